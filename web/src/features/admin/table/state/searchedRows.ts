import { chooseRarestPiece, matchesSearch, toSoughtPieces } from '@appshelf/model';
import { countDocuments, type Decoder, type PageEnd } from '../../../../firebase/firestore';
import type { TableQuery } from './firestoreRows';
import type { RowSource } from './tablePages';

/** How many rows are read for a page before it is shown with fewer than it may have. */
const mostRead = 2_000;

/**
 * Makes a source of the rows of a query that have each word of a search inside their text. Firestore finds them by one piece of
 * the search; rows that only have the pieces are passed over, so that a search of several pieces is not counted.
 *
 * @param getText what is searched of a row, as in `searchedTexts`
 */
export function getSearchedRows<Row>(
  query: TableQuery,
  decode: Decoder<Row>,
  search: string,
  getText: (row: Row) => string,
): RowSource<Row> {
  const { order, ...filters } = query;
  const select = (piece: string) => ({ ...filters, contains: ['searchPieces', piece] as const });
  let chosen: Promise<string | undefined> | undefined;
  const choose = () =>
    (chosen ??= chooseRarestPiece(search, (piece) => countDocuments(select(piece))));
  const isWanted = (row: Row) => matchesSearch(getText(row), search);
  return {
    read: async (after, size) => {
      const piece = await choose();
      if (piece === undefined) return { rows: [], end: null };
      const { readWantedPage } = await import('../../../../firebase/firestore/readWantedPage');
      const page = { ...select(piece), order, size, after: after as PageEnd | null };
      const { entities: rows, ...rest } = await readWantedPage(page, decode, {
        isWanted,
        mostRead,
      });
      return { rows, ...rest };
    },
    count:
      toSoughtPieces(search).length > 1
        ? null
        : async () => {
            const piece = await choose();
            return piece === undefined ? 0 : countDocuments(select(piece));
          },
  };
}
