import * as z from '@appshelf/model/zod';
import { storedJson } from '../../../../lib/browserStorage';
import type { TableState } from './definition';

/** Where a page ended, as plain data: a Firestore cursor or a page token. */
type Cursor = unknown;

/** The result of reading from a source. */
interface ReadRows<Row> {
  rows: Row[];
  /** Paths of documents among the rows that could not be read. */
  unreadable?: readonly string[];
  /** Where the rows ended; null when nothing follows. */
  end: Cursor;
}

/** Reads the rows of a table, page by page. Each table needs one. */
export interface RowSource<Row> {
  /**
   * @param after the end of the rows before; null for the first rows.
   * @param size the maximum number of rows.
   */
  read: (after: Cursor, size: number) => Promise<ReadRows<Row>>;
  /** Counts all rows; null when they cannot be counted. */
  count: (() => Promise<number>) | null;
}

/** One page of a table: the result of its endpoint. */
export interface TablePage<Row> {
  rows: Row[];
  /** Paths of documents that belong on this page and could not be read. */
  unreadable: readonly string[];
  hasNext: boolean;
  /** The number of all matching rows; null when it is unknown. */
  total: number | null;
}

const noRows = { rows: [], unreadable: [], hasNext: false };

/** The known page ends of a list, stored in this tab: reloading page 40 then reads one page. */
const knownPages = z.object({
  /** The ends of page 1, 2, … */
  ends: z.array(z.unknown()),
  total: z.number().nullable(),
});

/**
 * Reads one page of a table. It starts where the page before ended. The ends of visited pages are stored; an unvisited page
 * costs reading the pages before it. The first page counts the rows again.
 *
 * @param list the name of the list.
 */
export async function readTablePage<Row>(
  list: string,
  state: TableState,
  source: RowSource<Row>,
): Promise<TablePage<Row>> {
  const { page, size, q, filters, sort, direction } = state;
  const key = `${list}:${JSON.stringify([size, q, filters, sort, direction])}`;
  const stored = storedJson(`table-pages:${key}`, knownPages, 'sessionStorage');
  const known = stored.read() ?? { ends: [], total: null };
  const counting =
    source.count === null || (page > 1 && known.total !== null)
      ? Promise.resolve(known.total)
      : source.count();
  // The first page is read while the rows are counted. A later page may not exist any more.
  const total = page === 1 ? null : await counting;
  if (total !== null && (page - 1) * size >= total) return { ...noRows, total };

  let ends = known.ends.slice(0, page - 1);
  while (ends.length < page - 1) {
    const { end } = await source.read(ends.at(-1) ?? null, size);
    if (end === null) return { ...noRows, total };
    ends = [...ends, end];
  }
  const [{ rows, unreadable = [], end }, counted] = await Promise.all([
    source.read(ends.at(-1) ?? null, size),
    counting,
  ]);
  // When this page ends elsewhere than before, the stored ends of later pages are outdated.
  const isAsKnown = JSON.stringify(known.ends[page - 1]) === JSON.stringify(end);
  const later = isAsKnown ? known.ends.slice(page) : [];
  stored.write({ ends: end === null ? ends : [...ends, end, ...later], total: counted });
  return {
    rows,
    unreadable,
    hasNext: end !== null && (counted === null || page * size < counted),
    // Rows that cannot be counted are all there are when they fit on the first page.
    total: counted ?? (page === 1 && end === null ? rows.length : null),
  };
}

/** The options of {@link readAllRows}. */
export interface ReadAllOptions {
  signal: AbortSignal;
  /** Called after each step with the number of rows read. */
  onProgress: (count: number) => void;
  /** The maximum number of rows. */
  most: number;
}

/** The result of {@link readAllRows}. */
export interface AllRows<Row> {
  rows: Row[];
  /** False when there are more than {@link ReadAllOptions.most}. */
  isComplete: boolean;
}

/** How many rows one step reads. */
const stepSize = 200;

/**
 * Reads all rows of a list, step by step, up to a maximum.
 *
 * @throws the signal's reason when it is aborted.
 */
export async function readAllRows<Row>(
  source: Pick<RowSource<Row>, 'read'>,
  { signal, onProgress, most }: ReadAllOptions,
): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let after: Cursor = null;
  do {
    signal.throwIfAborted();
    const step: ReadRows<Row> = await source.read(after, Math.min(stepSize, most - rows.length));
    signal.throwIfAborted();
    rows.push(...step.rows);
    after = step.end;
    onProgress(rows.length);
  } while (after !== null && rows.length < most);
  return { rows, isComplete: after === null };
}
