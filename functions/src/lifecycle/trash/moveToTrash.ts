import { getTrash, storagePaths } from '@appshelf/model';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { deleteFile, isNotFound, listFiles } from '../../platform/firebase/files';
import type { Bucket } from '../../platform/firebase/storage';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { findEntryFolder } from './entryFolder';
import { findTrashed, getTrashRef, toTrashedDocuments } from './trashedDocument';
import { toTrashEntry, type StoredTrashEntry } from './trashEntry';
import type { TrashHookByKind, TrashStores } from './trashHooks';

/**
 * How many documents one transaction moves, and how many characters they may have together. A commit has at most 10
 * MiB.
 */
const maxDocuments = 50;
const maxCharacters = 2_000_000;

/** Lists all documents below another one, the deepest first, so that the parts of a review come before the review. */
async function* listBelow(document: DocumentReference): AsyncGenerator<DocumentReference> {
  for (const collection of await document.listCollections()) {
    const children = await collection.listDocuments();
    for (let start = 0; start < children.length; start += maxDocuments) {
      const some = children.slice(start, start + maxDocuments);
      const nested = await Promise.all(some.map((child) => child.listCollections()));
      for (const [index, child] of some.entries()) {
        if ((nested[index] ?? []).length > 0) yield* listBelow(child);
        yield child;
      }
    }
  }
}

/** Lists what belongs to an entry in other collections, such as the decisions on the reviews of an app. */
async function* listBeside(
  { kind, path }: StoredTrashEntry,
  firestore: Firestore,
): AsyncGenerator<DocumentReference> {
  for (const [collection, { field }] of Object.entries(getTrash(kind).parts)) {
    if (field === undefined) continue;
    const documents = firestore
      .collection(collection)
      .where(field, '==', firestore.doc(path).id)
      .orderBy('__name__');
    for await (const { ref } of streamDocuments(documents)) yield ref;
  }
}

/** Whether a document was there when its entry was deleted. A later one belongs to a new entry with the same id. */
function isOfEntry(document: DocumentSnapshot, entry: DocumentSnapshot): boolean {
  if (document.createTime === undefined || entry.createTime === undefined) return false;
  return document.createTime.valueOf() <= entry.createTime.valueOf();
}

/**
 * Moves the first of these documents to the trash in one transaction, as many as fit, so that each is always in one
 * place.
 *
 * @returns how many of them are done
 */
async function moveFirst(
  documents: readonly DocumentReference[],
  ref: DocumentReference,
): Promise<number> {
  return ref.firestore.runTransaction(async (transaction) => {
    const [entry, ...stored] = await transaction.getAll(ref, ...documents);
    if (entry?.get('state') !== 'moving') return documents.length;
    const counts: Record<string, number> = {};
    let characters = 0;
    let done = 0;
    for (const document of stored) {
      if (isOfEntry(document, entry)) {
        const parts = toTrashedDocuments(document, ref);
        characters += parts.reduce((sum, part) => sum + part.document.text.length, 0);
        if (characters > maxCharacters && done > 0) break;
        for (const part of parts) transaction.set(part.ref, part.document);
        transaction.delete(document.ref);
        const name = document.ref.parent.id;
        counts[name] = (counts[name] ?? 0) + 1;
      }
      done += 1;
    }
    const changes = Object.entries(counts).map(
      ([name, count]) => [`counts.${name}`, FieldValue.increment(count)] as const,
    );
    if (changes.length > 0) transaction.update(ref, Object.fromEntries(changes));
    return done;
  });
}

async function moveAll(documents: DocumentReference[], ref: DocumentReference): Promise<void> {
  let rest = documents;
  while (rest.length > 0) rest = rest.slice(await moveFirst(rest, ref));
}

/**
 * Whether an entry still waits for its documents and files. Two runs move them at the same time, that of the callable and that
 * of the event: when one of them is done, the entry may be restored, and the other one must leave what came back.
 */
const isMoving = async (ref: DocumentReference): Promise<boolean> =>
  toTrashEntry(await ref.get())?.state === 'moving';

/** Moves the files of an entry, one after the other: each is copied before it is deleted. */
async function moveFiles(
  entry: StoredTrashEntry,
  ref: DocumentReference,
  bucket: Bucket,
): Promise<void> {
  const fields = (await findTrashed(ref, entry.path))?.fields ?? {};
  const folder = findEntryFolder(entry.kind, ref.firestore.doc(entry.path).id, fields);
  if (folder === null) return;
  const target = storagePaths.trashFolder(ref.id);
  for (const file of await listFiles(folder, bucket)) {
    if (!(await isMoving(ref))) return;
    try {
      await file.copy(bucket.file(`${target}${file.name}`));
    } catch (error) {
      // Another run has moved the file meanwhile, because the event of the deletion comes while the callable runs.
      if (!isNotFound(error)) throw error;
    }
    await deleteFile(file);
  }
  const { length } = await listFiles(target, bucket);
  if (length > 0) await ref.update({ 'counts.files': length });
}

/** Moves the documents that belong to an entry to the trash. */
async function moveDocuments(
  entry: StoredTrashEntry,
  ref: DocumentReference,
  firestore: Firestore,
): Promise<void> {
  let waiting: DocumentReference[] = [];
  const move = async (document: DocumentReference): Promise<void> => {
    waiting.push(document);
    if (waiting.length < maxDocuments) return;
    await moveAll(waiting, ref);
    waiting = [];
  };
  for await (const document of listBelow(firestore.doc(entry.path))) await move(document);
  for await (const document of listBeside(entry, firestore)) await move(document);
  await moveAll(waiting, ref);
}

/** Deletes what came below an entry after it was deleted, such as a late vote, unless there is a new one by now. */
async function deleteLeftovers(
  entry: StoredTrashEntry,
  stores: TrashStores,
  deleteRest: TrashHookByKind,
): Promise<void> {
  const root = stores.firestore.doc(entry.path);
  if (!(await root.get()).exists) {
    for (const collection of await root.listCollections()) {
      await stores.firestore.recursiveDelete(collection);
    }
  }
  await deleteRest[entry.kind]?.(root, entry, stores);
}

/**
 * Moves to the trash what belongs to a deleted entry: the documents below it, and its files. Each step leaves everything
 * in one of both places, so an interrupted run can be repeated. Does nothing for an entry that is complete.
 */
export async function completeMove(
  ref: DocumentReference,
  stores: TrashStores,
  deleteRest: TrashHookByKind,
): Promise<void> {
  const entry = toTrashEntry(await ref.get());
  if (entry?.state !== 'moving') return;
  await moveDocuments(entry, ref, stores.firestore);
  await moveFiles(entry, ref, stores.bucket);
  if (!(await isMoving(ref))) return;
  await deleteLeftovers(entry, stores, deleteRest);
  await ref.firestore.runTransaction(async (transaction) => {
    const moved = toTrashEntry(await transaction.get(ref));
    if (moved?.state === 'moving') transaction.update(ref, { state: 'kept' });
  });
}

/**
 * Handles the deletion of a document that others belong to. They are moved to the trash when the document is there, and
 * deleted by `deleteAll` when it is not: a member or somebody in the console deleted it. An event of an entry that is
 * complete, was restored, or was deleted for good changes nothing.
 */
export async function handleDeletion(
  deleted: DocumentSnapshot,
  stores: TrashStores,
  deleteAll: () => Promise<unknown>,
  deleteRest: TrashHookByKind = {},
): Promise<void> {
  const ref = getTrashRef(deleted, stores.firestore);
  await ((await ref.get()).exists ? completeMove(ref, stores, deleteRest) : deleteAll());
}
