import { collections } from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { completePurge } from './purgeFromTrash';
import { completeMove } from './moveToTrash';
import { completeRestore } from './restoreFromTrash';
import { listMembersTrash, type TrashedDocument } from './trashedDocument';
import type { StoredTrashEntry } from './trashEntry';
import type { TrashContext } from './trashHooks';

/** Deletes from an entry a member's document and what lies below it, such as the votes on a review. */
async function deleteBelow(path: string, entry: DocumentReference): Promise<void> {
  const documents = entry
    .collection(collections.trashedDocuments)
    .orderBy('path')
    .startAt(path)
    .endBefore(`${path}0`);
  for await (const document of streamDocuments(documents)) {
    const { ref } = document;
    const { path: stored } = document.data() as TrashedDocument;
    if (stored === path || stored.startsWith(`${path}/`)) await ref.delete();
  }
}

/**
 * Deletes what a member wrote from the trash, and what belongs to it. What is restored later does not have it. An entry that
 * is being moved or restored is completed first.
 *
 * @param email the member's address, by which messages are found that were sent without a sign-in; null for an unverified one
 */
export async function deleteMemberFromTrash(
  { uid, email }: { uid: string; email: string | null },
  context: TrashContext,
): Promise<void> {
  for await (const document of listMembersTrash(uid, email, context.firestore)) {
    const { path } = document.data() as TrashedDocument;
    const entry = document.ref.parent.parent;
    if (entry === null) continue;
    await completeMove(entry, context, context.hooks.deleteRest);
    await completeRestore(entry, context);
    const stored = (await entry.get()).data() as Partial<StoredTrashEntry> | undefined;
    if (stored?.path === path) {
      await entry.update({ state: 'purging' });
      await completePurge(entry, context);
    } else if (stored?.path !== undefined) {
      await entry.update({ isReduced: true });
      await deleteBelow(path, entry);
    }
  }
}
