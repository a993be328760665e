import { getErrorMessage } from '@appshelf/model';
import type * as authClient from '../../firebase/auth/auth';
import type { AppThunk } from '../../store';
import { toastAdded } from '../toasts';
import { authFailed, authFinished, authSlice, authStarted, type AuthProvider } from './authSlice';

/** What the identity provider can be asked for. */
type AuthClient = typeof authClient;

/** One action of signing in or out. */
export interface AuthAction<Result> {
  provider: AuthProvider;
  run: (client: AuthClient) => Promise<Result>;
  /** The toast to show when it went well. */
  success?: (result: Result) => string;
}

type RootState = Parameters<typeof authSlice.selectors.selectAuth>[0];

/**
 * The one place that carries out an action of signing in or out, in five steps
 * (docs/architecture.md#a-sign-in): set loading and the provider, clear the error, run, on failure keep the error and show it as a toast, and
 * finally clear loading. An attempt that a newer one has overtaken says nothing any more.
 *
 * Where it leads to afterwards is decided by the route guards, which follow the session.
 *
 * @returns whether it went well.
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
      const result = await run(await import('../../firebase/auth/auth'));
      if (success !== undefined && !overtaken()) {
        dispatch(toastAdded({ message: success(result), type: 'success' }));
      }
      return true;
    } catch (error) {
      if (!overtaken()) {
        const message = getErrorMessage(error);
        dispatch(authFailed(message));
        dispatch(toastAdded({ message, type: 'error' }));
      }
      return false;
    } finally {
      if (!overtaken()) dispatch(authFinished());
    }
  };
}
