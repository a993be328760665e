import type { Language } from '../languages/languages';
import type { Taxonomies } from '../taxonomies/taxonomies';
import { addTermChoices } from './termChoices';
import { findRepeatedColumns, type ColumnMapping } from './matchColumns';
import { FileProblem } from './FileProblem';
import { transferKinds, type TransferKind } from '../kinds/transferKinds';
import { getFileColumns, transferFormats } from './formats';
import { parseRow, type ParsedRow, type RowContext, type RowProblem } from './parseRow';
import { planRow, type PlannedEntry } from './planRow';
import type { Table, TableRow } from './table';
import { listColumnLanguages, type ReadEntry } from './translations';

/** Reads documents by their ids, at most {@link sliceSize} at once. Ids without a document are left out. */
export type EntryReader = (
  kind: TransferKind,
  ids: readonly string[],
  languages: readonly Language[],
) => Promise<ReadonlyMap<string, ReadEntry>>;

/** What an import would write: the result of a dry run, and the input of `runImport`. */
export interface ImportPlan {
  kind: TransferKind;
  /** The entries that are created or changed, in the order of the file. */
  entries: readonly PlannedEntry[];
  /** How many entries do not change. */
  unchanged: number;
  /** Rows with a problem are not written. */
  problems: readonly RowProblem[];
  /** What is written all the same, such as an id that no entry has. */
  warnings: readonly RowProblem[];
}

/** How far an import has come, in rows. */
export interface Progress {
  done: number;
  total: number;
}

/** The input of a dry run. */
export interface PlanRequest extends Pick<RowContext, 'source' | 'from'> {
  kind: TransferKind;
  table: Table;
  mapping: ColumnMapping;
  /** The terms that apps may have. */
  taxonomies: Taxonomies;
  readEntries: EntryReader;
  /** Ends the dry run, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** How many rows are planned at a time. In between, an interface can show progress or cancel. */
export const sliceSize = 300;

function getContext(request: PlanRequest): RowContext {
  const { kind, table, mapping, source, from, taxonomies } = request;
  const format = transferFormats[kind];
  const known = getFileColumns(kind);
  const repeated = findRepeatedColumns(mapping);
  if (repeated.length > 0) {
    throw new FileProblem(`Several columns are chosen for: ${repeated.join(', ')}. Choose one.`);
  }
  const columns = table.headers.map((_header, index) => {
    const found = known.find(({ name }) => name === mapping[index]);
    return found === undefined ? null : addTermChoices(found, taxonomies);
  });
  if (columns.every((column) => column === null)) {
    throw new FileProblem('None of the file’s columns is recognised. Choose what they contain.');
  }
  return { kind, format, columns, source, from };
}

/** How much of a wrong cell is repeated, in characters. */
const shownValue = 120;

const shorten = (text: string): string =>
  text.length > shownValue ? `${text.slice(0, shownValue)}…` : text;

/** Names columns as the file does: by its headers, with what the cells of a row hold. */
function createNaming({ table, mapping }: PlanRequest) {
  const getHeader = (column: string): string => table.headers[mapping.indexOf(column)] ?? column;
  return {
    nameProblem: (problem: RowProblem, cells: TableRow['cells'] = []): RowProblem => {
      const value = (cells[mapping.indexOf(problem.column)] ?? '').trim();
      return {
        ...problem,
        column: getHeader(problem.column),
        ...(value !== '' && { value: shorten(value) }),
      };
    },
    namePictures: (entry: PlannedEntry): PlannedEntry => ({
      ...entry,
      pictures: entry.pictures.map(({ column, picture }) => ({
        column: getHeader(column),
        picture,
      })),
    }),
  };
}

/** Reports rows with an id that another row of the file has too. */
function createIdCheck() {
  const rows = new Map<string, number>();
  return ({ row, id, problems }: ParsedRow) => {
    const first = rows.get(id);
    if (first === undefined) rows.set(id, row);
    else
      problems.push({
        row,
        column: 'id',
        message: `Row ${String(first)} also has the id "${id}".`,
      });
  };
}

/** Finds the ids in cells that belong to no entry. It reads each id once. */
function createReferenceCheck({ readEntries }: PlanRequest, context: RowContext) {
  const known = new Map<string, boolean>();
  const columns = context.format.columns.filter(({ names }) => names !== undefined);
  const listIds = ({ values }: ParsedRow) =>
    columns.flatMap(({ name, names }) =>
      [values[name] ?? []]
        .flat()
        .flatMap((id) =>
          typeof id === 'string' && id !== '' && names !== undefined
            ? [{ column: name, names, id }]
            : [],
        ),
    );
  return async (rows: readonly ParsedRow[]): Promise<RowProblem[]> => {
    for (const names of transferKinds) {
      const wanted = rows.flatMap(listIds).filter((found) => found.names === names);
      const ids = [...new Set(wanted.map(({ id }) => id))].filter(
        (id) => !known.has(`${names}/${id}`) && transferFormats[names].id.safeParse(id).success,
      );
      for (let start = 0; start < ids.length; start += sliceSize) {
        const slice = ids.slice(start, start + sliceSize);
        const found = await readEntries(names, slice, []);
        for (const id of slice) known.set(`${names}/${id}`, found.has(id));
      }
    }
    return rows.flatMap((row) =>
      listIds(row).flatMap(({ column, names, id }) =>
        known.get(`${names}/${id}`) === true
          ? []
          : [
              {
                row: row.row,
                column,
                message: `There is no entry of ${names} with the id "${id}".`,
              },
            ],
      ),
    );
  };
}

/** Lets other tasks run, such as a click on Cancel. */
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Plans an import without writing anything: what every row would create or change, and what is wrong with which cell.
 * It reads the documents that the file names, and works in slices.
 *
 * @throws FileProblem when the columns are not chosen, the errors of `readEntries`, and the reason of the signal
 */
export async function planImport(request: PlanRequest): Promise<ImportPlan> {
  const { kind, table, readEntries, signal, onProgress } = request;
  const context = getContext(request);
  const languages = listColumnLanguages(context.columns);
  const checkId = createIdCheck();
  const findUnknownIds = createReferenceCheck(request, context);
  const { nameProblem, namePictures } = createNaming(request);
  const entries: PlannedEntry[] = [];
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  let unchanged = 0;
  for (let start = 0; start < table.rows.length; start += sliceSize) {
    signal?.throwIfAborted();
    const slice = table.rows.slice(start, start + sliceSize);
    const cells = new Map(slice.map((row) => [row.row, row.cells]));
    const name = (problem: RowProblem) => nameProblem(problem, cells.get(problem.row));
    const rows = slice.map((row) => parseRow(row, context));
    const valid = rows.filter((row) => row.problems.length === 0);
    for (const row of valid) checkId(row);
    const ids = valid.filter((row) => row.problems.length === 0).map(({ id }) => id);
    const existing =
      ids.length === 0 ? new Map<string, ReadEntry>() : await readEntries(kind, ids, languages);
    for (const [index, row] of rows.entries()) {
      const stored = existing.get(row.id) ?? null;
      const planned = await planRow(row, start + index, stored, context);
      if ('problems' in planned) problems.push(...planned.problems.map(name));
      else if (planned.entry === null) unchanged += 1;
      else entries.push(namePictures(planned.entry));
    }
    const written = rows.filter((row) => row.problems.length === 0);
    const unknown = await findUnknownIds(written);
    warnings.push(...unknown.map(name));
    onProgress?.({
      done: Math.min(start + sliceSize, table.rows.length),
      total: table.rows.length,
    });
    await pause();
  }
  return { kind, entries, unchanged, problems, warnings };
}
