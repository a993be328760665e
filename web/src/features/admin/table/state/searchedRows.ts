import { chooseRarestPiece, matchesSearch, toSoughtPieces } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import { getFirestoreRows, type TableQuery } from './firestoreRows';
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
  const getRows = (piece: string) =>
    getFirestoreRows({ ...query, contains: ['searchPieces', piece] }, decode);
  let chosen: Promise<RowSource<Row> | null> | undefined;
  const choose = () =>
    (chosen ??= (async () => {
      const piece = await chooseRarestPiece(search, (each) => getRows(each).count());
      return piece === undefined ? null : getRows(piece);
    })());
  return {
    read: async (after, size) => {
      const source = await choose();
      const rows: Row[] = [];
      const unreadable: string[] = [];
      let end = source === null ? null : after;
      let read = 0;
      do {
        if (source === null) break;
        const step = await source.read(end, size - rows.length);
        rows.push(...step.rows.filter((row) => matchesSearch(getText(row), search)));
        unreadable.push(...(step.unreadable ?? []));
        end = step.end;
        read += step.rows.length;
      } while (end !== null && rows.length < size && read < mostRead);
      return { rows, unreadable, end };
    },
    count: toSoughtPieces(search).length > 1 ? null : async () => (await choose())?.count?.() ?? 0,
  };
}
