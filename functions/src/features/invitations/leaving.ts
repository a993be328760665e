import { collections } from '@appshelf/model';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { anonymiseEntriesAbout } from '../../lifecycle/leaving/anonymiseAudit';
import { queryByField } from '../../lifecycle/leaving/memberDocuments';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { FieldPath } from 'firebase-admin/firestore';
import { getInvitation } from '../../outbox/mail/compose/invitationSecret';

/**
 * Deletes the invitation of a member's address, and the invitations that the member sent or was accepting. Removes the
 * address from the audit. An address that is not confirmed may be somebody else's, whose invitation stays.
 */
export const leaveInvitations: LeavingStep = async ({ uid, email }, { firestore }) => {
  for (const field of ['invitedBy', 'acceptedBy']) {
    const found = queryByField(collections.invitations, field, uid, firestore);
    for await (const { ref } of streamDocuments(found.orderBy(FieldPath.documentId()))) {
      await anonymiseEntriesAbout(ref.path, firestore);
      await ref.delete();
    }
  }
  if (email === null) return;
  const own = getInvitation(email, firestore);
  await anonymiseEntriesAbout(own.path, firestore);
  await own.delete();
};
