import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';

/**
 * Calls `onReauthenticated` when the account was signed in to again since this mounted, also in another tab, as with an
 * emailed link. It checks whenever the session changes or this tab gets the focus.
 */
export function useReauthentication(onReauthenticated: () => void): void {
  const session = useAppSelector(selectSession);
  const reportReauthenticated = useEffectEvent(onReauthenticated);
  const before = useRef<number>(undefined);

  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const { getSignInTime } = await import('../../../../firebase/auth/account');
      const at = await getSignInTime();
      before.current ??= at;
      if (!current || at <= before.current) return;
      current = false;
      reportReauthenticated();
    };
    const check = (): void => {
      look().catch(() => {
        // Without a connection or a session there is no new sign-in.
      });
    };
    check();
    addEventListener('focus', check);
    return () => {
      current = false;
      removeEventListener('focus', check);
    };
  }, [session]);
}
