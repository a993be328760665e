import { collections, trashRestoresDocument } from '@appshelf/model';
import { createHash } from 'node:crypto';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { decode, fields, list, nullable, optional, record, text, time } from '../firebase/decode';

/** When an entry was restored from the trash, by Firestore's clock. `endedAt` is null while that runs. */
interface TrashRestore {
  /** The id of the entry of the trash. Nothing in notes of an earlier version, nor the files. */
  id?: string;
  path: string;
  /** The paths of the files that are put back. */
  files?: string[];
  startedAt: Timestamp;
  endedAt: Timestamp | null;
}

/** What is known of a restore when it begins. */
type RunningRestore = Required<Pick<TrashRestore, 'id' | 'path' | 'files'>>;

const trashRestores = record(
  fields<TrashRestore>({
    id: optional(text),
    path: text,
    files: optional(list(text)),
    startedAt: time,
    endedAt: nullable(time),
  }),
);

/** How long a restore is remembered, in milliseconds. A function is tried again for a day after its event. */
const rememberedMs = 25 * 60 * 60_000;

/**
 * After how long a restore that has not reported its end does not count as running any more, in milliseconds. It is
 * longer than a function may run.
 */
const leaseMs = 10 * 60_000;

/** How far the clocks of Cloud Storage and Firestore may differ, in milliseconds. */
const clockMs = 5_000;

/** Hashes a text to a part of an id. */
export const toTrashHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The reference of a part of the document at `path` in an entry of the trash. */
export const getTrashedPart = (
  entry: DocumentReference,
  path: string,
  part: number,
): DocumentReference =>
  entry.collection(collections.trashedDocuments).doc(`${toTrashHash(path)}-${String(part)}`);

/**
 * Replaces the parts of a document of the trash by a mark, in the transaction that creates the document again. Both have the time of
 * their commit in common, by which {@link isRestoredDocument} knows the document. The mark goes with the entry.
 */
export function markAsRestored(
  [first, ...others]: readonly DocumentReference[],
  transaction: Transaction,
): void {
  if (first !== undefined) transaction.set(first, { isRestored: true });
  for (const ref of others) transaction.delete(ref);
}

const getRef = (firestore: Firestore) => firestore.doc(trashRestoresDocument);

const readRestores = async (firestore: Firestore): Promise<Record<string, TrashRestore>> =>
  decode(await getRef(firestore).get(), trashRestores) ?? {};

/** Notes the beginning of a restore, and deletes the notes of earlier days. Returns the name of the note. */
async function beginRestore(restore: RunningRestore, firestore: Firestore): Promise<string> {
  const restores = await readRestores(firestore);
  const now = Date.now();
  const old = Object.entries(restores).filter(
    ([, { startedAt }]) => startedAt.toMillis() < now - rememberedMs,
  );
  const name = `${restore.id}-${String(now)}`;
  await getRef(firestore).set(
    {
      ...Object.fromEntries(old.map(([each]) => [each, FieldValue.delete()])),
      [name]: { ...restore, startedAt: FieldValue.serverTimestamp(), endedAt: null },
    },
    { merge: true },
  );
  return name;
}

/**
 * Runs the writes that restore an entry of the trash. Functions take no notice of the documents that these create with
 * {@link markAsRestored}, and of the files that appear meanwhile at these paths.
 */
export async function withTrashRestore<T>(
  restore: RunningRestore,
  firestore: Firestore,
  write: () => Promise<T>,
): Promise<T> {
  const name = await beginRestore(restore, firestore);
  try {
    return await write();
  } finally {
    const endedAt = FieldValue.serverTimestamp();
    await getRef(firestore).set({ [name]: { endedAt } }, { merge: true });
  }
}

/**
 * Whether a new document comes from the trash. The consequences of its creation have happened before and must not happen
 * again: emails, quotas, entries of the audit. `restoreEntry` updates the counters that may have changed meanwhile. What
 * somebody creates beside it meanwhile, such as a comment, has its consequences.
 *
 * @param created the document as the event of its creation reports it
 */
export async function isRestoredDocument(
  created: DocumentSnapshot,
  firestore: Firestore,
): Promise<boolean> {
  const { createTime } = created;
  const { path } = created.ref;
  const ids = Object.values(await readRestores(firestore))
    .filter(({ path: root }) => path === root || path.startsWith(`${root}/`))
    .flatMap(({ id }) => id ?? []);
  if (createTime === undefined || ids.length === 0) return false;
  const trash = firestore.collection(collections.trash);
  const marks = await firestore.getAll(
    ...[...new Set(ids)].map((id) => getTrashedPart(trash.doc(id), path, 0)),
  );
  return marks.some(
    (mark) => mark.get('isRestored') === true && mark.updateTime?.isEqual(createTime) === true,
  );
}

/**
 * Whether a new file comes from the trash. It was counted and audited when it was uploaded.
 *
 * @param at when it appeared, in milliseconds since the epoch, by the clock of Cloud Storage
 */
export async function isRestoredFile(
  path: string,
  at: number,
  firestore: Firestore,
): Promise<boolean> {
  const restores = Object.values(await readRestores(firestore));
  return restores.some(({ files = [], startedAt, endedAt }) => {
    const end = endedAt?.toMillis() ?? startedAt.toMillis() + leaseMs;
    return files.includes(path) && at >= startedAt.toMillis() - clockMs && at <= end + clockMs;
  });
}
