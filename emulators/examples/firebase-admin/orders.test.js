import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { getFirestore } from 'firebase-admin/firestore';

const projectId = process.env.GCLOUD_PROJECT;
const app = initializeApp({ projectId, databaseURL: `https://${projectId}.firebaseio.com` });
const firestore = getFirestore();
const orders = firestore.collection('orders');

before(async () => {
  const batch = firestore.batch();
  for (const total of [10, 20, 30]) batch.set(orders.doc(`o${total}`), { total, paid: total > 10 });
  await batch.commit();
});

after(() => deleteApp(app));

test('a query by an index of firestore.indexes.json', async () => {
  const { docs } = await orders.where('paid', '==', true).orderBy('total', 'desc').get();
  assert.deepEqual(
    docs.map(({ id }) => id),
    ['o30', 'o20'],
  );
});

test('a query without an index is refused, as in production', async () => {
  const unindexed = orders.where('paid', '==', true).orderBy('customer').get();
  await assert.rejects(unindexed, /requires an index/);
});

test('a transaction and a counter in the Realtime Database', async () => {
  const total = await firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(orders);
    const sum = docs.reduce((all, doc) => all + doc.get('total'), 0);
    transaction.set(firestore.doc('sums/orders'), { sum });
    return sum;
  });
  assert.equal(total, 60);
  const count = getDatabase().ref('counts/orders');
  await count.transaction((old) => (old ?? 0) + 3);
  assert.equal((await count.get()).val(), 3);
});
