import { findTrashKind } from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firebase/firestore';
import { isSameDocument, isStillThere } from '../../platform/firebase/isSameDocument';
import type { CountedAction } from '../../platform/quotas/quotas';
import { putIntoTrash } from './putIntoTrash';

/**
 * The creation of a document, as quotas count it: a later document at the same path is another one. Undefined for one that is gone,
 * about which there is nothing to decide.
 */
export async function findCountedCreation(
  written: DocumentSnapshot,
  time: string,
): Promise<CountedAction | undefined> {
  if (!(await isStillThere(written))) return undefined;
  const { ref, createTime } = written;
  return { key: `${ref.path}@${String(createTime?.valueOf())}`, at: Date.parse(time) };
}

/**
 * Moves what a member wrote past a quota to the trash, from where staff can restore it. What the trash has no place for, a
 * message to moderators or a flag, is deleted. A later document at the same path stays.
 *
 * @param written the document as the event of its creation reports it
 * @param isCounted whether the document as it is now still counts for the quota
 */
export async function takePastQuota(
  written: DocumentSnapshot,
  memberUid: string,
  isCounted: (now: DocumentSnapshot) => boolean = () => true,
): Promise<void> {
  const ref = firestore().doc(written.ref.path);
  await firestore().runTransaction(async (transaction) => {
    const now = await transaction.get(ref);
    if (!isSameDocument(now, written) || !isCounted(now)) return;
    if (findTrashKind(ref.path) === undefined) transaction.delete(ref);
    else putIntoTrash(now, memberUid, transaction);
  });
}
