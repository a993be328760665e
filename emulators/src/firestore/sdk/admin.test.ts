import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  AggregateField,
  FieldPath,
  FieldValue,
  type Firestore,
  getFirestore,
  GrpcStatus,
  type QuerySnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';

const PROJECT = 'demo-admin';

let emulator: TestEmulator;
let db: Firestore;
let other: Firestore;
let stop: () => Promise<void>;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  const app = initializeApp({ projectId: PROJECT }, 'admin-test');
  db = getFirestore(app);
  other = getFirestore(app, 'other');
  stop = async () => {
    await Promise.all([db.terminate(), other.terminate()]);
    await deleteApp(app);
  };
});

beforeEach(() => emulator.control.clearDocuments(PROJECT, '(default)'));

afterAll(async () => {
  await stop();
  await emulator.close();
  vi.unstubAllEnvs();
});

const getIds = (snapshot: QuerySnapshot) => snapshot.docs.map(({ id }) => id);

describe('firebase-admin, over gRPC', () => {
  it('creates, reads, updates and deletes past the rules', async () => {
    const reference = db.doc('secret/a');
    await reference.create({ n: 1, at: FieldValue.serverTimestamp(), zero: -0, big: 2 ** 52 });
    await expect(reference.create({})).rejects.toMatchObject({ code: GrpcStatus.ALREADY_EXISTS });
    await reference.update({ n: FieldValue.increment(1), list: FieldValue.arrayUnion(1, 2) });
    const data = (await reference.get()).data();
    expect(data).toEqual({
      n: 2,
      at: expect.any(Timestamp) as Timestamp,
      zero: -0,
      big: 2 ** 52,
      list: [1, 2],
    });
    await reference.delete({ exists: true });
    await expect(reference.delete({ exists: true })).rejects.toMatchObject({
      code: GrpcStatus.NOT_FOUND,
    });
    await expect(reference.update({ n: 1 })).rejects.toMatchObject({ code: GrpcStatus.NOT_FOUND });
  });

  it('refuses an update of a document that has changed since', async () => {
    const reference = db.doc('a/b');
    const { writeTime } = await reference.set({ n: 1 });
    await reference.set({ n: 2 });
    const stale = reference.update({ n: 3 }, { lastUpdateTime: writeTime });
    await expect(stale).rejects.toMatchObject({ code: GrpcStatus.FAILED_PRECONDITION });
  });

  it('gets many documents, missing ones too, and parts of them', async () => {
    await db.doc('a/1').set({ x: 1, y: { z: 2, w: 3 } });
    const [present, missing] = await db.getAll(db.doc('a/1'), db.doc('a/2'), {
      fieldMask: ['y.z'],
    });
    expect(present?.data()).toEqual({ y: { z: 2 } });
    expect(missing?.exists).toBe(false);
  });

  it('writes in bulk', async () => {
    const writer = db.bulkWriter();
    const failures: number[] = [];
    writer.onWriteError(({ code }) => {
      failures.push(code);
      return false;
    });
    for (let n = 0; n < 50; n += 1) void writer.set(db.doc(`bulk/${n}`), { n });
    writer.update(db.doc('bulk/missing'), { n: 1 }).catch(() => undefined);
    await writer.close();
    expect((await db.collection('bulk').count().get()).data().count).toBe(50);
    expect(failures).toEqual([GrpcStatus.NOT_FOUND]);
  });

  it('queries, projects, streams and explains nothing away', async () => {
    const items = db.collection('shelf/1/items');
    await Promise.all([1, 2, 3, 4, 5].map((n) => items.doc(`i${n}`).set({ n, half: n / 2 })));
    expect(getIds(await items.where('n', '>', 2).orderBy('n', 'desc').offset(1).get())).toEqual([
      'i4',
      'i3',
    ]);
    expect(getIds(await items.orderBy('n').limitToLast(2).get())).toEqual(['i4', 'i5']);
    expect((await items.select('half').limit(1).get()).docs[0]?.data()).toEqual({ half: 0.5 });
    const named = items.where(FieldPath.documentId(), 'in', ['i1', 'i3', 'none']);
    expect(getIds(await named.get())).toEqual(['i1', 'i3']);
    const streamed: unknown[] = [];
    for await (const snapshot of items.stream()) streamed.push(snapshot);
    expect(streamed).toHaveLength(5);
    expect(getIds(await db.collectionGroup('items').where('n', '==', 2).get())).toEqual(['i2']);
    const totals = await items
      .aggregate({ n: AggregateField.count(), total: AggregateField.sum('half') })
      .get();
    expect(totals.data()).toEqual({ n: 5, total: 7.5 });
    const partitions: unknown[] = [];
    for await (const partition of db.collectionGroup('items').getPartitions(3)) {
      partitions.push(partition);
    }
    expect(partitions.length).toBeGreaterThan(0);
  });

  it('lists collections and documents, also those that only have children', async () => {
    await db.doc('shelf/1/items/a').set({});
    await db.doc('shelf/2').set({});
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['shelf']);
    expect((await db.doc('shelf/1').listCollections()).map(({ id }) => id)).toEqual(['items']);
    expect((await db.collection('shelf').listDocuments()).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('deletes a tree', async () => {
    await db.doc('tree/1/a/2/b/3').set({});
    await db.doc('tree/1').set({});
    await db.doc('trees/1').set({});
    await db.recursiveDelete(db.collection('tree'));
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['trees']);
  });

  it('runs transactions that contend', async () => {
    const reference = db.doc('counter/1');
    await reference.set({ n: 0 });
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        db.runTransaction(
          async (transaction) => {
            const n = (await transaction.get(reference)).get('n') as number;
            transaction.update(reference, { n: n + 1 });
          },
          { maxAttempts: 20 },
        ),
      ),
    );
    expect((await reference.get()).data()).toEqual({ n: 4 });
  }, 30_000);

  it('undoes a transaction that fails and reads in a read-only one', async () => {
    const reference = db.doc('counter/2');
    const failing = db.runTransaction((transaction) => {
      transaction.create(reference, { n: 1 });
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    const exists = await db.runTransaction(
      async (transaction) => (await transaction.get(reference)).exists,
      { readOnly: true },
    );
    expect(exists).toBe(false);
  });

  it('listens to a document and a query', async () => {
    const seen: unknown[] = [];
    const stopDocument = db.doc('live/1').onSnapshot((snapshot) => seen.push(snapshot.data()));
    const sizes: number[] = [];
    const stopQuery = db
      .collection('live')
      .where('n', '>', 1)
      .onSnapshot(({ size }) => sizes.push(size));
    const patience = { timeout: 10_000 };
    await vi.waitFor(() => expect([seen, sizes]).toEqual([[undefined], [0]]), patience);
    await db.doc('live/1').set({ n: 2 });
    await vi.waitFor(() => expect([seen.at(-1), sizes]).toEqual([{ n: 2 }, [0, 1]]), patience);
    await db.doc('live/1').set({ n: 1 });
    await vi.waitFor(() => expect([seen.at(-1), sizes]).toEqual([{ n: 1 }, [0, 1, 0]]), patience);
    stopDocument();
    stopQuery();
  }, 30_000);

  it('keeps databases apart', async () => {
    await db.doc('a/b').set({ in: 'default' });
    await other.doc('a/b').set({ in: 'other' });
    expect((await db.doc('a/b').get()).data()).toEqual({ in: 'default' });
    expect((await other.doc('a/b').get()).data()).toEqual({ in: 'other' });
  });

  it('takes a document near the size limit', async () => {
    const text = 'é'.repeat(500_000);
    await db.doc('large/1').set({ text });
    expect((await db.doc('large/1').get()).get('text')).toBe(text);
  });
});
