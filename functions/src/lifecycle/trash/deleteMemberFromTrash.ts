import { collections } from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { decodeField, text } from '../../platform/firebase/decode';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { purgeFromTrash } from './purgeFromTrash';
import { completeMove } from './moveToTrash';
import { completeRestore } from './restoreFromTrash';
import { listMembersTrash } from './trashedDocument';
import { toTrashEntry } from './trashEntry';
import type { TrashContext } from './trashHooks';

/** Deletes a member's document from an entry of the trash, and what is below it, such as the votes on a review. */
async function deleteBelow(path: string, entry: DocumentReference): Promise<void> {
  const documents = entry
    .collection(collections.trashedDocuments)
    .orderBy('path')
    .startAt(path)
    .endBefore(`${path}0`);
  for await (const document of streamDocuments(documents)) {
    const { ref } = document;
    const stored = decodeField(document, 'path', text);
    if (stored === path || stored?.startsWith(`${path}/`) === true) await ref.delete();
  }
}

/**
 * Deletes what a member wrote from the trash, with everything that belongs to it. An entry that is restored later does
 * not contain it. An entry that is being moved or restored is completed first.
 *
 * @param email the member's address, by which messages are found that were sent without a sign-in; null for an unverified one
 */
export async function deleteMemberFromTrash(
  { uid, email }: { uid: string; email: string | null },
  context: TrashContext,
): Promise<void> {
  for await (const document of listMembersTrash(uid, email, context.firestore)) {
    const path = decodeField(document, 'path', text);
    const entry = document.ref.parent.parent;
    if (entry === null) continue;
    if (path === undefined) {
      // Nobody can restore such an entry, and it may hold what the member wrote.
      await document.ref.delete();
      continue;
    }
    await completeMove(entry, context, context.hooks.deleteRest);
    await completeRestore(entry, context);
    const stored = toTrashEntry(await entry.get());
    if (stored?.path === path) {
      await purgeFromTrash(entry, null, context);
    } else if (stored !== undefined) {
      await entry.update({ isReduced: true });
      await deleteBelow(path, entry);
    }
  }
}
