import { DatabaseError } from '../errors';
import { isJsonObject } from './json';
import { Node, type Primitive } from './node';
import { compareKeys, MAX_KEY, MIN_KEY } from './keys';
import { compareByIndex, comparePrimitives, type Index } from './order';
import { parsePath } from './path';

/** One end of a range: a value of the index (a key for the key index), and a key that breaks ties. */
export interface Bound {
  readonly value: Primitive | null;
  readonly key: string | undefined;
  readonly inclusive: boolean;
}

/** A query: its order, and the range of children that it selects. */
export interface Query {
  readonly index: Index;
  readonly start?: Bound;
  readonly end?: Bound;
  readonly limit?: { readonly count: number; readonly from: 'first' | 'last' };
}

/** Compares a child with a bound. Ties are broken by the bound's key; without one, the key sorts at the `open` end. */
function compareToBound(
  index: Index,
  [key, child]: readonly [string, Node],
  bound: Bound,
  openKey: string,
): number {
  if (index.kind === 'key') return compareKeys(key, String(bound.value));
  return compareToValue(index, child, bound.value) || compareKeys(key, bound.key ?? openKey);
}

function compareToValue(index: Index, child: Node, value: Primitive | null): number {
  if (index.kind === 'priority') return comparePrimitives(child.priority, value);
  const target = index.kind === 'child' ? child.at(index.path) : child;
  if (target.children.size > 0) return 1;
  return comparePrimitives(target.value, value);
}

function isInRange({ index, start, end }: Query, child: readonly [string, Node]): boolean {
  if (start) {
    const order = compareToBound(index, child, start, start.inclusive ? MIN_KEY : MAX_KEY);
    if (start.inclusive ? order < 0 : order <= 0) return false;
  }
  if (end) {
    const order = compareToBound(index, child, end, end.inclusive ? MAX_KEY : MIN_KEY);
    if (end.inclusive ? order > 0 : order >= 0) return false;
  }
  return true;
}

/**
 * The part of a node that a query selects. A query with an order only selects the whole node. A leaf has no children to
 * select, and a selection has no priority.
 */
export function applyQuery(node: Node, query: Query): Node {
  const { index, start, end, limit } = query;
  if (!start && !end && !limit) return node;
  const selected = [...node.children].filter((child) => isInRange(query, child));
  if (limit && selected.length > limit.count) {
    selected.sort(
      ([a, left], [b, right]) => compareByIndex(index, left, right) || compareKeys(a, b),
    );
    return Node.inner(
      limit.from === 'first' ? selected.slice(0, limit.count) : selected.slice(-limit.count),
    );
  }
  return Node.inner(selected);
}

/** Reads the name of an index as clients send it: `.key`, `.value`, `.priority` or the path of a child. */
export function parseIndex(text: string): Index {
  switch (text) {
    case '.key':
      return { kind: 'key' };
    case '.value':
      return { kind: 'value' };
    case '.priority':
      return { kind: 'priority' };
    default: {
      const path = parsePath(text);
      if (path.length === 0)
        throw new DatabaseError('invalid_data', 'The path to order by is empty');
      return { kind: 'child', path };
    }
  }
}

function readBound(value: unknown, key: unknown, inclusive: unknown): Bound | undefined {
  if (value === undefined) return undefined;
  const isPrimitive = ['string', 'number', 'boolean'].includes(typeof value);
  if (value !== null && !isPrimitive)
    throw new DatabaseError('invalid_data', 'Invalid bound of a query');
  return {
    value: value as Primitive | null,
    key: typeof key === 'string' ? key : undefined,
    inclusive: inclusive !== false,
  };
}

/**
 * Parses the query object of the websocket protocol, `i sp sn sin ep en ein l vf`; null for a query without conditions.
 */
export function parseQuery(json: unknown): Query | null {
  if (json === undefined) return null;
  if (!isJsonObject(json)) throw new DatabaseError('invalid_data', 'Invalid query');
  if (Object.keys(json).length === 0) return null;
  const { i: index, sp, sn, sin, ep, en, ein, l: count, vf } = json;
  const start = readBound(sp, sn, sin);
  const end = readBound(ep, en, ein);
  if (count !== undefined && !(Number.isSafeInteger(count) && Number(count) > 0)) {
    throw new DatabaseError('invalid_data', 'The limit of a query must be a positive integer');
  }
  const fromFirst = vf === undefined ? start !== undefined : vf === 'l';
  return {
    index: typeof index === 'string' ? parseIndex(index) : { kind: 'priority' },
    ...(start && { start }),
    ...(end && { end }),
    ...(count !== undefined && {
      limit: { count: Number(count), from: fromFirst ? 'first' : 'last' },
    }),
  };
}
