import type { Node, Primitive } from './node';
import type { Path } from './path';

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
