import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { listFiles, memberFolders, deleteFile } from '../../platform/firebase/files';
import { canBeInPath } from '../../platform/firebase/pathIds';
import type { Bucket } from '../../platform/firebase/storage';
import { getTrustedPublication } from '../trust/trustedPublication';

/**
 * Deletes the data of a deleted instruction: votes, comments, moderation notes, the conversation about it and the
 * pictures of its steps. Does nothing while an instruction with this id exists. It can be repeated.
 */
export async function deleteInstructionData(
  instruction: { id: string; authorUid: unknown },
  { firestore, bucket }: { firestore: Firestore; bucket: Bucket },
): Promise<void> {
  const { id, authorUid } = instruction;
  const document = firestore.collection(collections.instructions).doc(id);
  if ((await document.get()).exists) return;
  await firestore.recursiveDelete(document);
  await getTrustedPublication('instruction', id, firestore).delete();
  const purpose = 'deleting the files of a deleted instruction';
  if (!canBeInPath(id, purpose) || !canBeInPath(authorUid, purpose)) return;
  const files = await listFiles(`${memberFolders.submissions(authorUid)}${id}/`, bucket);
  await Promise.all(files.map(deleteFile));
}
