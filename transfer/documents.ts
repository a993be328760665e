import {
  collections,
  findTranslatedName,
  languageCodes,
  sourceLanguage,
  type Language,
} from '@appshelf/model';
import {
  sliceSize,
  type EntryReader,
  type ImportWriter,
  type PlainFields,
  type StoredEntry,
  type StoredTranslations,
  type TransferKind,
} from '@appshelf/model/transfer';
import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { toPlainFields } from '@appshelf/web/plainFields';

/** The translations of entries by their ids and languages, with one read for each that may be there. */
async function readTranslations(
  entries: readonly DocumentReference[],
  languages: readonly Language[],
): Promise<ReadonlyMap<string, StoredTranslations>> {
  const found = new Map<string, Record<string, PlainFields>>();
  const references = entries.flatMap((entry) =>
    languages.map((language) => entry.collection(collections.translations).doc(language)),
  );
  const [first] = references;
  const documents = first === undefined ? [] : await first.firestore.getAll(...references);
  for (const document of documents) {
    const fields = document.data();
    const id = document.ref.parent.parent?.id ?? '';
    if (fields === undefined) continue;
    found.set(id, { ...found.get(id), [document.id]: toPlainFields(fields) });
  }
  return found;
}

/** Reads the documents that an import names. */
export function createReader(firestore: Firestore): EntryReader {
  return async (kind, ids, languages) => {
    const references = ids.map((id) => firestore.collection(kind).doc(id));
    const [snapshots, translations] = await Promise.all([
      firestore.getAll(...references),
      readTranslations(references, languages),
    ]);
    return new Map(
      snapshots.flatMap((snapshot) => {
        const fields = snapshot.data();
        if (fields === undefined) return [];
        const entry = {
          fields: toPlainFields(fields),
          translations: translations.get(snapshot.id) ?? {},
        };
        return [[snapshot.id, entry] as const];
      }),
    );
  };
}

/** Reads all entries of a kind with their translations, a page at a time. */
export async function readAllEntries(
  kind: TransferKind,
  firestore: Firestore,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  const hasTranslations = findTranslatedName(kind) !== undefined;
  const ordered = firestore.collection(kind).orderBy('__name__').limit(sliceSize);
  let page = await ordered.get();
  for (;;) {
    const translations = await readTranslations(
      page.docs.map(({ ref }) => ref),
      hasTranslations ? languageCodes.filter((language) => language !== sourceLanguage) : [],
    );
    entries.push(
      ...page.docs.map((doc) => ({
        id: doc.id,
        fields: toPlainFields(doc.data()),
        translations: translations.get(doc.id) ?? {},
      })),
    );
    const last = page.docs.at(-1);
    if (last === undefined || page.size < sliceSize) return entries;
    page = await ordered.startAfter(last).get();
  }
}

/**
 * The codes of gRPC (https://grpc.io/docs/guides/status-codes) with which Firestore refuses what was written:
 * INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION.
 */
const refusalCodes: readonly unknown[] = [3, 5, 6, 9];

/** Writes documents with the Admin SDK, to which the security rules do not apply. */
export function createDocumentWriter(
  firestore: Firestore,
): Pick<ImportWriter, 'write' | 'isRefusal'> {
  return {
    write: (path, ids, decide) =>
      firestore.runTransaction(async (transaction) => {
        const collection = firestore.collection(path);
        const snapshots = await transaction.getAll(...ids.map((id) => collection.doc(id)));
        const current = snapshots.map((snapshot) => {
          const fields = snapshot.data();
          return fields === undefined ? null : toPlainFields(fields);
        });
        for (const { id, isNew, fields, times } of decide(current)) {
          const stamps = times.map((name) => [name, FieldValue.serverTimestamp()] as const);
          const data = { ...fields, ...Object.fromEntries(stamps) };
          if (isNew) transaction.create(collection.doc(id), data);
          else transaction.update(collection.doc(id), data);
        }
      }),
    isRefusal: (error) =>
      error instanceof Error && 'code' in error && refusalCodes.includes(error.code),
  };
}
