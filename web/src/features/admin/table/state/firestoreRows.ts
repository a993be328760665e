import {
  countSelected,
  readPage,
  type Decoder,
  type PageEnd,
  type PageQuery,
} from '../../../../firebase/firestore';
import type { RowSource } from './pages';

/** The documents of a query as the rows of a table. Each combination needs its index in firestore.indexes.json. */
export function firestoreRows<Row>(
  { order, idDirection, ...selection }: Omit<PageQuery, 'size' | 'after' | 'peek'>,
  decode: Decoder<Row>,
): RowSource<Row> {
  return {
    read: async (after, size) => {
      const { entities, end } = await readPage(
        {
          ...selection,
          order,
          ...(idDirection === undefined ? {} : { idDirection }),
          size,
          after: after as PageEnd | null,
        },
        decode,
      );
      return { rows: entities, end };
    },
    count: () => countSelected(selection),
  };
}
