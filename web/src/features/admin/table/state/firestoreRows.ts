import {
  countDocuments,
  readPage,
  type Decoder,
  type PageEnd,
  type PageQuery,
} from '../../../../firebase/firestore';
import type { RowSource } from './tablePages';

/** A query for the rows of a table. */
export type TableQuery = Omit<PageQuery, 'size' | 'after' | 'peek'>;

/** Makes a source of rows of a Firestore query. Each combination of filters and sort needs an index in firestore.indexes.json. */
export function getFirestoreRows<Row>(
  query: TableQuery,
  decode: Decoder<Row>,
): RowSource<Row> & { count: () => Promise<number> } {
  const { order: _, ...selection } = query;
  return {
    read: async (after, size) => {
      const page = { ...query, size, after: after as PageEnd | null };
      const { entities, unreadable, end } = await readPage(page, decode);
      return { rows: entities, unreadable, end };
    },
    count: () => countDocuments(selection),
  };
}
