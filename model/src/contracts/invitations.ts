import { languageCodes } from '../languages/languages';
import { staffRoles, type StaffRole } from '../rights/permissions';
import { emailAddress } from '../values/primitives';
import * as z from '../zod';

/** The form in which an administrator invites somebody. */
export const invitationInput = z.object({
  email: emailAddress,
  role: z.enum(staffRoles),
  /** The language of the email, for an address without an account; absent for that of the site. */
  language: z.enum(languageCodes).optional(),
});

/**
 * The request of the callable `inviteMember`. The client chooses `id`, so that a repeated request sends one email. It throws
 * `failed-precondition` for a disabled account.
 */
export const inviteMemberRequest = z.strictObject({ ...invitationInput.shape, id: z.uuid() });
export type InviteMemberRequest = z.infer<typeof inviteMemberRequest>;

/** The response of `inviteMember`: whether an account with the confirmed address got the role at once. */
export interface InviteMemberResponse {
  isGranted: boolean;
}

/** The request of the callable `withdrawInvitation`. It throws `not-found` for one that is not there any more. */
export const withdrawInvitationRequest = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{40}$/, 'This invitation isn’t valid.'),
});
export type WithdrawInvitationRequest = z.infer<typeof withdrawInvitationRequest>;

/** The request of the callable `acceptInvitation`: the secret of the link in the email. It throws `not-found` for any other. */
export const acceptInvitationRequest = z.strictObject({ secret: z.string().max(100) });
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>;

/** The response of `acceptInvitation`: the role that the caller has now. */
export interface AcceptInvitationResponse {
  role: StaffRole;
}
