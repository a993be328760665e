import * as z from '../../zod';
import { staffRoles } from '../../rights/permissions';
import { settingsPages } from '../../settingsPages';
import { millis } from '../../values/primitives';

/** For how many days an invitation can be accepted. */
export const invitationDays = 14;

/** The page on which somebody accepts an invitation: the one on which they confirm their address. */
export const invitationPath = `${settingsPages.account.path}?invitation=open`;

/**
 * `invitations/{id}`: a role for whoever confirms an address, until they accept it or it is withdrawn. The id is a hash of
 * the address, so that an address has one invitation. Cloud Functions write it; Firestore deletes old ones.
 */
export const invitation = z.object({
  id: z.string(),
  /** The address in lower case, as Firebase Authentication stores it. */
  email: z.string(),
  role: z.enum(staffRoles),
  /** The administrator who invited; the invitation counts only while they are one. */
  invitedBy: z.string(),
  invitedAt: millis,
  expireAt: millis,
  /** The account that is accepting the invitation, so that no other account can; null before. */
  acceptedBy: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;
