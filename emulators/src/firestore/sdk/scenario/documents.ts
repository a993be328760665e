import {
  addDoc,
  arrayRemove,
  arrayUnion,
  Bytes,
  collection,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getDoc,
  getDocFromServer,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { check, checkEqual, checkRejects, type Step } from './step';

/** The steps about documents: their values, writes, batches and transactions. */
export const documentSteps: Record<string, Step> = {
  'documents: set, get, merge, update, delete': async ({ connect, root }) => {
    const db = connect();
    const reference = doc(db, root);
    check(!(await getDoc(reference)).exists(), 'must not exist yet');
    await setDoc(reference, { a: 1, nested: { b: 2, c: 3 } });
    await setDoc(reference, { nested: { b: 20 } }, { merge: true });
    await updateDoc(reference, { 'nested.c': deleteField(), 'nested.d`e': 1, z: 'é🎉' });
    checkEqual((await getDocFromServer(reference)).data(), {
      a: 1,
      nested: { b: 20, 'd`e': 1 },
      z: 'é🎉',
    });
    const added = await addDoc(collection(reference, 'items'), { in: 'collection' });
    checkEqual((await getDocFromServer(added)).data(), { in: 'collection' });
    await deleteDoc(reference);
    check(!(await getDocFromServer(reference)).exists(), 'must be deleted');
    await checkRejects(updateDoc(reference, { a: 1 }), 'not-found');
  },

  'values of every type': async ({ connect, root }) => {
    const db = connect();
    const reference = doc(db, root);
    await setDoc(reference, {
      nothing: null,
      nan: Number.NaN,
      zero: -0,
      infinite: -Infinity,
      large: Number.MAX_SAFE_INTEGER,
      tiny: 5e-324,
      time: new Timestamp(-62135596800, 123456000),
      bytes: Bytes.fromUint8Array(new Uint8Array([251, 255, 0])),
      point: new GeoPoint(-12.5, 0),
      reference: doc(db, 'open/ünï code'),
      list: [1, 'two', { three: [] }],
      map: { empty: {} },
    });
    const data = (await getDocFromServer(reference)).data() ?? {};
    check(Number.isNaN(data.nan), 'NaN');
    check(Object.is(data.zero, -0), 'negative zero');
    checkEqual(data.infinite === -Infinity, true);
    checkEqual([data.large, data.tiny], [Number.MAX_SAFE_INTEGER, 5e-324]);
    const time = data.time as Timestamp;
    checkEqual([time.seconds, time.nanoseconds], [-62135596800, 123456000]);
    checkEqual([...(data.bytes as Bytes).toUint8Array()], [251, 255, 0]);
    check((data.point as GeoPoint).isEqual(new GeoPoint(-12.5, 0)), 'point');
    checkEqual((data.reference as { path: string }).path, 'open/ünï code');
    checkEqual(
      [data.nothing, data.list, data.map],
      [null, [1, 'two', { three: [] }], { empty: {} }],
    );
  },

  'a document of 700 kB': async ({ connect, root }) => {
    const reference = doc(connect(), root);
    const text = 'aé漢🎉'.repeat(70_000);
    await setDoc(reference, { text });
    const stored = (await getDocFromServer(doc(connect(), root))).get('text') as string;
    check(stored === text, `${stored.length} of ${text.length} characters`);
  },

  'field transforms': async ({ connect, root }) => {
    const reference = doc(connect(), root);
    await setDoc(reference, { count: 1, list: ['a', 'b'], at: serverTimestamp() });
    await updateDoc(reference, {
      count: increment(2),
      fresh: increment(0.5),
      list: arrayUnion('b', 'c'),
    });
    await updateDoc(reference, { list: arrayRemove('a') });
    const data = (await getDocFromServer(reference)).data() ?? {};
    checkEqual([data.count, data.fresh, data.list], [3, 0.5, ['b', 'c']]);
    const age = Date.now() - (data.at as Timestamp).toMillis();
    check(Math.abs(age) < 60_000, `server timestamp is ${age} ms old`);
  },

  'batches are all or nothing': async ({ connect, root }) => {
    const db = connect();
    const [first, missing] = [doc(db, root, 'items', 'first'), doc(db, root, 'items', 'missing')];
    const batch = writeBatch(db).set(first, { a: 1 }).update(missing, { a: 1 });
    await checkRejects(batch.commit(), 'not-found');
    check(!(await getDocFromServer(first)).exists(), 'must not be written');
  },

  'transactions under contention': async ({ connect, root }) => {
    const clients = [connect(), connect()];
    await Promise.all(
      clients.flatMap((db) =>
        [1, 2].map(() =>
          runTransaction(
            db,
            async (transaction) => {
              const reference = doc(db, root);
              const before = (await transaction.get(reference)).get('n') as number | undefined;
              transaction.set(reference, { n: (before ?? 0) + 1 });
            },
            { maxAttempts: 20 },
          ),
        ),
      ),
    );
    checkEqual((await getDocFromServer(doc(connect(), root))).data(), { n: 4 });
  },
};
