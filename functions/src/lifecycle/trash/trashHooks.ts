import type { TrashKind } from '@appshelf/model';
import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { DataStores } from '../../platform/firebase/dataStores';
import type { StoredTrashEntry } from './trashEntry';

/** The stores that hold the parts of an entry. */
export type TrashStores = DataStores;

/** What a feature does with an entry: `root` is its document, which may not exist. It can be repeated. */
export type TrashHook = (
  root: DocumentReference,
  entry: Pick<StoredTrashEntry, 'kind' | 'title' | 'isReduced'>,
  stores: TrashStores,
) => Promise<void>;

/** A hook for some kinds. */
export type TrashHookByKind = Readonly<Partial<Record<TrashKind, TrashHook>>>;

/**
 * Changes the fields of an entry's own document as it is put back, in the transaction that does so.
 *
 * @throws HttpsError when the entry cannot come back now
 */
export type ToRestored = (
  fields: DocumentData,
  root: DocumentReference,
  transaction: Transaction,
) => Promise<DocumentData>;

/** What features do when an entry leaves or comes back, beside what its declaration says. */
export interface TrashHooks {
  /** Deletes what came after the deletion and lies elsewhere than below the entry, when there is no new one by now. */
  deleteRest: TrashHookByKind;
  toRestored: Readonly<Partial<Record<TrashKind, ToRestored>>>;
  /** Counts anew what may have changed while an entry lay in the trash. */
  recount: TrashHook;
  /** Deletes what was kept for the entry, which is gone for good, unless there is a new entry with its id. */
  purge: TrashHookByKind;
}

/** The stores of the trash, with the steps of the features. */
export interface TrashContext extends TrashStores {
  hooks: TrashHooks;
}
