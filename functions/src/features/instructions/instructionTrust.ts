import { collections } from '@appshelf/model';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { getDecision } from '../decisions/notifications';
import { instructionStatus, moderatedInstruction } from '../decisions/storedContent';
import { recordOutcome } from '../trust/memberTrust';
import { decode, decodeField, text } from '../../platform/firebase/decode';

/**
 * Records in the author's trust what a moderator decided on an instruction. The decision's entry has the time of the
 * change: without one, the author's trust published it. Nobody gains trust by deciding on their own instruction.
 */
export const recordInstructionOutcome: WritePart<'id'> = async ({ data, params: { id } }) => {
  const after = decode(data.after, moderatedInstruction);
  const decision = getDecision(decode(data.before, instructionStatus), after);
  if (decision === null || after === undefined) return;
  const { authorUid, updatedAt: at } = after;
  const entries = await firestore()
    .collection(collections.instructions)
    .doc(id)
    .collection(collections.moderation)
    .where('at', '==', at)
    .limit(1)
    .get();
  const by = decodeField(entries.docs[0], 'by', text);
  if (by === undefined || by === authorUid) return;
  await recordOutcome(
    authorUid,
    `instruction-${id}-${String(at.toMillis())}`,
    { outcome: decision === 'published' ? 'accepted' : 'rejected', at },
    firestore(),
  );
};
