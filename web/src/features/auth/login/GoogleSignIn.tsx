import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store';
import { Button } from '../../../ui';
import { prepareGoogle, signInWithGoogle } from '../actions';
import { selectAuth } from '../authSlice';
import { GoogleMark } from '../GoogleMark';
import { loginDraft } from './loginDraft';

/**
 * The button for signing in with Google. While Google's window is open, it can be opened again, which closes the first
 * one: the SDK notices a closed window only seconds later, and a lost one never.
 */
export function GoogleSignIn({ remember }: { remember: () => boolean }) {
  const dispatch = useAppDispatch();
  const { loading, provider } = useAppSelector(selectAuth);
  useEffect(() => void prepareGoogle(), []);
  const isOpen = loading && provider === 'google';
  const open = async (): Promise<void> => {
    if (await dispatch(signInWithGoogle(remember()))) loginDraft.remove();
  };
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <Button
        icon={<GoogleMark />}
        loading={isOpen}
        disabled={loading && !isOpen}
        onClick={() => void open()}
      >{t`Continue with Google`}</Button>
      {isOpen && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
          <Trans>
            Continue in Google’s window.
            <Button size="sm" variant="quiet" onClick={() => void open()}>
              Open it again
            </Button>
          </Trans>
        </p>
      )}
    </div>
  );
}
