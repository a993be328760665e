import { callable } from './callable';

/** Exports everything that the signed-in member left on the site, for a file to download. */
export const exportMyData = callable('exportMyData');

/**
 * Deletes the account of the signed-in member, and removes or anonymises what they left. A call that failed midway can
 * be repeated. Sign out afterwards, since the session belongs to no account any more. It rejects with
 * `auth/requires-recent-login` when the sign-in is older than five minutes, and with `functions/failed-precondition` for
 * the last administrator.
 */
export const deleteMyAccount = callable('deleteMyAccount');

/**
 * Ends all sessions of the signed-in member, on every device and in every browser, including this one: sign out
 * afterwards, or sign in again.
 */
export const signOutEverywhere = callable('signOutEverywhere');

/**
 * Sends a message to the people who run the site. Visitors may send one, too. It rejects with
 * `functions/resource-exhausted` and a sentence that says when to try again.
 */
export const sendMessage = callable('sendMessage');

/**
 * Hands in an instruction of the signed-in member, and returns what became of it. It rejects with
 * `functions/failed-precondition` when it was changed since `basis`, with `functions/not-found` when it is gone.
 */
export const submitInstruction = callable('submitInstruction');

/**
 * Reports something to the moderators, changes the member's report of it, or withdraws it (null). It rejects with a
 * sentence: `functions/failed-precondition` for what the member wrote, `functions/not-found` for what is gone,
 * `functions/resource-exhausted` past the quota of the day.
 */
export const reportContent = callable('reportContent');

/**
 * Saves the public profile of the signed-in member, and returns the handle as it was stored. It rejects with
 * `functions/already-exists` when the handle, or one that looks like it, is taken, and with
 * `functions/failed-precondition` and a sentence that says what to do first.
 */
export const saveMemberProfile = callable('saveMemberProfile');

/** Says whether an email belongs to an account that never confirmed it. */
export const checkEmail = callable('checkEmail');
