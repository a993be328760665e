import type { PictureSource } from '../pictureUrl';
import { slugify } from '../slugify';
import type * as z from '../zod';
import { parseCell, toCell } from './cells';
import { toText, type Column, type Plain, type PlainFields } from './columns';
import type { TransferFormat } from './formats';
import {
  getPictureAddress,
  isPicturePath,
  listPictures,
  mapPictures,
  parsePicture,
  toPictureReference,
} from './pictures';
import type { TableRow } from './table';

/** What is wrong with a cell of an imported file, as a sentence. */
export interface RowProblem {
  row: number;
  column: string;
  message: string;
}

/** A column of an existing entry that an import changes; the values as cells. */
export interface ColumnChange {
  column: string;
  before: string;
  after: string;
}

/** An entry that an import writes. */
export interface PlannedEntry {
  row: number;
  id: string;
  /** Its name or title. */
  title: string;
  /** What changes in an existing entry; null for a new one. */
  changes: readonly ColumnChange[] | null;
  /** The fields to write, without those that an import sets itself. */
  fields: PlainFields;
  /** The pictures that must be stored first, as their cells name them. */
  pictures: readonly { column: string; picture: string }[];
}

/** What planning a row depends on. */
export interface RowContext {
  format: TransferFormat;
  /** The column of each cell; null for cells that are left out. */
  columns: readonly (Column | null)[];
  /** Where pictures of this project are read. */
  source: PictureSource;
  /** Where pictures were read in the project that the file was exported from; null for this project. */
  from: PictureSource | null;
}

/** The values of a row that could be parsed, and the problems of the others. */
export interface ParsedRow {
  row: number;
  /** Its own, or made of its name or title. */
  id: string;
  values: PlainFields;
  problems: RowProblem[];
}

/** Parses the cells of a row, and gives it an id made of its name or title where it has none. */
export function parseRow({ row, cells }: TableRow, context: RowContext): ParsedRow {
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
    const cell = parseCell(column, text);
    if ('problem' in cell) report(column.name, cell.problem);
    // A number that may not be empty is left as it is.
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

/** The column that an issue of an entry's schema is about, and the place in its list. */
function describeIssue(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  { columns }: TransferFormat,
): Pick<RowProblem, 'column' | 'message'> {
  const [field, inner, key] = path.map(String);
  const found =
    columns.find(({ name, field: its }) => its === field && name === inner) ??
    columns.find(({ name }) => name === field) ??
    columns.find(({ field: its }) => its === field);
  const place = /^\d+$/.test(inner ?? '')
    ? `Item ${String(Number(inner) + 1)}${key === undefined ? '' : `, ${key}`}: `
    : '';
  return { column: found?.name ?? '', message: `${place}${message}` };
}

/** Replaces pictures by the paths under which they are stored here. */
async function resolvePictures(
  { row, values, problems }: ParsedRow,
  { format, source, from }: RowContext,
): Promise<{ values: PlainFields; pictures: Map<string, string> }> {
  const paths = new Map<string, string>();
  const pictures = new Map<string, string>();
  for (const { column, reference } of listPictures(format.columns, values)) {
    const found = await parsePicture(toPictureReference(reference, source), from);
    const isAllowed =
      found !== null && (format.kind === 'instructions' || found.path.startsWith('media/'));
    if (!isAllowed) {
      const message = `"${reference}" is neither the https:// address of a picture nor the path of a stored one, such as media/m1/icon.png.`;
      problems.push({ row, column, message });
      continue;
    }
    paths.set(reference, found.path);
    pictures.set(found.path, reference);
  }
  const resolved = mapPictures(
    format.columns,
    values,
    (reference) => paths.get(reference) ?? reference,
  );
  return { values: resolved, pictures };
}

/** Instructions are decided on with a note to their author, which a file does not have. */
const decidedElsewhere =
  'The status of an existing instruction is changed where instructions are moderated. Leave it as it is here.';

/** The result of planning a row: an entry to write, null for one that stays as it is, or problems. */
export type PlannedRow = { entry: PlannedEntry | null } | { problems: RowProblem[] };

/**
 * Plans what a parsed row writes.
 *
 * @param place the row's place among the rows of the file, which is the position of a new entry without one
 * @param existing the fields of the document with the row's id; null where there is none
 */
export async function planRow(
  parsed: ParsedRow,
  place: number,
  existing: Readonly<PlainFields> | null,
  context: RowContext,
): Promise<PlannedRow> {
  const { format, source } = context;
  const { row, problems } = parsed;
  const report = (column: string, message: string) => problems.push({ row, column, message });
  const { values, pictures } = await resolvePictures(parsed, context);
  if (problems.length > 0) return { problems };
  const initial: PlainFields = Object.fromEntries(
    format.columns.map(({ name, initial }): [string, Plain] => [
      name,
      name === 'position' ? place : initial,
    ]),
  );
  const before = existing === null ? null : toRowValues(format, existing, source);
  const known = before ?? initial;
  const contentColumns = format.columns.filter(({ name }) => name !== 'id');
  const merged = Object.fromEntries(
    contentColumns.map(({ name, empty }): [string, Plain] => {
      const present = Object.hasOwn(values, name) ? values[name] : known[name];
      return [name, present ?? empty];
    }),
  );
  const withAddresses = mapPictures(format.columns, merged, (reference) =>
    isPicturePath(reference) ? getPictureAddress(reference, source) : reference,
  );
  const fields = format.toFields(withAddresses, report);
  const valid = format.getSchema(fields).safeParse(fields);
  if (!valid.success) {
    for (const issue of valid.error.issues) {
      const { column, message } = describeIssue(issue, format);
      report(column, message);
    }
  }
  if (problems.length > 0 || !valid.success) return { problems };
  const after = toRowValues(format, valid.data, source);
  const entry = { row, id: parsed.id, title: toText(after[format.title]) };
  const needed = (references: Readonly<PlainFields>, stored: ReadonlySet<string>) =>
    listPictures(format.columns, references).flatMap(({ column, reference }) => {
      const picture = pictures.get(reference);
      return picture === undefined || stored.has(reference) ? [] : [{ column, picture }];
    });
  if (before === null) {
    const pictures = needed(after, new Set());
    return { entry: { ...entry, changes: null, fields: valid.data, pictures } };
  }
  const present = new Set(Object.keys(values));
  const changed = contentColumns.filter(({ name }) => present.has(name));
  const changes = changed.flatMap((column): ColumnChange[] => {
    const cells = [before, after].map((state) => toCell(column, state[column.name] ?? null));
    const [old = '', now = ''] = cells;
    return old === now ? [] : [{ column: column.name, before: old, after: now }];
  });
  if (changes.length === 0) return { entry: null };
  const names = new Set(changes.map(({ column }) => column));
  if (format.kind === 'instructions' && names.has('status')) {
    return { problems: [{ row, column: 'status', message: decidedElsewhere }] };
  }
  const stored = new Set(listPictures(format.columns, before).map(({ reference }) => reference));
  const written = new Set(changed.filter(({ name }) => names.has(name)).map(({ field }) => field));
  return {
    entry: {
      ...entry,
      changes,
      fields: Object.fromEntries(Object.entries(valid.data).filter(([name]) => written.has(name))),
      pictures: needed(after, stored).filter(({ column }) => names.has(column)),
    },
  };
}
