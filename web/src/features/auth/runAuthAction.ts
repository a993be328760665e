import { getErrorMessage } from '@appshelf/model';
import { translate } from '../../lib/translate';
import type * as authClient from '../../firebase/auth/auth';
import type { AppThunk } from '../../store';
import { toastAdded } from '../toasts';
import { authFailed, authFinished, authSlice, authStarted, type AuthProvider } from './authSlice';

/** The calls of the identity provider. */
type AuthClient = typeof authClient;

/** An action that signs in or out. */
export interface AuthAction<Result> {
  provider: AuthProvider;
  run: (client: AuthClient) => Promise<Result>;
  /** The toast after success. */
  success?: (result: Result) => string;
}

let client: AuthClient | undefined;

/** Loads the calls of the identity provider, so that an action begins at once when somebody presses its button. */
export const loadAuthClient = async (): Promise<AuthClient> =>
  (client ??= await import('../../firebase/auth/auth'));

type RootState = Parameters<typeof authSlice.selectors.selectAuth>[0];

/**
 * Runs an action that signs in or out. All of them go through here. It has five steps (docs/architecture.md#a-sign-in):
 * set loading and the provider, clear the error, run, on failure store the error and show it as a toast, and finally
 * clear loading. The result of an attempt is ignored once a newer one has begun.
 *
 * The route guards, which watch the session, decide which page follows.
 *
 * @returns whether the action succeeded.
 */
export function runAuthAction<Result>({
  provider,
  run,
  success,
}: AuthAction<Result>): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const attemptNow = (): number =>
      authSlice.selectors.selectAuth(getState() as RootState).attempt;
    dispatch(authStarted(provider));
    const attempt = attemptNow();
    const overtaken = (): boolean => attemptNow() !== attempt;
    try {
      const result = await run(client ?? (await loadAuthClient()));
      if (success !== undefined && !overtaken()) {
        dispatch(toastAdded({ message: success(result), type: 'success' }));
      }
      return true;
    } catch (error) {
      if (!overtaken()) {
        const message = translate(getErrorMessage(error));
        dispatch(authFailed(message));
        dispatch(toastAdded({ message, type: 'error' }));
      }
      return false;
    } finally {
      if (!overtaken()) dispatch(authFinished());
    }
  };
}
