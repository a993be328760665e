import type { PictureSource } from '../pictures/pictureUrl';
import { slugify } from '../names/slugify';
import { parseCell, toCell, tooDeepProblem } from './cells';
import { toText, type Column, type PlainFields } from './columns';
import type { TransferKind } from '../kinds/transferKinds';
import type { TransferFormat } from './format';
import { mapPictures, toPictureReference } from './pictures';
import type { TableRow } from './table';

/** What is wrong with a cell of an imported file, as a sentence. */
export interface RowProblem {
  row: number;
  /** In a plan and in what follows from it, the header of the file where it has the column. */
  column: string;
  message: string;
  /** What the cell holds, shortened; absent where it is empty. */
  value?: string;
}

/** What planning a row depends on. */
export interface RowContext {
  kind: TransferKind;
  format: TransferFormat;
  /** The column of each cell; null for cells that are left out. */
  columns: readonly (Column | null)[];
  /** Where pictures of this project are read. */
  source: PictureSource;
  /** Where pictures were read in the project that the file was exported from; null for this project. */
  from: PictureSource | null;
}

/** The values of a row that could be parsed, and the problems of the other cells. */
export interface ParsedRow {
  row: number;
  /** Its own, or made of its name or title. */
  id: string;
  values: PlainFields;
  problems: RowProblem[];
}

/** Parses the cells of a row, and gives it an id made of its name or title where it has none. */
export function parseRow({ row, cells, tooDeep }: TableRow, context: RowContext): ParsedRow {
  const { columns, format } = context;
  const parsed: ParsedRow = { row, id: '', values: {}, problems: [] };
  const report = (column: string, message: string) =>
    parsed.problems.push({ row, column, message });
  if (cells.length !== columns.length) {
    const [have, need] = [String(cells.length), String(columns.length)];
    report(
      '',
      `The row has ${have} cells, and the header has ${need}. Check its separators and quotes.`,
    );
    return parsed;
  }
  for (const [index, column] of columns.entries()) {
    const text = cells[index];
    if (column === null || text === undefined) continue;
    const cell =
      tooDeep?.has(index) === true ? { problem: tooDeepProblem } : parseCell(column, text);
    if ('problem' in cell) report(column.name, cell.problem);
    // A required number is not changed by an empty cell.
    else if (cell.value !== null || column.form !== 'number')
      parsed.values[column.name] = cell.value;
  }
  const ownId = toText(parsed.values.id).trim();
  parsed.id = ownId === '' ? slugify(toText(parsed.values[format.title])) : ownId;
  const valid = format.id.safeParse(parsed.id);
  if (!valid.success) report('id', valid.error.issues[0]?.message ?? 'Enter an id.');
  return parsed;
}

/** Converts a document to the values of its columns, with pictures as files name them. */
export function toRowValues(
  format: TransferFormat,
  fields: Readonly<PlainFields>,
  source: PictureSource,
): PlainFields {
  return mapPictures(format.columns, format.toValues(fields), (reference) =>
    toPictureReference(reference, source),
  );
}

/** The values of columns as cells. Columns without a value are empty. */
export function toCells(columns: readonly Column[], values: Readonly<PlainFields>): string[] {
  return columns.map((column) => toCell(column, values[column.name] ?? null));
}
