import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endBefore,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocsFromServer,
  limit,
  limitToLast,
  or,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  startAfter,
  startAt,
  sum,
  where,
} from 'firebase/firestore';
import { checkEqual, addDocuments, fruits, type Step } from './step';

async function ids(source: Query): Promise<string[]> {
  return (await getDocsFromServer(source)).docs.map((snapshot) => snapshot.id);
}

/** The steps about queries and aggregations. */
export const querySteps: Record<string, Step> = {
  'queries: filters, orders, cursors, limits': async ({ connect, root }) => {
    const db = connect();
    await addDocuments(db, `${root}/fruits`, fruits);
    const all = collection(db, root, 'fruits');
    const find = (...constraints: QueryConstraint[]) => ids(query(all, ...constraints));
    checkEqual(await find(), ['apple', 'banana', 'cherry', 'date', 'elder']);
    checkEqual(await find(where('kind', '==', 'drupe')), ['cherry', 'date']);
    checkEqual(await find(where('price', '>', 3)), ['date', 'elder', 'cherry']);
    checkEqual(await find(where('kind', 'in', ['pome', 'berry'])), ['apple', 'banana', 'elder']);
    checkEqual(await find(where('kind', 'not-in', ['pome', 'berry'])), ['cherry', 'date']);
    checkEqual(await find(where('kind', '!=', 'drupe')), ['banana', 'elder', 'apple']);
    checkEqual(await find(where('tags', 'array-contains', 'red')), ['apple', 'cherry', 'elder']);
    checkEqual(await find(where('tags', 'array-contains-any', ['black', 'yellow'])), [
      'banana',
      'elder',
    ]);
    checkEqual(await find(orderBy('stock')), ['banana', 'elder', 'apple', 'cherry']);
    checkEqual(await find(orderBy('price', 'desc'), limit(3)), ['cherry', 'elder', 'date']);
    checkEqual(await find(orderBy('price'), limitToLast(2)), ['elder', 'cherry']);
    checkEqual(await find(orderBy('price'), startAt(3), endBefore(7.5)), [
      'apple',
      'date',
      'elder',
    ]);
    const date = await getDoc(doc(all, 'date'));
    checkEqual(await find(orderBy('price'), startAfter(date)), ['elder', 'cherry']);
    checkEqual(await find(where(documentId(), '>=', 'c'), where(documentId(), '<', 'e')), [
      'cherry',
      'date',
    ]);
    checkEqual(
      await ids(
        query(
          all,
          or(and(where('kind', '==', 'berry'), where('stock', '>', 0)), where('price', '<', 3)),
        ),
      ),
      ['banana', 'elder'],
    );
  },

  'collection groups': async ({ connect, root }) => {
    const db = connect();
    const marker = root;
    await addDocuments(db, `${root}/a/1/grouped`, { x: { marker, n: 2 } });
    await addDocuments(db, `${root}/grouped`, { y: { marker, n: 1 } });
    await addDocuments(db, `${root}/ungrouped`, { z: { marker, n: 0 } });
    const group = query(
      collectionGroup(db, 'grouped'),
      where('marker', '==', marker),
      orderBy('n'),
    );
    checkEqual(await ids(group), ['y', 'x']);
  },

  aggregations: async ({ connect, root }) => {
    const db = connect();
    await addDocuments(db, `${root}/fruits`, fruits);
    const all = collection(db, root, 'fruits');
    checkEqual((await getCountFromServer(query(all, where('price', '>=', 5)))).data().count, 3);
    const totals = await getAggregateFromServer(all, {
      n: count(),
      total: sum('price'),
      mean: average('price'),
      stock: sum('stock'),
    });
    // Only documents that have all the fields of all the aggregations count, so the date without stock does not.
    checkEqual(totals.data(), { n: 4, total: 17.5, mean: 4.375, stock: 57 });
    const none = await getAggregateFromServer(query(all, where('price', '>', 99)), {
      total: sum('price'),
      mean: average('price'),
    });
    checkEqual(none.data(), { total: 0, mean: null });
  },
};
