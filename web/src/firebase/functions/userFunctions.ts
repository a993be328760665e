import { callable } from './callable';

/*
 * What administrators do to accounts. Cloud Functions check who calls, refuse to lock out the caller or the last
 * administrator, and write the audit.
 */

/** Lists one page of all accounts, in the order of the identity provider, which offers no other. */
export const listUsers = callable('listUsers');

/** Looks up an account by email, uid or phone; rejects with `functions/not-found` where there is none. */
export const getUser = callable('getUser');

/** Makes a member an administrator, or removes that right. */
export const setAdminClaim = callable('setAdminClaim');

/** Grants or takes the role of a moderator, editor or analyst. */
export const setRole = callable('setRole');

/** Disables or enables an account, or marks its email as verified. */
export const updateUser = callable('updateUser');

/** Ends all sessions of an account. */
export const revokeSessions = callable('revokeSessions');

/** Sends a member an email with a link to choose a new password or to verify their email. */
export const sendAccountMail = callable('sendAccountMail');

/** Deletes an account and what its owner left, which may take minutes. A call that failed midway can be repeated. */
export const deleteUser = callable('deleteUser');
