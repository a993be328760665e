import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { getTrashRef } from '../trash/trashedDocument';

/** What a feature does for an entry that is not there any more. It can be repeated. */
type AfterDeletion = (entry: DocumentReference, firestore: Firestore) => Promise<unknown>;

/**
 * Creates the part of an entry's event that runs `after` when the entry was deleted, unless there is a new one with its id. The
 * event is what all ways to delete an entry have in common: the trash, a member who leaves, a quota, the console.
 */
export const whenDeleted =
  (after: AfterDeletion): WritePart =>
  async ({ data }) => {
    if (data.after.exists || (await data.before.ref.get()).exists) return;
    await after(data.before.ref, firestore());
  };

/**
 * Creates the part of an entry's event that runs `after` when the entry was deleted past the trash. For one in the trash,
 * the hooks of the trash do the same when it goes for good.
 */
export const whenGone =
  (after: AfterDeletion): WritePart =>
  async ({ data }) => {
    if (data.after.exists) return;
    if ((await getTrashRef(data.before, firestore()).get()).exists) return;
    await after(data.before.ref, firestore());
  };
