import {
  countSelected,
  readPage,
  type Decoder,
  type PageEnd,
  type PageQuery,
} from '../../../../firebase/firestore';
import type { RowSource } from './pages';

/** The documents of a query as the rows of a table. Each combination needs its index in firestore.indexes.json. */
export function getFirestoreRows<Row>(
  query: Omit<PageQuery, 'size' | 'after' | 'peek'>,
  decode: Decoder<Row>,
): RowSource<Row> {
  const { order: _, ...selection } = query;
  return {
    read: async (after, size) => {
      const page = { ...query, size, after: after as PageEnd | null };
      const { entities, unreadable, end } = await readPage(page, decode);
      return { rows: entities, unreadable, end };
    },
    count: () => countSelected(selection),
  };
}
