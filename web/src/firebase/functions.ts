import { httpsCallable } from 'firebase/functions';
import {
  errorCodeOf,
  recentLoginRequired,
  type MyData,
  type SendMessageRequest,
} from '@appshelf/model';
import { asUnreachable } from './callErrors';
import { functions } from './functionsInstance';

/** How long the client waits for callables that go through everything a member left, in milliseconds. */
const longTimeout = 300_000;

const exportMyDataCallable = httpsCallable<null, MyData>(functions, 'exportMyData', {
  timeout: longTimeout,
});
const deleteMyAccountCallable = httpsCallable<null, null>(functions, 'deleteMyAccount', {
  timeout: longTimeout,
});
const sendMessageCallable = httpsCallable<SendMessageRequest, null>(functions, 'sendMessage');
const signOutEverywhereCallable = httpsCallable<null, null>(functions, 'signOutEverywhere');

/** Everything the member who is signed in left on the site, to be kept as a file. */
export async function exportMyData(): Promise<MyData> {
  return (await exportMyDataCallable(null)).data;
}

/** The error of the identity provider that stands for a callable's "sign in again first"; any other as it came. */
function asAuthError(error: unknown): unknown {
  const details =
    typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  return errorCodeOf(details) === recentLoginRequired.code ? recentLoginRequired : error;
}

/**
 * Deletes the account of the member who is signed in, and removes or makes nameless what they left. A call that failed
 * midway can be repeated. Afterwards this client's session is one of nobody: sign it out.
 *
 * @throws `auth/requires-recent-login` when the sign-in is older than five minutes; `functions/failed-precondition` for
 *   the last administrator
 */
export async function deleteMyAccount(): Promise<void> {
  try {
    await deleteMyAccountCallable(null);
  } catch (error) {
    throw asAuthError(error);
  }
}

/**
 * Ends all sessions of the member who is signed in, on every device and in every browser. This client's is among them:
 * sign it out afterwards, or sign in again.
 */
export async function signOutEverywhere(): Promise<void> {
  await signOutEverywhereCallable(null);
}

/**
 * Sends a message to the people who run the site; a visitor may, too.
 *
 * @throws `functions/resource-exhausted` with a sentence that says when to try again.
 */
export async function sendMessage(request: SendMessageRequest): Promise<void> {
  try {
    await sendMessageCallable(request);
  } catch (error) {
    throw asUnreachable(error);
  }
}

/**
 * A callable by its name, for the administrator's pages, whose contracts stand in the model.
 *
 * @throws the SDK's errors, `functions/unavailable` where there was no answer at all
 */
export function callableNamed<Contract extends { request: unknown; answer: unknown }>(
  name: string,
): (request: Contract['request']) => Promise<Contract['answer']> {
  const callable = httpsCallable<Contract['request'], Contract['answer']>(functions, name, {
    timeout: longTimeout,
  });
  return async (request) => {
    try {
      return (await callable(request)).data;
    } catch (error) {
      throw asUnreachable(error);
    }
  };
}
