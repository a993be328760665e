import { getErrorCode, getErrorMessage } from '../errors';
import type { PictureSource } from '../pictures/pictureUrl';
import { getTranslationPath } from '../translations/parts';
import { findTranslatedName } from '../kinds/translatedKinds';
import { toCell } from './cells';
import type { PlainFields } from './columns';
import type { TransferKind } from '../kinds/transferKinds';
import type { Importer } from './format';
import { transferFormats } from './formats';
import type { ImportPlan, Progress } from './planImport';
import { toRowValues, type RowProblem } from './parseRow';
import type { PlannedEntry } from './planRow';

/** A document to write; that of a translation has the code of its language as its id: all fields of a new one, or the changed fields. */
export interface EntryWrite {
  id: string;
  isNew: boolean;
  fields: PlainFields;
  /** The fields that get the server's time. */
  times: readonly string[];
}

/** What an import writes with: the client's SDK under the security rules, or the Admin SDK. */
export interface ImportWriter {
  /** Stores the picture that a cell names, unless it is stored already. Rejects with a sentence for people, without the address. */
  importPicture: (picture: string) => Promise<unknown>;
  /**
   * Reads documents of a collection, and writes what `decide` returns by their present fields (null where there is no document). All
   * is written in one transaction or nothing. `decide` may run several times. The collection is that of a kind, or of the
   * translations of an entry, which exists by then: rules look it up.
   */
  write: (
    collection: string,
    ids: readonly string[],
    decide: (current: readonly (PlainFields | null)[]) => EntryWrite[],
  ) => Promise<unknown>;
  /** Whether an error of `write` is about what was written. Any other error ends the import. */
  isRefusal: (error: unknown) => boolean;
}

