import * as z from '../zod';
import { accountLink } from '../entities/mail';
import type { User } from '../entities/user';
import { limits } from '../limits';

/** The provider's own limits of a uid. */
const uid = z.string().min(1).max(128);

/** What a callable is sent that needs nothing but its caller; the client's SDK sends null for nothing. */
export const emptyRequest = z.strictObject({}).nullable();

/** An account as administrators see it: a `User`, and whether it may sign in. */
export interface UserAccount extends User {
  disabled: boolean;
}

/** The callable `setAdminClaim` makes a member an administrator or takes it back. */
export const setAdminClaimRequest = z.strictObject({
  uid,
  admin: z.boolean(),
});
export type SetAdminClaimRequest = z.infer<typeof setAdminClaimRequest>;

/** Who is an administrator now, and who is not any more. */
export interface SetAdminClaimResponse {
  uid: string;
  admin: boolean;
}

/**
 * The callable `getUser` looks one account up for an administrator, by uid, e-mail or phone number (E.164), and answers
 * with a `UserAccount`.
 */
export const getUserRequest = z.union([
  z.strictObject({ uid }),
  z.strictObject({ email: z.email().max(limits.message.email) }),
  z.strictObject({
    phoneNumber: z.string().regex(/^\+[1-9]\d{1,14}$/, 'Enter a number such as +15550100.'),
  }),
]);
export type GetUserRequest = z.infer<typeof getUserRequest>;

/** The callable `listUsers` answers with one page of accounts; `pageToken` is the identity provider's. */
export const listUsersRequest = z.strictObject({
  pageToken: z.string().min(1).max(2_048).nullish(),
  pageSize: z.number().int().min(1).max(limits.usersPage).nullish(),
});
export type ListUsersRequest = z.infer<typeof listUsersRequest>;

/** A page of accounts. */
export interface ListUsersResponse {
  users: UserAccount[];
  /** Where the next page begins; null on the last one. */
  nextPageToken: string | null;
}

/**
 * The callable `updateUser` disables or enables an account, or marks its e-mail as verified, for an administrator.
 * Answers with the `UserAccount` as it is then.
 */
export const updateUserRequest = z
  .strictObject({
    uid,
    disabled: z.boolean().optional(),
    emailVerified: z.literal(true).optional(),
  })
  .refine(
    ({ disabled, emailVerified }) => disabled !== undefined || emailVerified !== undefined,
    'Say what to change.',
  );
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/** The callables `revokeSessions` and `deleteUser` act on one account, for an administrator, and answer with its uid. */
export const userRequest = z.strictObject({ uid });
export type UserRequest = z.infer<typeof userRequest>;

/**
 * The callable `sendAccountMail` has a letter with a link to the account sent to its e-mail, for an administrator: to
 * choose a new password, or to verify the address. The administrator never sees the link.
 */
export const sendAccountMailRequest = z.strictObject({ uid, kind: accountLink });
export type SendAccountMailRequest = z.infer<typeof sendAccountMailRequest>;

/** Where the letter was sent. */
export interface SendAccountMailResponse {
  /** Where the letter goes. */
  email: string;
}

/**
 * In the details of the `failed-precondition` that a callable answers when the caller's sign-in is too old for what was
 * asked; it is the code of the identity provider for the same, so that one re-authentication serves both.
 */
export const recentLoginRequired = { code: 'auth/requires-recent-login' } as const;
