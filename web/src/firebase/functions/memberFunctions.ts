import type { MyData, SendMessageRequest, SubmitInstructionRequest } from '@appshelf/model';
import { callable, longTimeout } from './callable';

const callExportMyData = callable('exportMyData', { timeout: longTimeout });
const callDeleteMyAccount = callable('deleteMyAccount', { timeout: longTimeout });
const callSignOutEverywhere = callable('signOutEverywhere');
const callSendMessage = callable('sendMessage');
const callSubmitInstruction = callable('submitInstruction');

/** Exports everything that the signed-in member left on the site, for a file to download. */
export async function exportMyData(): Promise<MyData> {
  return callExportMyData(null);
}

/**
 * Deletes the account of the signed-in member, and removes or anonymises what they left. A call that failed midway can
 * be repeated. Sign out afterwards, since the session belongs to no account any more.
 *
 * @throws `auth/requires-recent-login` when the sign-in is older than five minutes; `functions/failed-precondition`
 *   for the last administrator
 */
export async function deleteMyAccount(): Promise<void> {
  await callDeleteMyAccount(null);
}

/**
 * Ends all sessions of the signed-in member, on every device and in every browser, including this one: sign out
 * afterwards, or sign in again.
 */
export async function signOutEverywhere(): Promise<void> {
  await callSignOutEverywhere(null);
}

/**
 * Sends a message to the people who run the site. Visitors may send one, too.
 *
 * @throws `functions/resource-exhausted` with a sentence that says when to try again.
 */
export async function sendMessage(request: SendMessageRequest): Promise<void> {
  await callSendMessage(request);
}

/**
 * Hands in an instruction of the signed-in member.
 *
 * @returns its new `updatedAt`, in milliseconds.
 * @throws `functions/failed-precondition` when it was changed since `basis`, `functions/not-found` when it is gone.
 */
export async function submitInstruction(request: SubmitInstructionRequest): Promise<number> {
  return (await callSubmitInstruction(request)).updatedAt;
}
