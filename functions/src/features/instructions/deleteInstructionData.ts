import { collections } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { findEntryFolder } from '../../lifecycle/trash/entryFolder';
import { listFiles, deleteFile } from '../../platform/firebase/files';
import type { Bucket } from '../../platform/firebase/storage';
import { getTrustedPublication } from '../trust/trustedPublication';

/**
 * Deletes the data of a deleted instruction: votes, comments, moderation notes, the conversation about it and the
 * pictures of its steps. Does nothing while an instruction with this id exists. It can be repeated.
 */
export async function deleteInstructionData(
  instruction: { id: string } & Record<string, unknown>,
  { firestore, bucket }: { firestore: Firestore; bucket: Bucket },
): Promise<void> {
  const { id } = instruction;
  const document = firestore.collection(collections.instructions).doc(id);
  if ((await document.get()).exists) return;
  await firestore.recursiveDelete(document);
  await getTrustedPublication('instruction', id, firestore).delete();
  const folder = findEntryFolder('instruction', id, instruction);
  if (folder === null) return;
  const files = await listFiles(folder, bucket);
  await Promise.all(files.map(deleteFile));
}
