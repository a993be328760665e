import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';

/**
 * Tells that the account was signed in to anew since this began, be it in another tab, as with an emailed link. Looks
 * whenever the session moves or this tab is turned to.
 */
export function useNewSignIn(onNewSignIn: () => void): void {
  const session = useAppSelector(selectSession);
  const tell = useEffectEvent(onNewSignIn);
  const before = useRef<number>(undefined);

  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const { signInTime } = await import('../../../../firebase/auth/account');
      const at = await signInTime();
      before.current ??= at;
      if (!current || at <= before.current) return;
      current = false;
      tell();
    };
    const lookQuietly = (): void => {
      look().catch(() => {
        // Without a connection or a session there is no new sign-in to tell of.
      });
    };
    lookQuietly();
    addEventListener('focus', lookQuietly);
    return () => {
      current = false;
      removeEventListener('focus', lookQuietly);
    };
  }, [session]);
}
