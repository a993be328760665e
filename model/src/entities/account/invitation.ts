import * as z from '../../zod';
import { staffRoles } from '../../rights/permissions';
import { settingsPages } from '../../settingsPages';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** For how many days an invitation can be accepted. */
export const invitationDays = 14;

/** The parameter of an invitation's link that holds its secret. */
export const invitationParameter = 'invitation';

/** The page on which somebody accepts an invitation, by a button: the one on which they confirm their address. */
export const getInvitationPath = (secret: string): string =>
  `${settingsPages.account.path}?${new URLSearchParams({ [invitationParameter]: secret }).toString()}`;

/**
 * `invitations/{id}`: a role for the person with an address, until they accept it or it is withdrawn. The id is a hash of
 * the address, so that an address has one invitation. Cloud Functions write it, with hashes of the secrets that its emails
 * hold; Firestore deletes old ones.
 */
export const invitation = z.object({
  id: z.string(),
  /** The address in lower case, as Firebase Authentication stores it. */
  email: z.string(),
  role: storedEnum(staffRoles, 'analyst'),
  /** The administrator who invited; the invitation counts only while they are one. */
  invitedBy: z.string(),
  invitedAt: millis,
  expireAt: millis,
  /** The account that is accepting the invitation, so that no other account can; null before. */
  acceptedBy: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;
