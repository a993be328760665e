import { getErrorCode } from '@appshelf/model';
import {
  sliceSize,
  type EntryReader,
  type ImportWriter,
  type StoredEntry,
  type TransferKind,
} from '@appshelf/model/transfer';
import {
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

/** Reads the documents that an import names. */
export const readEntries: EntryReader = async (kind, ids) => {
  const queries = Array.from({ length: Math.ceil(ids.length / idsOfQuery) }, (_, index) =>
    readDocuments(kind, ids.slice(index * idsOfQuery, (index + 1) * idsOfQuery), {}, toStoredEntry),
  );
  const found = (await Promise.all(queries)).flat();
  return new Map(found.map(({ id, fields }) => [id, fields]));
};

/** The input of {@link readAllEntries}. */
interface ReadOptions {
  /** Ends the reading, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with the number of entries that were read. */
  onProgress?: (count: number) => void;
}

/** Reads all entries of a kind for an export, a page at a time. */
export async function readAllEntries(
  kind: TransferKind,
  { signal, onProgress }: ReadOptions = {},
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  let after: PageEnd | null = null;
  do {
    signal?.throwIfAborted();
    const page: Awaited<ReturnType<typeof readPage<StoredEntry>>> = await readPage(
      { collection: kind, equal: {}, order: [], size: sliceSize, after },
      toStoredEntry,
    );
    // An entry that is left out of an export without a word would be missed only when it is too late.
    const [unreadable] = page.unreadable;
    if (unreadable !== undefined) throw new Error(`The entry ${unreadable} cannot be exported.`);
    entries.push(...page.entities);
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
 * so that a batch may cost more than one write (docs/rules.md).
 *
 * @param from the bucket of the project that the file was exported from; null for this project
 */
export function createImportWriter(from: string | null): ImportWriter {
  return {
    importPicture: (picture) => importPicture({ picture, from }),
    write: (kind, ids, decide) =>
      changeDocuments(
        ids.map((id) => `${kind}/${id}`),
        (current) =>
          decide(current).map(({ id, isNew, fields, times }) => {
            const stamps = times.map((name) => [name, serverTime] as const);
            const data = { ...fields, ...Object.fromEntries(stamps) };
            const path = `${kind}/${id}`;
            return isNew ? { path, create: data } : { path, update: data };
          }),
      ),
    isRefusal: (error) => refusalCodes.includes(getErrorCode(error) ?? ''),
  };
}
