import * as z from '../zod';
import { accountLink } from '../entities/mail/mail';
import type { User } from '../entities/account/user';
import { limits } from '../limits';
import { staffRoles } from '../rights/permissions';
import { emailAddress } from '../values/primitives';

/** A uid within Firebase Authentication's limits. */
const uid = z.string().min(1).max(128);

/** The request of a callable that needs no data. The client's SDK then sends null. */
export const emptyRequest = z
  .strictObject({})
  .nullable()
  .transform(() => null);

/** How many emails a network may ask `checkEmail` about in a minute. */
export const emailChecksPerNetwork = 20;

/** The request of the callable `checkEmail`, which tells everybody whether an email belongs to an account that never confirmed it. */
export const checkEmailRequest = z.strictObject({ email: emailAddress });
export type CheckEmailRequest = z.infer<typeof checkEmailRequest>;

/** The response of `checkEmail`. */
export interface CheckEmailResponse {
  isUnconfirmed: boolean;
}

/** An account for administrators: a `User`, and whether the account is disabled. */
export interface UserAccount extends User {
  disabled: boolean;
}

/** The request of the callable `setAdminClaim`, which grants or removes the administrator's claim. */
export const setAdminClaimRequest = z.strictObject({
  uid,
  admin: z.boolean(),
});
export type SetAdminClaimRequest = z.infer<typeof setAdminClaimRequest>;

/** The response of `setAdminClaim`: the account and its new state. */
export interface SetAdminClaimResponse {
  uid: string;
  admin: boolean;
}

/** The request of the callable `setRole`, which grants or takes a role beside the administrator's. */
export const setRoleRequest = z.strictObject({
  uid,
  role: z.enum(staffRoles),
  granted: z.boolean(),
});
export type SetRoleRequest = z.infer<typeof setRoleRequest>;

/** The response of `setRole`: the account, the role and whether the account has it now. */
export type SetRoleResponse = SetRoleRequest;

/**
 * The request of the callable `getUser`, which finds one account by uid, email or phone number (E.164) for an
 * administrator and returns a `UserAccount`.
 */
export const getUserRequest = z.union([
  z.strictObject({ uid }),
  z.strictObject({ email: z.email().max(limits.message.email) }),
  z.strictObject({
    phoneNumber: z.string().regex(/^\+[1-9]\d{1,14}$/, 'Enter a number such as +15550100.'),
  }),
]);
export type GetUserRequest = z.infer<typeof getUserRequest>;

/**
 * The request of the callable `listUsers`, which returns one page of accounts: of all, or of those with each word of `search`
 * inside their names or address. An account's UID, and a phone number, is searched for as a whole.
 */
export const listUsersRequest = z.strictObject({
  search: z.string().trim().max(limits.accountSearch).nullish(),
  pageToken: z.string().min(1).max(2_048).nullish(),
  pageSize: z.number().int().min(1).max(limits.usersPage).nullish(),
});
export type ListUsersRequest = z.infer<typeof listUsersRequest>;

/** A page of accounts. */
export interface ListUsersResponse {
  users: UserAccount[];
  /** The token of the next page; null on the last page. */
  nextPageToken: string | null;
}

/**
 * The request of the callable `updateUser`, which disables or enables an account, or marks its email as verified, for
 * an administrator. It returns the changed `UserAccount`.
 */
export const updateUserRequest = z
  .strictObject({
    uid,
    disabled: z.boolean().optional(),
    emailVerified: z.literal(true).optional(),
  })
  .refine(
    ({ disabled, emailVerified }) => disabled !== undefined || emailVerified !== undefined,
    'Enter what to change.',
  );
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/**
 * The request of the callables `revokeSessions` and `deleteUser`, which act on one account for an administrator and
 * return its uid.
 */
export const userRequest = z.strictObject({ uid });
export type UserRequest = z.infer<typeof userRequest>;

/**
 * The request of the callable `sendAccountMail`, which emails an account's owner a link to choose a new password or to
 * verify the address, for an administrator. The administrator never sees the link.
 */
export const sendAccountMailRequest = z.strictObject({ uid, kind: accountLink });
export type SendAccountMailRequest = z.infer<typeof sendAccountMailRequest>;

/** The response of `sendAccountMail`. */
export interface SendAccountMailResponse {
  /** The address that the email goes to. */
  email: string;
}

/**
 * The details of the `failed-precondition` that a callable throws when the caller's sign-in is too old. The code is
 * Firebase Authentication's own for this case, so that the client handles both by one re-authentication.
 */
export const recentLoginRequired = { code: 'auth/requires-recent-login' } as const;
