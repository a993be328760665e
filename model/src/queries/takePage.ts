import type { PageEnd, PageQuery } from './query';

/** What both of Firestore's SDKs have of a document. */
interface Snapshot {
  id: string;
  ref: { path: string };
  get: (field: string) => unknown;
}

/** A time of either SDK as plain data; other values as they are. */
const toPosition = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value
    ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
    : value;

/** The position of a document in a query. */
export const toPageEnd = (last: Snapshot, { order, everywhere }: PageQuery): PageEnd => [
  ...order.map(([field]) => toPosition(last.get(field))),
  everywhere === true ? last.ref.path : last.id,
];

/** How many documents are read for a page. */
export const getReadSize = ({ size, peek }: PageQuery): number => (peek === true ? size + 1 : size);

/** Divides what was read into the documents of the page and the position where the next one begins; null for none. */
export function takePage<Doc extends Snapshot>(
  docs: readonly Doc[],
  query: PageQuery,
): { shown: Doc[]; end: PageEnd | null } {
  const { size, peek } = query;
  const shown = docs.slice(0, size);
  const last = shown.at(-1);
  const isLastPage = docs.length < size || (peek === true && docs.length === size);
  return { shown, end: last === undefined || isLastPage ? null : toPageEnd(last, query) };
}
