import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';

const PROJECT = 'demo-lite';

let emulator: TestEmulator;
const apps: FirebaseApp[] = [];
let db: Firestore;

function connect(uid?: string): Firestore {
  const app = initializeApp({ projectId: PROJECT }, `lite-${apps.length}`);
  apps.push(app);
  const client = getFirestore(app);
  const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
  connectFirestoreEmulator(client, '127.0.0.1', emulator.port, options);
  return client;
}

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startEmulator();
  db = connect();
});

beforeEach(() => emulator.control.clearDocuments(PROJECT, '(default)'));

afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await emulator.close();
});

describe('firebase/firestore/lite, over REST', () => {
  it('writes, reads and deletes documents', async () => {
    const reference = doc(db, 'open/ünï code');
    expect((await getDoc(reference)).exists()).toBe(false);
    await setDoc(reference, { n: 1, text: '漢🎉', at: serverTimestamp(), zero: -0 });
    await updateDoc(reference, { n: increment(2) });
    const data = (await getDoc(reference)).data();
    expect(data).toEqual({ n: 3, text: '漢🎉', at: expect.any(Timestamp) as Timestamp, zero: -0 });
    await deleteDoc(reference);
    expect((await getDoc(reference)).exists()).toBe(false);
    await expect(updateDoc(reference, { n: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('pages through queries, collection groups and aggregations', async () => {
    const batch = writeBatch(db);
    for (const n of [1, 2, 3, 4, 5]) {
      batch.set(doc(db, 'open/shelf/grouped', `item${n}`), { n, odd: n % 2 === 1 });
    }
    await batch.commit();
    const items = collection(db, 'open/shelf/grouped');
    const ordered = query(items, orderBy('n', 'desc'), limit(2));
    const first = await getDocs(ordered);
    expect(first.docs.map(({ id }) => id)).toEqual(['item5', 'item4']);
    const second = await getDocs(query(ordered, startAfter(first.docs[1])));
    expect(second.docs.map(({ id }) => id)).toEqual(['item3', 'item2']);
    expect((await getDocs(query(items, where('n', '>', 9)))).empty).toBe(true);
    const group = query(collectionGroup(db, 'grouped'), where('odd', '==', true));
    expect((await getDocs(group)).size).toBe(3);
    expect((await getCount(group)).data().count).toBe(3);
    expect((await getAggregate(group, { total: sum('n') })).data().total).toBe(9);
  });

  it('repeats a transaction that another write has outdated', async () => {
    const reference = doc(db, 'open/counter');
    await setDoc(reference, { n: 0 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      attempts += 1;
      const n = (await transaction.get(reference)).get('n') as number;
      if (attempts === 1) await setDoc(reference, { n: 10 });
      transaction.update(reference, { n: n + 1 });
    });
    expect((await getDoc(reference)).data()).toEqual({ n: 11 });
    expect(attempts).toBe(2);
  });

  it('is subject to the rules', async () => {
    const alice = connect('alice');
    await setDoc(doc(alice, 'owned/alice'), { a: 1 });
    expect((await getDoc(doc(alice, 'owned/alice'))).data()).toEqual({ a: 1 });
    const denied = { code: 'permission-denied' };
    await expect(getDoc(doc(db, 'owned/alice'))).rejects.toMatchObject(denied);
    await expect(getDocs(collection(db, 'owned'))).rejects.toMatchObject(denied);
    await expect(setDoc(doc(db, 'owned/alice'), {})).rejects.toMatchObject(denied);
    await expect(getCount(collection(db, 'owned'))).rejects.toMatchObject(denied);
  });
});
