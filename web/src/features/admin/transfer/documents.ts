import { collections, getErrorCode, type Language } from '@appshelf/model';
import {
  sliceSize,
  type EntryReader,
  type ImportWriter,
  type PlainFields,
  type StoredEntry,
  type StoredTranslations,
  type TransferKind,
} from '@appshelf/model/transfer';
import {
  readDocument,
  readDocuments,
  readPage,
  serverTime,
  type Decoder,
  type PageEnd,
} from '../../../firebase/firestore';
import { changeDocuments } from '../../../firebase/firestore/transaction';
import { importPicture } from '../../../firebase/functions/importPicture';

/** An entry with its fields as they are stored, valid or not. */
const toStoredEntry: Decoder<StoredEntry> = (id, fields) => ({ id, fields });

/** How many documents one query reads by their ids: Firestore's limit of `in`. */
const idsOfQuery = 30;

/** How many translations are read at the same time. */
const parallelReads = 30;

/** The translations of entries by their ids, with one read for each that may be there: rules let nobody but moderators list them. */
async function readTranslations(
  kind: TransferKind,
  ids: readonly string[],
  languages: readonly Language[],
): Promise<ReadonlyMap<string, StoredTranslations>> {
  const found = new Map<string, Record<string, PlainFields>>();
  const wanted = ids.flatMap((id) => languages.map((language) => ({ id, language })));
  for (let start = 0; start < wanted.length; start += parallelReads) {
    await Promise.all(
      wanted.slice(start, start + parallelReads).map(async ({ id, language }) => {
        const path = `${kind}/${id}/${collections.translations}/${language}`;
        const fields = await readDocument(path, (_id, stored) => stored);
        if (fields !== null) found.set(id, { ...found.get(id), [language]: fields });
      }),
    );
  }
  return found;
}

/** Reads the documents that an import names. */
export const readEntries: EntryReader = async (kind, ids, languages) => {
  const queries = Array.from({ length: Math.ceil(ids.length / idsOfQuery) }, (_, index) =>
    readDocuments(kind, ids.slice(index * idsOfQuery, (index + 1) * idsOfQuery), {}, toStoredEntry),
  );
  const [found, translations] = await Promise.all([
    Promise.all(queries),
    readTranslations(kind, ids, languages),
  ]);
  return new Map(
    found
      .flat()
      .map(({ id, fields }) => [id, { fields, translations: translations.get(id) ?? {} }]),
  );
};

/** The input of {@link readAllEntries}. */
interface ReadOptions {
  /** The languages whose translations are read: one more read for each entry and language. */
  languages?: readonly Language[];
  /** Ends the reading, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with the number of entries that were read. */
  onProgress?: (count: number) => void;
}

/** Reads all entries of a kind for an export, a page at a time. */
export async function readAllEntries(
  kind: TransferKind,
  { languages = [], signal, onProgress }: ReadOptions = {},
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  let after: PageEnd | null = null;
  do {
    signal?.throwIfAborted();
    const page: Awaited<ReturnType<typeof readPage<StoredEntry>>> = await readPage(
      { collection: kind, equal: {}, order: [], size: sliceSize, after },
      toStoredEntry,
    );
    // An entry must not be left out of an export silently, because nobody would notice until the entry is needed.
    const [unreadable] = page.unreadable;
    if (unreadable !== undefined) throw new Error(`The entry ${unreadable} cannot be exported.`);
    const ids = page.entities.map(({ id }) => id);
    const translations = await readTranslations(kind, ids, languages);
    entries.push(
      ...page.entities.map((entry) => ({
        ...entry,
        translations: translations.get(entry.id) ?? {},
      })),
    );
    onProgress?.(entries.length);
    after = page.end;
  } while (after !== null);
  return entries;
}

/** The codes with which Firestore refuses a write. */
const refusalCodes = [
  'permission-denied',
  'invalid-argument',
  'failed-precondition',
  'already-exists',
  'not-found',
];

/**
 * Writes an import as the signed-in administrator, under the security rules. Rules count expressions for each document,
 * so that a batch may cost more than one write (docs/code/rules.md).
 *
 * @param from the bucket of the project that the file was exported from; null for this project
 */
export function createImportWriter(from: string | null): ImportWriter {
  return {
    importPicture: (picture) => importPicture({ picture, from }),
    write: (collection, ids, decide) =>
      changeDocuments(
        ids.map((id) => `${collection}/${id}`),
        (current) =>
          decide(current).map(({ id, isNew, fields, times }) => {
            const stamps = times.map((name) => [name, serverTime] as const);
            const data = { ...fields, ...Object.fromEntries(stamps) };
            const path = `${collection}/${id}`;
            return isNew ? { path, create: data } : { path, update: data };
          }),
      ),
    isRefusal: (error) => refusalCodes.includes(getErrorCode(error) ?? ''),
  };
}
