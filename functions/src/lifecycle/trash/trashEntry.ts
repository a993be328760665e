import {
  getTrash,
  getTrashKind,
  trashDays,
  trashKinds,
  trashStates,
  type TrashEntry,
} from '@appshelf/model';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { decode, fields, flag, literal, optional, text } from '../../platform/firebase/decode';

/** What the functions read of an entry of the trash. */
export type StoredTrashEntry = Pick<TrashEntry, 'kind' | 'path' | 'title' | 'state'> & {
  /** True when a part of the entry was deleted for good meanwhile, because a member left. */
  isReduced?: boolean;
};

const storedTrashEntry = fields<StoredTrashEntry>({
  kind: literal(trashKinds),
  path: text,
  title: text,
  state: literal(trashStates),
  isReduced: optional(flag),
});

/** Decodes an entry of the trash; undefined when it does not exist, or when {@link closeEntry} emptied it. */
export const toTrashEntry = (
  snapshot: DocumentSnapshot | undefined,
): StoredTrashEntry | undefined =>
  snapshot?.get('path') === undefined ? undefined : decode(snapshot, storedTrashEntry);

const dayMs = 24 * 60 * 60_000;

/** How long a title is kept, in characters. */
const maxTitle = 200;

function getTitle(text: unknown, id: string): string {
  return (typeof text === 'string' && text !== '' ? text : id).slice(0, maxTitle);
}

/** Makes the entry of the trash for a document that is being deleted. */
export function toStoredEntry(
  ref: DocumentReference,
  stored: Record<string, unknown>,
  state: 'moving' | 'kept',
  deletedBy: string,
) {
  const kind = getTrashKind(ref.path);
  return {
    kind,
    path: ref.path,
    title: getTitle(stored[getTrash(kind).title], ref.id),
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
