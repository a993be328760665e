import { callable, longTimeout } from './callable';

/*
 * What administrators do to accounts. Cloud Functions check who asks, refuse what would lock out the caller or the last
 * administrator, and write the audit.
 */

/** One page of all accounts, in the identity provider's order, which is the only one it has. */
export const listUsers = callable('listUsers');

/** Looks up an account by e-mail, uid or phone; rejects with `functions/not-found` for nobody. */
export const getUser = callable('getUser');

/** Makes a member an administrator, or takes that back. */
export const setAdminClaim = callable('setAdminClaim');

/** Disables or enables an account, or marks its e-mail as verified. */
export const updateUser = callable('updateUser');

/** Ends all sessions of an account. */
export const revokeSessions = callable('revokeSessions');

/** Sends a member a letter with a link to choose a new password or to verify their e-mail. */
export const sendAccountMail = callable('sendAccountMail');

/** Deletes an account with what its owner left, which may take minutes. A call that failed midway can be repeated. */
export const deleteUser = callable('deleteUser', { timeout: longTimeout });
