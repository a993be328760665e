import type { PlainValue } from './plain';
import type { PageQuery, Selection } from './values';

/**
 * A part of a query as plain data. Firestore has two SDKs, the Lite one without listeners and the full one, and their
 * query types differ. Both queries are built from clauses. A field of null is the document's id.
 */
export type Clause =
  | {
      kind: 'where';
      field: string | null;
      operator: '==' | '>' | '>=' | '<=' | 'array-contains';
      value: PlainValue;
    }
  | { kind: 'orderBy'; field: string | null; direction: 'asc' | 'desc' };

/** A character after all others. It ends the range of texts with a prefix. */
const lastCharacter = '\uf8ff';

/** A filter for each field that must equal a value. */
export function toEqualClauses(equal: Selection['equal']): Clause[] {
  return Object.entries(equal).map(([field, value]) => ({
    kind: 'where',
    field,
    operator: '==',
    value,
  }));
}

/** The filters of a selection. */
export function toFilterClauses({
  equal,
  contains,
  beginsWith,
  above = {},
}: Pick<Selection, 'equal' | 'contains' | 'beginsWith' | 'above'>): Clause[] {
  const clauses = toEqualClauses(equal);
  for (const [field, value] of Object.entries(above)) {
    clauses.push({ kind: 'where', field, operator: '>', value });
  }
  if (contains !== undefined) {
    const [field, value] = contains;
    clauses.push({ kind: 'where', field, operator: 'array-contains', value });
  }
  if (beginsWith !== undefined) {
    const { field, text } = beginsWith;
    clauses.push(
      { kind: 'where', field, operator: '>=', value: text },
      { kind: 'where', field, operator: '<=', value: text + lastCharacter },
    );
  }
  return clauses;
}

/**
 * The order of a page: its fields, then the document's id in the direction of the last field, or ascending without
 * fields.
 */
export function toOrderClauses({ order }: Pick<PageQuery, 'order'>): Clause[] {
  return [
    ...order.map(([field, direction]): Clause => ({ kind: 'orderBy', field, direction })),
    { kind: 'orderBy', field: null, direction: order.at(-1)?.[1] ?? 'asc' },
  ];
}
