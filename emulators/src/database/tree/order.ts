import type { Node, Primitive } from './node';
import type { Path } from './path';

/** Sorts before every key. Clients send it in exclusive bounds without a key. */
export const MIN_KEY = '[MIN_NAME]';
/** Sorts after every key. */
export const MAX_KEY = '[MAX_NAME]';

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

function parseIntegerKey(key: string): number | undefined {
  if (!INTEGER_KEY.test(key)) return undefined;
  const value = Number(key);
  return value >= INT32_MIN && value <= INT32_MAX ? value : undefined;
}

/** Orders keys: those that look like 32-bit integers first, by number, then the others by UTF-16 code units. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const left = parseIntegerKey(a);
  const right = parseIntegerKey(b);
  if (left !== undefined && right !== undefined) return left - right || a.length - b.length;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return a < b ? -1 : 1;
}

const TYPE_RANK = { boolean: 1, number: 2, string: 3 } as const;

/** Orders primitives: null, false, true, numbers, strings. */
export function comparePrimitives(a: Primitive | null, b: Primitive | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  const left = typeof a as keyof typeof TYPE_RANK;
  const right = typeof b as keyof typeof TYPE_RANK;
  if (left !== right) return TYPE_RANK[left] - TYPE_RANK[right];
  return a < b ? -1 : 1;
}

/** Orders nodes by value; every object sorts after every primitive, and objects are equal to each other. */
function compareValues(a: Node, b: Node): number {
  const leftIsObject = a.children.size > 0;
  const rightIsObject = b.children.size > 0;
  if (leftIsObject || rightIsObject) return Number(leftIsObject) - Number(rightIsObject);
  return comparePrimitives(a.value, b.value);
}

/** The order of a node's children. */
export type Index =
  { readonly kind: 'key' | 'value' | 'priority' } | { readonly kind: 'child'; readonly path: Path };

/** Compares two nodes by the value of an index. Equal ones are ordered by key; the key index has no value. */
export function compareByIndex(index: Index, a: Node, b: Node): number {
  switch (index.kind) {
    case 'key':
      return 0;
    case 'value':
      return compareValues(a, b);
    case 'priority':
      return comparePrimitives(a.priority, b.priority);
    case 'child':
      return compareValues(a.at(index.path), b.at(index.path));
  }
}
