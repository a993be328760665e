import { staffRoles, type StaffRole } from '@appshelf/model';
import type { Timestamp } from 'firebase-admin/firestore';
import {
  fields,
  list,
  literal,
  nullable,
  optional,
  text,
  time,
} from '../../platform/firebase/decode';

/** An invitation as it is stored. */
interface StoredInvitation {
  email: string;
  role: StaffRole;
  invitedBy: string;
  expireAt: Timestamp;
  acceptedBy: string | null;
  /** Absent before the first email was sent. */
  secretHashes?: string[] | undefined;
}

/** Decodes the fields of an invitation that functions read. */
export const storedInvitation = fields<StoredInvitation>({
  email: text,
  role: literal(staffRoles),
  invitedBy: text,
  expireAt: time,
  acceptedBy: nullable(text),
  secretHashes: optional(list(text)),
});
