import { getErrorCode, offlineMessage, recentLoginRequired, type Callables } from '@appshelf/model';
import { httpsCallable } from 'firebase/functions';
import { functions } from './instance';

/** How long, in milliseconds, the client waits for a callable that may run for minutes; the SDK's own limit is 70 s. */
export const longTimeout = 300_000;

/** The SDK's message for a call that got no answer (HTTP status 0). A failing server has a status of its own. */
const noAnswerMessage = 'internal [0]';

/** Turns the SDK's error of a call into the one that the error catalogue has a sentence for. */
function toCallError(error: unknown): unknown {
  if (error instanceof Error && error.message === noAnswerMessage) {
    const code = 'auth/network-request-failed';
    return Object.assign(new Error(offlineMessage, { cause: error }), { code });
  }
  const details =
    typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return getErrorCode(details) === recentLoginRequired.code ? recentLoginRequired : error;
}

/**
 * The client's side of a callable function. The only place that calls one: types come from the model's contracts, and
 * every failure has a sentence in the error catalogue (`getErrorMessage`).
 *
 * @param timeout milliseconds; {@link longTimeout} for what the server may work on for more than a minute.
 * @returns the call. It rejects with the SDK's error (`functions/…`), with `auth/network-request-failed` where no answer
 *   came, and with `auth/requires-recent-login` where the server asks for a newer sign-in.
 */
export function callable<Name extends keyof Callables>(
  name: Name,
  { timeout }: { timeout?: number } = {},
): (request: Callables[Name]['request']) => Promise<Callables[Name]['answer']> {
  const call = httpsCallable<Callables[Name]['request'], Callables[Name]['answer']>(
    functions,
    name,
    timeout === undefined ? {} : { timeout },
  );
  return async (request) => {
    try {
      return (await call(request)).data;
    } catch (error) {
      throw toCallError(error);
    }
  };
}
