import {
  collections,
  describeMissing,
  getTrash,
  sentence,
  statusChanges,
  storagePaths,
} from '@appshelf/model';
import {
  FieldPath,
  type DocumentData,
  type DocumentReference,
  type Firestore,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { deleteFile, listFiles, type StoredFile } from '../../platform/firebase/files';
import { toActor, type AuditRecorder } from '../audit/audit';
import type { StaffMember } from '../../platform/callables/callables';
import type { Bucket } from '../../platform/firebase/storage';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { findTrashed, readTrashedDocument, type ReadDocument } from './trashedDocument';
import { closeEntry, toTrashEntry, type StoredTrashEntry } from './trashEntry';
import type { TrashContext } from './trashHooks';
import { markAsRestored, withTrashRestore } from '../../platform/events/trashRestores';
import { refusal } from '../../platform/languages/refusal';

/** The dependencies of restoring. */
interface RestoreContext extends TrashContext {
  audit: AuditRecorder;
}

const beingPurged = () =>
  new HttpsError('failed-precondition', 'This is being permanently deleted.');

/** How many documents one transaction restores, and how many characters they may have together. */
const maxDocuments = 50;
const maxCharacters = 2_000_000;

/** The entry that a version or a review belongs to, which must exist; null for other kinds. */
const getParent = (document: DocumentReference): DocumentReference | null => document.parent.parent;

/** What publishing needs may have grown while an entry was in the trash: one that lacks something comes back as a draft. */
const toPublishable = (fields: DocumentData, path: string): DocumentData =>
  describeMissing(path, fields).length > 0
    ? { ...fields, status: statusChanges.redraft.to }
    : fields;

/**
 * Puts the entry's own document back and audits that, in one transaction. Its id is taken from then on, so that what
 * belongs to it can follow in steps.
 *
 * @throws HttpsError `already-exists` when another entry has its id or its address, `failed-precondition` when what it
 *   belongs to does not exist, or when it was deleted for good in the same moment
 */
async function restoreRoot(
  ref: DocumentReference,
  by: StaffMember,
  { firestore, audit, hooks }: RestoreContext,
): Promise<void> {
  const path = toTrashEntry(await ref.get())?.path;
  if (path === undefined) return;
  const trashed = await findTrashed(ref, path);
  const root = firestore.doc(path);
  const parent = getParent(root);
  await firestore.runTransaction(async (transaction) => {
    const [stored, taken, above] = await transaction.getAll(ref, root, parent ?? root);
    const entry = toTrashEntry(stored);
    if (entry?.state === 'purging') throw beingPurged();
    if (entry?.state !== 'kept' || trashed === null) return;
    if (taken?.exists === true) {
      throw refusal(
        'already-exists',
        sentence(
          'Another entry now exists at {path}. Delete it first if you want to restore this one.',
          { path },
        ),
      );
    }
    if (parent !== null && above?.exists !== true) {
      throw refusal(
        'failed-precondition',
        sentence('This belongs to {path}, which does not exist. Restore that first.', {
          path: parent.path,
        }),
      );
    }
    const { fields, refs } = trashed;
    const restored = await hooks.toRestored[entry.kind]?.(fields, root, transaction);
    transaction.create(root, toPublishable(restored ?? fields, path));
    markAsRestored(refs, transaction);
    transaction.update(ref, { state: 'restoring' });
    audit.addTo(transaction, {
      action: 'restoreEntry',
      ...toActor(by),
      target: path,
      before: {},
      after: {},
    });
  });
}

/** Restores documents in one transaction. A document that somebody has created again meanwhile stays as it is. */
async function restoreSome(
  documents: readonly ReadDocument[],
  firestore: Firestore,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const targets = documents.map(({ path }) => firestore.doc(path));
    const present = await transaction.getAll(...targets);
    for (const [index, { fields, refs }] of documents.entries()) {
      const target = present[index];
      if (target?.exists === false) {
        transaction.create(target.ref, fields);
        markAsRestored(refs, transaction);
      } else {
        for (const ref of refs) transaction.delete(ref);
      }
    }
  });
}

async function restoreDocuments(ref: DocumentReference): Promise<void> {
  const query = ref
    .collection(collections.trashedDocuments)
    .where('part', '==', 0)
    .orderBy(FieldPath.documentId());
  let waiting: ReadDocument[] = [];
  const restoreWaiting = async (): Promise<void> => {
    if (waiting.length > 0) await restoreSome(waiting, ref.firestore);
    waiting = [];
  };
  const getSize = () => waiting.reduce((sum, { size }) => sum + size, 0);
  for await (const first of streamDocuments(query, maxDocuments)) {
    const document = await readTrashedDocument(first);
    if (getSize() + document.size > maxCharacters) await restoreWaiting();
    waiting.push(document);
    if (waiting.length === maxDocuments) await restoreWaiting();
  }
  await restoreWaiting();
}

/**
 * Puts files back, one after the other. The pictures of an instruction replace files that its author stored under the
 * same names meanwhile, because nobody approved those. A file of the media library that an editor stored anew meanwhile
 * stays as it is.
 */
async function restoreFiles(
  files: readonly TrashedFile[],
  kind: StoredTrashEntry['kind'],
  bucket: Bucket,
): Promise<void> {
  const keepsNewer = getTrash(kind).files?.keepsNewer === true;
  for (const { file, path } of files) {
    const target = bucket.file(path);
    const isTaken = keepsNewer && (await target.exists())[0];
    if (!isTaken) await file.copy(target);
    await deleteFile(file);
  }
}

/** A file of the trash, with its former path. */
interface TrashedFile {
  file: StoredFile;
  path: string;
}

async function listTrashedFiles(ref: DocumentReference, bucket: Bucket): Promise<TrashedFile[]> {
  const folder = storagePaths.trashFolder(ref.id);
  const files = await listFiles(folder, bucket);
  return files.map((file) => ({ file, path: file.name.slice(folder.length) }));
}

/** Restores everything that belongs to an entry whose own document was restored. It can be repeated. */
export async function completeRestore(
  ref: DocumentReference,
  context: TrashContext,
): Promise<void> {
  const entry = toTrashEntry(await ref.get());
  if (entry?.state !== 'restoring') return;
  const { firestore, bucket, hooks } = context;
  const files = await listTrashedFiles(ref, bucket);
  const restore = { id: ref.id, path: entry.path, files: files.map(({ path }) => path) };
  await withTrashRestore(restore, firestore, async () => {
    await restoreFiles(files, entry.kind, bucket);
    await restoreDocuments(ref);
  });
  await hooks.recount(firestore.doc(entry.path), entry, context);
  await closeEntry(ref);
}

/**
 * Restores an entry of the trash with everything that belonged to it. Repeating it continues where it was interrupted.
 *
 * @throws HttpsError `already-exists` when another entry has its id, `failed-precondition` while it is still being moved
 *   or deleted for good
 */
export async function restoreFromTrash(
  ref: DocumentReference,
  by: StaffMember,
  context: RestoreContext,
): Promise<void> {
  const entry = toTrashEntry(await ref.get());
  if (entry === undefined) return;
  if (entry.state === 'moving') {
    throw new HttpsError(
      'failed-precondition',
      'This is still being moved to the trash. Try again in a moment.',
    );
  }
  if (entry.state === 'purging') {
    throw beingPurged();
  }
  if (entry.state === 'kept') {
    const restore = { id: ref.id, path: entry.path, files: [] };
    await withTrashRestore(restore, context.firestore, () => restoreRoot(ref, by, context));
  }
  await completeRestore(ref, context);
}
