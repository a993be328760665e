import {
  getCallable,
  getErrorCode,
  isSentence,
  offlineMessage,
  recentLoginRequired,
  type Callables,
} from '@appshelf/model';
import { httpsCallable } from 'firebase/functions';
import { translateSentence } from '../../lib/translateSentence';
import { functions } from './instance';

/** For how many seconds the client waits at least, as the SDK does: a function may have to start first. */
const shortestTimeoutSeconds = 70;

/**
 * The SDK's message for a call without a response (HTTP status 0). The error of a failing server has a status of its
 * own.
 */
const noAnswerMessage = 'internal [0]';

/** Converts the SDK's error of a call into one with a sentence for the reader. */
function toCallError(error: unknown): unknown {
  if (error instanceof Error && error.message === noAnswerMessage) {
    const code = 'auth/network-request-failed';
    return Object.assign(new Error(offlineMessage, { cause: error }), { code });
  }
  const details =
    typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  if (getErrorCode(details) === recentLoginRequired.code) return recentLoginRequired;
  if (!isSentence(details)) return error;
  // The function's own sentence, in the reader's language.
  return Object.assign(new Error(translateSentence(details), { cause: error }), {
    code: getErrorCode(error),
  });
}

/** Leaves the fields out that are undefined: the SDK would send them as null, which no optional field accepts. */
const omitUndefined = (request: object | null): object | null =>
  request && Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));

/** What a call is given: nothing where the request carries no data. */
type CallArguments<Name extends keyof Callables> = Callables[Name]['request'] extends null
  ? []
  : [request: Callables[Name]['request']];

/**
 * The client's side of a callable function, and the only place that calls one: each is a constant of a module beside
 * this one, under its name. Types come from the model's contracts, and every failure has a sentence in the error
 * catalogue (`getErrorMessage`).
 *
 * @returns the call. It rejects with the SDK's error (`functions/…`), with `auth/network-request-failed` where no
 *   answer came, and with `auth/requires-recent-login` where the server asks for a newer sign-in.
 */
export function callable<Name extends keyof Callables>(
  name: Name,
): (...request: CallArguments<Name>) => Promise<Callables[Name]['response']> {
  const { timeoutSeconds = 0 } = getCallable(name);
  const call = httpsCallable<object | null, Callables[Name]['response']>(functions, name, {
    timeout: Math.max(timeoutSeconds, shortestTimeoutSeconds) * 1_000,
  });
  return async (...[request]) => {
    try {
      return (await call(omitUndefined(request ?? null))).data;
    } catch (error) {
      throw toCallError(error);
    }
  };
}
