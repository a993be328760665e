import { getTrash, getTrashKind, trashDays, type TrashEntry } from '@appshelf/model';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';

/** An entry of the trash as it is stored. */
export type StoredTrashEntry = Omit<TrashEntry, 'id' | 'deletedAt' | 'expireAt'> & {
  deletedAt: Timestamp;
  expireAt: Timestamp;
  /** True when something of it was deleted for good meanwhile, because a member left. */
  isReduced?: true;
};

const dayMs = 24 * 60 * 60_000;

/** How long a title is kept, in characters. */
const maxTitle = 200;

function getTitle(text: unknown, id: string): string {
  return (typeof text === 'string' && text !== '' ? text : id).slice(0, maxTitle);
}

/** Makes the entry of the trash for a document that is being deleted. */
export function toStoredEntry(
  ref: DocumentReference,
  fields: Record<string, unknown>,
  state: 'moving' | 'kept',
  deletedBy: string,
) {
  const kind = getTrashKind(ref.path);
  return {
    kind,
    path: ref.path,
    title: getTitle(fields[getTrash(kind).title], ref.id),
    state,
    deletedBy,
    deletedAt: FieldValue.serverTimestamp(),
    expireAt: Timestamp.fromMillis(Date.now() + trashDays * dayMs),
    counts: {},
  };
}

/**
 * Empties an entry after it was restored or deleted for good. What stays says that it existed: a late event of the
 * deletion then changes nothing.
 */
export async function closeEntry(entry: DocumentReference): Promise<void> {
  await entry.set({ expireAt: Timestamp.fromMillis(Date.now() + 2 * dayMs) });
}
