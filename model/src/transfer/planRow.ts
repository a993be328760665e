import type * as z from '../zod';
import { toCell } from './cells';
import { toText, type Column, type Plain, type PlainFields } from './columns';
import { matchesPath } from '../kinds/paths';
import type { TransferFormat } from './format';
import { toRowValues, type ParsedRow, type RowContext, type RowProblem } from './parseRow';
import {
  getPictureAddress,
  isPicturePath,
  listPictures,
  mapPictures,
  parsePicture,
  toPictureReference,
} from './pictures';
import { planTranslations, type PlannedTranslation, type ReadEntry } from './translations';

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
  /** The fields to write, without the fields that an import sets itself. */
  fields: PlainFields;
  /** The cells of all columns of these fields in an existing entry, by column: a field is written as a whole. */
  basis: Readonly<Record<string, string>>;
  /** The pictures to store first, as the cells name them, each with its column: see {@link RowProblem}. */
  pictures: readonly { column: string; picture: string }[];
  /** The translations to write after it. */
  translations: readonly PlannedTranslation[];
}

/** The columns of an entry's fields. Its id is no field. */
const getContentColumns = ({ columns }: TransferFormat) =>
  columns.filter(({ name }) => name !== 'id');

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

/** Whether an entry may show the picture at a path: of the media library, or among the entry's own files. */
function mayShow(path: string, { ownFiles }: TransferFormat, id: string): boolean {
  if (path.startsWith('media/')) return true;
  return (
    ownFiles !== undefined && matchesPath(path, `${ownFiles.replace('{id}', () => id)}/{file}`)
  );
}

/**
 * Replaces pictures by the paths under which they are stored here.
 *
 * @returns the values, and the cells of their pictures by path
 */
async function resolvePictures(
  { row, id, values, problems }: ParsedRow,
  { format, source, from }: RowContext,
): Promise<{ values: PlainFields; cells: ReadonlyMap<string, string> }> {
  const paths = new Map<string, string>();
  const cells = new Map<string, string>();
  for (const { column, reference } of listPictures(format.columns, values)) {
    const found = await parsePicture(toPictureReference(reference, source), from);
    if (found === null || !mayShow(found.path, format, id)) {
      const message = `"${reference}" is neither the https:// address of a picture nor the path of a stored one, such as media/m1/icon.png.`;
      problems.push({ row, column, message });
      continue;
    }
    paths.set(reference, found.path);
    cells.set(found.path, reference);
  }
  const resolved = mapPictures(
    format.columns,
    values,
    (reference) => paths.get(reference) ?? reference,
  );
  return { values: resolved, cells };
}

/** The result of planning a row: an entry to write, null for an unchanged entry, or problems. */
export type PlannedRow = { entry: PlannedEntry | null } | { problems: RowProblem[] };

/** The values of a new entry before its file is read. */
function getInitialValues({ columns }: TransferFormat, place: number): PlainFields {
  return Object.fromEntries(
    columns.map(({ name, initial }) => [name, name === 'position' ? place : initial]),
  );
}

/**
 * Converts the values of a row, and those that it leaves as they are, to fields.
 *
 * @returns null when there is a problem, which is then added to those of the row
 */
function toValidFields(
  { row, values, problems }: ParsedRow,
  known: Readonly<PlainFields>,
  { format, source }: RowContext,
): PlainFields | null {
  const merged = Object.fromEntries(
    getContentColumns(format).map(({ name, empty }): [string, Plain] => {
      const present = Object.hasOwn(values, name) ? values[name] : known[name];
      return [name, present ?? empty];
    }),
  );
  const withAddresses = mapPictures(format.columns, merged, (reference) =>
    isPicturePath(reference) ? getPictureAddress(reference, source) : reference,
  );
  const fields = format.toFields(withAddresses, (column, message) => {
    problems.push({ row, column, message });
  });
  const valid = format.getSchema(fields).safeParse(fields);
  for (const issue of valid.error?.issues ?? []) {
    problems.push({ row, ...describeIssue(issue, format) });
  }
  return valid.success && problems.length === 0 ? valid.data : null;
}

/** Lists the columns of a row whose cells differ from those of the existing entry. */
function findChanges(
  columns: readonly Column[],
  before: Readonly<PlainFields>,
  after: Readonly<PlainFields>,
): ColumnChange[] {
  return columns.flatMap((column) => {
    const [old, now] = [before, after].map((state) => toCell(column, state[column.name] ?? null));
    if (old === undefined || now === undefined || old === now) return [];
    return [{ column: column.name, before: old, after: now }];
  });
}

/**
 * Plans what a parsed row writes.
 *
 * @param place the row's place among the rows of the file, which is the position of a new entry without one
 * @param existing the document with the row's id; null where there is none
 */
export async function planRow(
  parsed: ParsedRow,
  place: number,
  existing: ReadEntry | null,
  context: RowContext,
): Promise<PlannedRow> {
  const { kind, format, columns, source } = context;
  const { row, id, problems } = parsed;
  const { values, cells } = await resolvePictures(parsed, context);
  if (problems.length > 0) return { problems };
  const before = existing === null ? null : toRowValues(format, existing.fields, source);
  const known = before ?? getInitialValues(format, place);
  const fields = toValidFields({ ...parsed, values }, known, context);
  if (fields === null) return { problems };
  const after = toRowValues(format, fields, source);
  const stored = new Set(
    listPictures(format.columns, before ?? {}).map(({ reference }) => reference),
  );
  const pictures = listPictures(format.columns, after).flatMap(({ column, reference }) => {
    const picture = cells.get(reference);
    return picture === undefined || stored.has(reference) ? [] : [{ column, picture }];
  });
  const planned = planTranslations(
    kind,
    columns,
    values,
    { ...existing?.fields, ...fields },
    existing?.translations ?? {},
  );
  if (planned.problems.length > 0) {
    return { problems: planned.problems.map((problem) => ({ row, ...problem })) };
  }
  const { translations } = planned;
  const entry = { row, id, title: toText(after[format.title]), translations };
  if (before === null) return { entry: { ...entry, changes: null, fields, basis: {}, pictures } };
  const present = getContentColumns(format).filter(({ name }) => Object.hasOwn(values, name));
  const changes = findChanges(present, before, after);
  if (changes.length + translations.length === 0) return { entry: null };
  const changed = present.filter(({ name }) => changes.some(({ column }) => column === name));
  const refused = changed.flatMap(({ name }): RowProblem[] => {
    const message = format.unchanged?.[name];
    return message === undefined ? [] : [{ row, column: name, message }];
  });
  if (refused.length > 0) return { problems: refused };
  const isWritten = (name: string) => changed.some(({ field }) => field === name);
  const written = Object.entries(fields).filter(([name]) => isWritten(name));
  const empties = changed.some(
    ({ name, isRequiredToPublish }) =>
      isRequiredToPublish &&
      changes.some(({ column, after: now }) => column === name && now === ''),
  );
  /** Nothing that the dry run did not see may make a published entry incomplete. */
  const decidesPublication = ({ field, isRequiredToPublish }: Column) =>
    (isRequiredToPublish && isWritten('status')) || (field === 'status' && empties);
  const basis = getContentColumns(format)
    .filter((column) => isWritten(column.field) || decidesPublication(column))
    .map((column) => [column.name, toCell(column, before[column.name] ?? null)] as const);
  return {
    entry: {
      ...entry,
      changes: [...changes, ...planned.changes],
      fields: Object.fromEntries(written),
      basis: Object.fromEntries(basis),
      pictures,
    },
  };
}
