import type {
  MyData,
  ReportContentRequest,
  SaveMemberProfileRequest,
  SendMessageRequest,
  SubmitInstructionRequest,
  SubmitInstructionResponse,
} from '@appshelf/model';
import { callable, longTimeout } from './callable';

const callExportMyData = callable('exportMyData', { timeout: longTimeout });
const callDeleteMyAccount = callable('deleteMyAccount', { timeout: longTimeout });
const callSignOutEverywhere = callable('signOutEverywhere');
const callSendMessage = callable('sendMessage');
const callReportContent = callable('reportContent');
const callSubmitInstruction = callable('submitInstruction');
const callSaveMemberProfile = callable('saveMemberProfile');

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
 * @returns what became of it.
 * @throws `functions/failed-precondition` when it was changed since `basis`, `functions/not-found` when it is gone.
 */
export async function submitInstruction(
  request: SubmitInstructionRequest,
): Promise<SubmitInstructionResponse> {
  return callSubmitInstruction(request);
}

/**
 * Reports something to the moderators, changes the member's report of it, or withdraws it (null).
 *
 * @throws `functions/failed-precondition` for what the member wrote, `functions/not-found` for what is gone,
 *   `functions/resource-exhausted` past the quota of the day; each with a sentence.
 */
export async function reportContent(request: ReportContentRequest): Promise<void> {
  await callReportContent(request);
}

/**
 * Saves the public profile of the signed-in member.
 *
 * @returns the handle as it was stored.
 * @throws `functions/already-exists` when the handle, or one that looks like it, is taken;
 *   `functions/failed-precondition` with a sentence that says what to do first.
 */
export async function saveMemberProfile(request: SaveMemberProfileRequest): Promise<string> {
  return (await callSaveMemberProfile(request)).handle;
}
