import * as z from '@appshelf/model/zod';
import { storedJson } from '../../../../browserStorage';
import type { TableState } from './definition';

/** Where a page ended, as plain data: a place in an order, or a token of whoever pages. */
type Cursor = unknown;

/** What a source answers with. */
interface ReadRows<Row> {
  rows: Row[];
  /** Paths of documents among the rows that could not be read. */
  unreadable?: readonly string[];
  /** Where the rows ended; null when nothing follows. */
  end: Cursor;
}

/** Reads a list in its order, some rows at a time. The one thing that a list must bring. */
export interface RowSource<Row> {
  /**
   * @param after where the rows before ended; null for the first ones.
   * @param size the most rows to answer with.
   */
  read: (after: Cursor, size: number) => Promise<ReadRows<Row>>;
  /** How many rows there are in all; null where nobody can count them. */
  count: (() => Promise<number>) | null;
}

/** One page of a table: what its endpoint answers with. */
export interface TablePage<Row> {
  rows: Row[];
  /** Paths of documents that belong on this page and could not be read. */
  unreadable: readonly string[];
  hasNext: boolean;
  /** How many rows match in all; null where nobody counts them. */
  total: number | null;
}

const noRows = { rows: [], unreadable: [], hasNext: false };

/** What is known of a list in this tab, so that reloading its fortieth page reads one page. */
const knownPages = z.object({
  /** Where page 1, 2, … ended. */
  ends: z.array(z.unknown()),
  total: z.number().nullable(),
});

/**
 * Reads one page of a table, which begins where the one before it ended. Pages that this tab has been on are not read
 * again to find the place; one that it has never been near costs the pages on the way. The first page counts anew.
 *
 * @param list names the list.
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
  // A first page is read while the rows are counted; a later one may turn out not to be there.
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
  // Where this page ends otherwise than it did, the later places are those of another list.
  const isAsKnown = JSON.stringify(known.ends[page - 1]) === JSON.stringify(end);
  const later = isAsKnown ? known.ends.slice(page) : [];
  stored.write({ ends: end === null ? ends : [...ends, end, ...later], total: counted });
  return {
    rows,
    unreadable,
    hasNext: end !== null && (counted === null || page * size < counted),
    total: counted,
  };
}

/** How {@link readAllRows} is watched and ended. */
export interface ReadAllOptions {
  signal: AbortSignal;
  /** Hears after each step how many rows are there. */
  onProgress: (count: number) => void;
  /** The most rows to read. */
  most: number;
}

/** What a walk has read. */
export interface AllRows<Row> {
  rows: Row[];
  /** False when there are more than {@link ReadAllOptions.most}. */
  isComplete: boolean;
}

/** Rows that one step of a walk reads. */
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
