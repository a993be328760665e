import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { Failure } from '../lib/say.mjs';
import { listDue, migrationsDocument } from './record.mjs';

/** @typedef {import('./migrations.mjs').Migration} Migration */
/** @typedef {import('./record.mjs').Progress} Progress */
/** @typedef {import('./record.mjs').MigrationRecord} MigrationRecord */
/** @typedef {FirebaseFirestore.Firestore} Firestore */

/** How many documents are read at a time, and between two records of the progress. */
const pageSize = 300;

/** How many documents are changed at the same time. */
const parallel = 20;

/** After how long a silent run no longer keeps others away, in milliseconds: longer than a page of documents takes. */
const lockMs = 120_000;

/**
 * Reads what a project records of its migrations.
 * @param {Firestore} firestore
 * @returns {Promise<MigrationRecord>}
 */
export const readRecord = async (firestore) =>
  (await firestore.doc(migrationsDocument).get()).data() ?? {};

/**
 * Reads the documents of a migration, page by page, from where it stopped.
 * @param {Firestore} firestore
 * @param {Migration} migration
 * @param {Pick<Progress, 'query' | 'after'>} from
 */
async function* readPages(firestore, { queries }, from) {
  const all = queries(firestore);
  for (const [index, query] of all.entries()) {
    if (index < from.query) continue;
    let after = index === from.query ? from.after : null;
    for (;;) {
      const start = after === null ? query : query.startAfter(firestore.doc(after));
      const { docs } = await start.limit(pageSize).get();
      after = docs.at(-1)?.ref.path ?? after;
      yield { documents: docs, query: index, after };
      if (docs.length < pageSize) break;
    }
  }
}

/**
 * Counts what a migration would change. It writes nothing.
 * @param {Firestore} firestore
 * @param {Migration} migration
 * @param {Progress} [progress] of an earlier run
 */
export async function countChanges(firestore, migration, progress) {
  const counts = { read: 0, changes: 0 };
  const from = progress ?? { query: 0, after: null };
  for await (const { documents } of readPages(firestore, migration, from)) {
    counts.read += documents.length;
    counts.changes += documents.filter((document) => migration.getChange(document) !== null).length;
  }
  return counts;
}

/**
 * Changes, moves or deletes a document, or stores others in its place, unless somebody has just deleted it or made the
 * change unnecessary.
 * @param {Firestore} firestore
 * @param {Migration} migration
 * @param {FirebaseFirestore.DocumentReference} reference
 */
async function changeDocument(firestore, { getChange, reads }, reference) {
  return firestore.runTransaction(async (transaction) => {
    const document = await transaction.get(reference);
    const paths = document.exists ? (reads?.(document) ?? []) : [];
    const others =
      paths.length === 0
        ? []
        : await transaction.getAll(...paths.map((path) => firestore.doc(path)));
    const change = document.exists ? getChange(document, others) : null;
    if (change === null) return false;
    if (change === 'delete') transaction.delete(reference);
    else if ('becomes' in change) {
      for (const [path, fields] of Object.entries(change.becomes))
        transaction.set(firestore.doc(path), fields);
      transaction.delete(reference);
    } else if (change.movesTo === undefined) transaction.update(reference, change.fields);
    else {
      transaction.create(firestore.doc(change.movesTo), change.fields);
      transaction.delete(reference);
    }
    return true;
  });
}

/**
 * Takes or keeps the right to change a project's documents, and records progress with it.
 * @param {Firestore} firestore
 * @param {string} run
 * @param {Record<string, Progress>} [progress]
 * @throws Failure when another run has the right
 */
async function record(firestore, run, progress) {
  const reference = firestore.doc(migrationsDocument);
  await firestore.runTransaction(async (transaction) => {
    /** @type {MigrationRecord} */
    const stored = (await transaction.get(reference)).data() ?? {};
    const { lock } = stored;
    if (lock && lock.run !== run && lock.until.toMillis() > Date.now())
      throw new Failure(
        `Another migration of this project is running. If it was killed, run the command again after ${lock.until.toDate().toISOString()}: it goes on where that one stopped.`,
      );
    const until = Timestamp.fromMillis(Date.now() + lockMs);
    // A merge with an empty map would delete the entries of the stored one.
    const change = { lock: { run, until }, ...(progress === undefined ? {} : { progress }) };
    transaction.set(reference, change, { merge: true });
  });
}

/**
 * Gives the right to change a project's documents back, unless another run took it after a pause.
 * @param {Firestore} firestore
 * @param {string} run
 */
async function release(firestore, run) {
  const reference = firestore.doc(migrationsDocument);
  await firestore.runTransaction(async (transaction) => {
    /** @type {MigrationRecord} */
    const { lock } = (await transaction.get(reference)).data() ?? {};
    if (lock?.run === run) transaction.update(reference, { lock: null });
  });
}

/**
 * Runs a migration from where it stopped.
 * @param {Firestore} firestore
 * @param {Migration} migration
 * @param {{ run: string, progress: Progress | undefined, signal: AbortSignal }} state
 * @returns {Promise<Progress>} with the status `running` when the signal stopped it between two pages
 */
async function runMigration(firestore, migration, { run, progress, signal }) {
  /** @type {Progress} */
  let now = progress ?? {
    status: 'running',
    query: 0,
    after: null,
    read: 0,
    changed: 0,
    startedAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  };
  for await (const { documents, query, after } of readPages(firestore, migration, now)) {
    const due = documents.filter((document) => migration.getChange(document) !== null);
    let changed = 0;
    for (let index = 0; index < due.length; index += parallel) {
      const results = await Promise.all(
        due
          .slice(index, index + parallel)
          .map(({ ref }) => changeDocument(firestore, migration, ref)),
      );
      changed += results.filter(Boolean).length;
    }
    now = {
      ...now,
      query,
      after,
      read: now.read + documents.length,
      changed: now.changed + changed,
      updatedAt: Timestamp.now(),
    };
    await record(firestore, run, { [migration.id]: now });
    if (signal.aborted) return now;
  }
  /** @type {Progress} */
  const done = { ...now, status: 'done', updatedAt: Timestamp.now() };
  await record(firestore, run, { [migration.id]: done });
  return done;
}

/**
 * Runs the migrations that a project has not finished, one after the other. It can be stopped and repeated at any moment: a
 * document that is changed twice is the same as one that is changed once.
 * @param {Firestore} firestore
 * @param {readonly Migration[]} migrations
 * @param {{ signal: AbortSignal, onProgress: (migration: Migration, progress: Progress) => void }} options
 * @returns {Promise<boolean>} false when the signal stopped it
 * @throws Failure when another run is going on
 */
export async function migrate(firestore, migrations, { signal, onProgress }) {
  const run = randomUUID();
  await record(firestore, run);
  try {
    const { progress = {} } = await readRecord(firestore);
    for (const migration of listDue(migrations, progress)) {
      if (signal.aborted) return false;
      const end = await runMigration(firestore, migration, {
        run,
        progress: progress[migration.id],
        signal,
      });
      onProgress(migration, end);
      if (end.status !== 'done') return false;
    }
    return true;
  } finally {
    await release(firestore, run);
  }
}
