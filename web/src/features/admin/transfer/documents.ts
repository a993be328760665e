import { collections, forEachAtOnce, getErrorCode, type Language } from '@appshelf/model';
import {
  sliceSize,
  type EntryReader,
  type EntryWrite,
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
import { changeDocuments, type Write } from '../../../firebase/firestore/transaction';
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
  await forEachAtOnce(wanted, parallelReads, async ({ id, language }) => {
    const path = `${kind}/${id}/${collections.translations}/${language}`;
    const fields = await readDocument(path, (_id, stored) => stored);
    if (fields !== null) found.set(id, { ...found.get(id), [language]: fields });
  });
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

/** An import that is recorded while it writes, so that it can be undone. */
export interface RecordedImport {
  id: string;
  kind: TransferKind;
  /** The name of the file. */
  file: string;
  /** The uid of who imports. */
  by: string;
  /** How many writes were tried, and whether one of them succeeded. Continuing an import goes on with them. */
  tried: number;
  hasWritten: boolean;
}

/** The document that records a write of an import; see {@link ImportStep}. */
function toStep(
  { id, kind, file, by, tried: number, hasWritten }: RecordedImport,
  collection: string,
  writes: readonly EntryWrite[],
): Extract<Write, { create: unknown }> {
  const listIds = (isNew: boolean) =>
    writes.filter((write) => write.isNew === isNew).map((write) => write.id);
  return {
    path: `${collections.imports}/${id}_${String(number)}`,
    create: {
      import: id,
      number,
      isFirst: !hasWritten,
      kind,
      file: file.slice(0, 255),
      by,
      at: serverTime,
      collection,
      created: listIds(true),
      changed: listIds(false),
      undoneAt: null,
      left: [],
      hasLeft: false,
    },
  };
}

/** The codes with which Firestore refuses a write. */
const refusalCodes = [
  'permission-denied',
  'invalid-argument',
  'failed-precondition',
  'already-exists',
  'not-found',
];

/** Whether an error of a write is about what was written. */
export const isRefusal = (error: unknown): boolean =>
  refusalCodes.includes(getErrorCode(error) ?? '');

/** The fields that get the server's time. */
export const toStamps = (times: readonly string[]) =>
  Object.fromEntries(times.map((name) => [name, serverTime] as const));

/**
 * Writes an import as the signed-in administrator, under the security rules. Rules count expressions for each document,
 * so that a batch may cost more than one write (docs/code/rules.md). Each write is recorded in its own commit.
 *
 * @param from the bucket of the project that the file was exported from; null for this project
 */
export function createImportWriter(from: string | null, recorded: RecordedImport): ImportWriter {
  return {
    importPicture: (picture) => importPicture({ picture, from }),
    write: async (collection, ids, decide) => {
      recorded.tried += 1;
      let count = 0;
      await changeDocuments(
        ids.map((id) => `${collection}/${id}`),
        (current) => {
          const writes = decide(current);
          count = writes.length;
          if (count === 0) return [];
          return [
            ...writes.map(({ id, isNew, fields, times }): Write => {
              const data = { ...fields, ...toStamps(times) };
              const path = `${collection}/${id}`;
              return isNew ? { path, create: data } : { path, update: data };
            }),
            toStep(recorded, collection, writes),
          ];
        },
      );
      if (count > 0) recorded.hasWritten = true;
    },
    isRefusal,
  };
}