/** The input of {@link runImport} beside the plan. */
export interface RunOptions {
  writer: ImportWriter;
  importer: Importer;
  /** Where pictures of this project are read. */
  source: PictureSource;
  /** Ends the import after the present batch. What was written stays; importing the file again writes the rest. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** What an import wrote. */
export interface ImportResult {
  created: number;
  updated: number;
  /** How many translations were written. */
  translated: number;
  /** Rows of the plan that were not written, and why. Those of the plan itself are not repeated. */
  problems: RowProblem[];
  /** True when the signal ended the import before its end. */
  isCancelled: boolean;
}

/** The largest batch: 50 documents, or 4 million characters of JSON. A commit of Firestore takes 10 MiB at most. */
const batchLimits = { documents: 50, characters: 4_000_000 };

function* toBatches(entries: readonly PlannedEntry[]): Generator<PlannedEntry[]> {
  let batch: PlannedEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    const size = JSON.stringify(entry.fields).length;
    const isFull =
      batch.length >= batchLimits.documents || characters + size > batchLimits.characters;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(entry);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

/** Somebody else changed the entry after the dry run. */
const changedMeanwhile =
  'Someone else changed this entry after the dry run. Nothing was written to it; run the dry run again.';

/** Every row of a batch was refused for lack of permission, as it is once somebody is no administrator any more. */
const mayNotWrite =
  'Your account may no longer write these rows, so the import has ended. Ask whether you are still an administrator.';

/** Somebody else changed a translation after the dry run. */
const translatedMeanwhile =
  'Someone else changed a translation of this entry after the dry run, so none was written. Run the dry run again.';

/** The writes of an entry's translations by their present fields; null when they are not as the dry run found them. */
function toTranslationWrites(
  { translations }: PlannedEntry,
  current: readonly (PlainFields | null)[],
  { uid, name }: Importer,
): EntryWrite[] | null {
  const isAsPlanned = translations.every(
    ({ basis }, index) => basis === (current[index] === null ? null : current[index]?.updatedAt),
  );
  if (!isAsPlanned) return null;
  return translations.map(({ language, basis, texts, sources }) =>
    basis === null
      ? {
          id: language,
          isNew: true,
          fields: {
            language,
            texts,
            sources,
            status: 'published',
            authorUid: uid,
            authorName: name,
            note: '',
          },
          times: ['createdAt', 'updatedAt'],
        }
      : {
          id: language,
          isNew: false,
          fields: { texts, sources, authorUid: uid, authorName: name },
          times: ['updatedAt'],
        },
  );
}

/**
 * The write of an entry by the present fields of its document: nothing when its translations change alone, and null when it is not
 * as the dry run found it.
 */
function toWrite(
  kind: TransferKind,
  { id, changes, fields, basis }: PlannedEntry,
  current: PlainFields | null,
  { importer, source }: RunOptions,
): EntryWrite[] | null {
  const format = transferFormats[kind];
  if ((changes === null) !== (current === null)) return null;
  if (changes === null || current === null) {
    const { fields: others, times } = format.getNew(fields, importer);
    return [{ id, isNew: true, fields: { ...fields, ...others }, times }];
  }
  const values = toRowValues(format, current, source);
  const isAsPlanned = format.columns.every((column) => {
    const cell = basis[column.name];
    return cell === undefined || toCell(column, values[column.name] ?? null) === cell;
  });
  if (!isAsPlanned) return null;
  if (Object.keys(fields).length === 0) return [];
  const { fields: others, times } = format.getUpdated({ ...current, ...fields }, current);
  return [{ id, isNew: false, fields: { ...fields, ...others }, times }];
}

/** How many pictures are fetched at the same time. */
const parallelPictures = 4;

/** Stores pictures, each once in the whole import, and remembers why one could not be stored. */
function createPictureImport({ importPicture }: ImportWriter) {
  const outcomes = new Map<string, string | null>();
  const store = async (picture: string) => {
    try {
      await importPicture(picture);
      outcomes.set(picture, null);
    } catch (error) {
      outcomes.set(
        picture,
        `The picture "${picture}" could not be stored. ${getErrorMessage(error)}`,
      );
    }
  };
  return async (entries: readonly PlannedEntry[]): Promise<RowProblem[]> => {
    const wanted = entries.flatMap(({ pictures }) => pictures.map(({ picture }) => picture));
    const queue = [...new Set(wanted)].filter((picture) => !outcomes.has(picture));
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await store(next);
    };
    await Promise.all(Array.from({ length: parallelPictures }, work));
    return entries.flatMap(({ row, pictures }) =>
      pictures.flatMap(({ column, picture }) => {
        const message = outcomes.get(picture) ?? null;
        return message === null ? [] : [{ row, column, message }];
      }),
    );
  };
}

/**
 * Writes what a dry run planned, in batches. An entry that somebody else changed since the dry run is left alone, and so
 * is one whose picture cannot be stored. When a batch is refused, its entries are written one by one, so that one of them
 * does not keep the others back. The import ends after a batch of which every entry was refused for lack of permission:
 * the next ones would be refused as well.
 *
 * @throws an error of the writer that is not about what was written, such as a lost connection, or an error that says
 *   that the permission is missing. Importing the same file again writes the rest.
 */
export async function runImport(plan: ImportPlan, options: RunOptions): Promise<ImportResult> {
  const { writer, signal, onProgress } = options;
  const result: ImportResult = {
    created: 0,
    updated: 0,
    translated: 0,
    problems: [],
    isCancelled: false,
  };
  const importPictures = createPictureImport(writer);
  const writeTranslations = async (entry: PlannedEntry): Promise<void> => {
    const { row, id, translations } = entry;
    const name = findTranslatedName(plan.kind);
    if (name === undefined || translations.length === 0) return;
    const outcome = { isConflict: false };
    try {
      await writer.write(
        getTranslationPath(name, id),
        translations.map(({ language }) => language),
        (current) => {
          const writes = toTranslationWrites(entry, current, options.importer);
          outcome.isConflict = writes === null;
          return writes ?? [];
        },
      );
      if (outcome.isConflict) {
        result.problems.push({ row, column: '', message: translatedMeanwhile });
      } else {
        result.translated += translations.length;
      }
    } catch (error) {
      if (!writer.isRefusal(error)) throw error;
      result.problems.push({ row, column: '', message: getErrorMessage(error) });
    }
  };
  const writeBatch = async (batch: readonly PlannedEntry[]): Promise<void> => {
    let conflicts: PlannedEntry[] = [];
    const decide = (current: readonly (PlainFields | null)[]) => {
      const writes = batch.map((entry, index) =>
        toWrite(plan.kind, entry, current[index] ?? null, options),
      );
      conflicts = batch.filter((_entry, index) => writes[index] === null);
      return writes.flatMap((write) => write ?? []);
    };
    await writer.write(
      plan.kind,
      batch.map(({ id }) => id),
      decide,
    );
    for (const { row } of conflicts) {
      result.problems.push({ row, column: '', message: changedMeanwhile });
    }
    const written = batch.filter((entry) => !conflicts.includes(entry));
    const created = written.filter(({ changes }) => changes === null).length;
    result.created += created;
    result.updated += written.length - created;
    for (const entry of written) await writeTranslations(entry);
  };
  const writeSingly = async (batch: readonly PlannedEntry[]): Promise<void> => {
    let denied = 0;
    for (const entry of batch) {
      try {
        await writeBatch([entry]);
      } catch (error) {
        if (!writer.isRefusal(error)) throw error;
        if (getErrorCode(error) === 'permission-denied') denied += 1;
        result.problems.push({ row: entry.row, column: '', message: getErrorMessage(error) });
      }
    }
    if (batch.length > 1 && denied === batch.length) throw new Error(mayNotWrite);
  };
  let done = 0;
  for (const batch of toBatches(plan.entries)) {
    if (signal?.aborted === true) return { ...result, isCancelled: true };
    const problems = await importPictures(batch);
    result.problems.push(...problems);
    const failed = new Set(problems.map(({ row }) => row));
    const ready = batch.filter(({ row }) => !failed.has(row));
    try {
      if (ready.length > 0) await writeBatch(ready);
    } catch (error) {
      if (!writer.isRefusal(error)) throw error;
      await writeSingly(ready);
    }
    done += batch.length;
    onProgress?.({ done, total: plan.entries.length });
  }
  return result;
}
