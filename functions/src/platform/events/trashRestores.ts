import { trashRestoresDocument } from '@appshelf/model';
import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';

/** When an entry was restored from the trash, by Firestore's clock. `endedAt` is null while that runs. */
interface TrashRestore {
  path: string;
  startedAt: Timestamp;
  endedAt: Timestamp | null;
}

/** How long a restore is remembered, in milliseconds. A function is tried again for a day after its event. */
const rememberedMs = 25 * 60 * 60_000;

/**
 * After how long a restore that has not reported its end does not count as running any more, in milliseconds. It is
 * longer than a function may run.
 */
const leaseMs = 10 * 60_000;

const getRef = (firestore: Firestore) => firestore.doc(trashRestoresDocument);

async function readRestores(firestore: Firestore): Promise<Record<string, TrashRestore>> {
  return (await getRef(firestore).get()).data() ?? {};
}

/** Notes the beginning of a restore, and deletes the notes of earlier days. Returns the name of the note. */
async function beginRestore(id: string, path: string, firestore: Firestore): Promise<string> {
  const restores = await readRestores(firestore);
  const now = Date.now();
  const old = Object.entries(restores).filter(
    ([, { startedAt }]) => startedAt.toMillis() < now - rememberedMs,
  );
  const name = `${id}-${String(now)}`;
  await getRef(firestore).set(
    {
      ...Object.fromEntries(old.map(([each]) => [each, FieldValue.delete()])),
      [name]: { path, startedAt: FieldValue.serverTimestamp(), endedAt: null },
    },
    { merge: true },
  );
  return name;
}

/**
 * Runs the writes that restore an entry of the trash. Functions take no notice of the documents and files that appear
 * below its path meanwhile.
 */
export async function withTrashRestore<T>(
  id: string,
  path: string,
  firestore: Firestore,
  write: () => Promise<T>,
): Promise<T> {
  const name = await beginRestore(id, path, firestore);
  try {
    return await write();
  } finally {
    const endedAt = FieldValue.serverTimestamp();
    await getRef(firestore).set({ [name]: { endedAt } }, { merge: true });
  }
}

/**
 * Whether a new document or file comes from the trash. The consequences of its creation have happened before and must
 * not happen again: emails, quotas, entries of the audit. `restoreEntry` updates the counters that may have changed
 * meanwhile.
 *
 * @param path the document's path; for a file, the path of the document to which it belongs
 * @param time when it appeared, in milliseconds since the epoch
 * @param clockMs how far the clock that tells the time may differ from Firestore's, in milliseconds
 */
export async function isFromTrash(
  path: string,
  time: number,
  firestore: Firestore,
  clockMs = 0,
): Promise<boolean> {
  const restores = Object.values(await readRestores(firestore));
  return restores.some(({ path: restored, startedAt, endedAt }) => {
    const end = endedAt?.toMillis() ?? startedAt.toMillis() + leaseMs;
    return (
      (path === restored || path.startsWith(`${restored}/`)) &&
      time >= startedAt.toMillis() - clockMs &&
      time <= end + clockMs
    );
  });
}
