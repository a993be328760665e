import type { PageQuery, Selection } from './query';

/**
 * A part of a query as plain data. The web has two SDKs of Firestore, the Lite one without listeners and the full one, and
 * functions have another. All build their queries from clauses. A field of null is the document's id.
 */
export type Clause =
  | {
      kind: 'where';
      field: string | null;
      operator: '==' | '>' | '>=' | '<=' | 'in' | 'array-contains';
      value: unknown;
    }
  | { kind: 'orderBy'; field: string | null; direction: 'asc' | 'desc' };

/** A character after all others. It ends the range of texts with a prefix. */
const lastCharacter = '\uf8ff';

/** The filters of a selection. */
export function toFilterClauses({
  equal,
  ids,
  contains,
  beginsWith,
  above = {},
}: Omit<Selection, 'collection' | 'everywhere'>): Clause[] {
  const clauses: Clause[] = Object.entries(equal).map(([field, value]) => ({
    kind: 'where',
    field,
    operator: '==',
    value,
  }));
  if (ids !== undefined) clauses.push({ kind: 'where', field: null, operator: 'in', value: ids });
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
