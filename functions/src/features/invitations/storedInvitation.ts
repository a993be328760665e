import { createHash } from 'node:crypto';
import { collections, staffRoles, type StaffRole } from '@appshelf/model';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { fields, literal, nullable, text, time } from '../../platform/firebase/decode';

/** An invitation as it is stored. */
interface StoredInvitation {
  email: string;
  role: StaffRole;
  invitedBy: string;
  expireAt: Timestamp;
  acceptedBy: string | null;
}

/** Decodes the fields of an invitation that functions read. */
export const storedInvitation = fields<StoredInvitation>({
  email: text,
  role: literal(staffRoles),
  invitedBy: text,
  expireAt: time,
  acceptedBy: nullable(text),
});

/** An address as Firebase Authentication stores it. */
export const toStoredAddress = (email: string): string => email.trim().toLowerCase();

/** The invitation of an address. An address may hold characters that a document's id cannot. */
export function getInvitation(email: string, firestore: Firestore): DocumentReference {
  const id = createHash('sha256').update(toStoredAddress(email)).digest('hex').slice(0, 40);
  return firestore.collection(collections.invitations).doc(id);
}
