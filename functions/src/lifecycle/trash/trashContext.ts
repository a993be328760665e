import type { TrashKind } from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { DataStores } from '../../platform/firebase/dataStores';

/**
 * What follows when an entry of a kind comes into the trash or leaves it, besides the moves of its documents and files. The
 * feature that has the kind knows it.
 */
export interface TrashedKind {
  /**
   * Deletes what came below an entry after it was deleted, such as a late vote, unless there is a new one with its id.
   * Without it, the documents below the entry are deleted.
   */
  deleteLeftovers?: (root: DocumentReference, stores: DataStores) => Promise<void>;
  /**
   * Counts anew what may have changed while the entry lay in the trash.
   *
   * @param isReduced whether something of it was deleted for good meanwhile, because a member left
   */
  updateCounts?: (root: DocumentReference, isReduced: boolean) => Promise<void>;
  /** Cleans up after an entry that is gone for good, unless there is a new one with its id. */
  cleanUp?: (root: DocumentReference, title: string) => Promise<void>;
}

/** What follows for each kind of entry. */
export type TrashedKinds = Readonly<Record<TrashKind, TrashedKind>>;

/** The dependencies of moving entries into the trash and out of it. */
export interface TrashContext extends DataStores {
  kinds: TrashedKinds;
}
