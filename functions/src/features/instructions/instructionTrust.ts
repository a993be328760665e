import { collections, type ModerationEntry } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { getDecision, type ModeratedInstruction } from '../decisions/notifications';
import { recordOutcome } from '../trust/memberTrust';

/**
 * Records in the author's trust what a moderator decided on an instruction. The decision's entry has the time of the
 * change: without one, the author's trust published it. Nobody gains trust by deciding on their own instruction.
 */
export const recordInstructionOutcome: WritePart<'id'> = async ({ data, params: { id } }) => {
  const after = data.after.data() as ModeratedInstruction | undefined;
  const decision = getDecision(data.before.data() as ModeratedInstruction | undefined, after);
  if (decision === null || after === undefined) return;
  const at: unknown = after.updatedAt;
  if (!(at instanceof Timestamp)) return;
  const entries = await firestore()
    .collection(collections.instructions)
    .doc(id)
    .collection(collections.moderation)
    .where('at', '==', at)
    .limit(1)
    .get();
  const entry = entries.docs[0]?.data() as Pick<ModerationEntry, 'by'> | undefined;
  if (entry === undefined || entry.by === after.authorUid) return;
  await recordOutcome(
    after.authorUid,
    `instruction-${id}-${String(at.toMillis())}`,
    { outcome: decision === 'published' ? 'accepted' : 'rejected', at },
    firestore(),
  );
};
