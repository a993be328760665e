import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  AggregateField,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  getFirestore,
  GrpcStatus,
  Timestamp,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';

/** The refusals of production, as the Admin SDK and REST show them. */

const DOCUMENTS = 'projects/demo-refusals/databases/(default)/documents';

let emulator: TestEmulator;
let db: Firestore;
let stop: () => Promise<void>;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  const app = initializeApp({ projectId: 'demo-refusals' }, 'refusals-test');
  db = getFirestore(app);
  stop = async () => {
    await db.terminate();
    await deleteApp(app);
  };
});

afterAll(async () => {
  await stop();
  await emulator.close();
  vi.unstubAllEnvs();
});

const nested = (levels: number) => Array.from({ length: levels }, () => 'a').join('.');

const refused = { code: GrpcStatus.INVALID_ARGUMENT };

describe('the Admin SDK gets INVALID_ARGUMENT for', () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

  it.each<[string, () => Promise<unknown>]>([
    [
      'two array-contains',
      () =>
        db.collection('c').where('a', 'array-contains', 1).where('b', 'array-contains', 1).get(),
    ],
    [
      'not-in beside alternatives',
      () => {
        const either = Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 1));
        return db.collection('c').where('n', 'not-in', [1]).where(either).get();
      },
    ],
    ['a field ordered twice', () => db.collection('c').orderBy('a').orderBy('a').get()],
    [
      'a read time in the future',
      () =>
        db.runTransaction((transaction) => transaction.get(db.doc('c/a')), {
          readOnly: true,
          readTime: Timestamp.fromMillis(Date.now() + 60_000),
        }),
    ],
    [
      'a vector of 2,049 dimensions',
      () => db.doc('c/a').set({ v: FieldValue.vector(Array.from({ length: 2049 }, () => 1)) }),
    ],
    ['a text of a mebibyte', () => db.doc('c/a').set({ text: 'x'.repeat(1_048_488) })],
    [
      'a request of more than 10 MiB',
      () => {
        const batch = db.batch();
        for (const id of texts(11)) batch.set(db.doc(`c/${id}`), { text: 'x'.repeat(1_000_000) });
        return batch.commit();
      },
    ],
    [
      '501 transforms of a document',
      () =>
        db
          .doc('c/a')
          .set(Object.fromEntries(texts(501).map((field) => [field, FieldValue.increment(1)]))),
    ],
    [
      'a transform 21 levels deep',
      () => db.doc('c/a').update({ [nested(21)]: FieldValue.increment(1) }),
    ],
    [
      'an array that a transform makes 21 levels deep',
      () => db.doc('c/a').update({ [nested(20)]: FieldValue.arrayUnion(1) }),
    ],
    [
      'a transform 3,000 levels deep',
      () => db.doc('c/a').update({ [nested(3000)]: FieldValue.increment(1) }),
    ],
    [
      'more than 40,000 index entries',
      () => db.doc('c/a').set({ list: Array.from({ length: 40_000 }, (_, index) => index) }),
    ],
    [
      'collections that nest deeper than 100',
      () => db.doc(Array.from({ length: 202 }, () => 'a').join('/')).set({}),
    ],
  ])('%s', async (_, request) => {
    await expect(request()).rejects.toMatchObject(refused);
  });

  it('nothing just below these limits', async () => {
    const batch = db.batch();
    batch.set(db.doc('c/a'), { v: FieldValue.vector(Array.from({ length: 2048 }, () => 1)) });
    batch.set(db.doc('c/b'), { text: 'x'.repeat(1_048_400) });
    batch.set(
      db.doc('c/c'),
      Object.fromEntries(texts(500).map((field) => [field, FieldValue.increment(1)])),
    );
    batch.set(db.doc('c/d'), { list: Array.from({ length: 39_998 }, (_, index) => index) });
    batch.set(db.doc(Array.from({ length: 200 }, () => 'a').join('/')), {});
    await expect(batch.commit()).resolves.toHaveLength(5);
    const counted = db.collection('c').aggregate({ a: AggregateField.count() });
    expect((await counted.get()).data()).toEqual({ a: 4 });
    const ordered = db.collection('c').orderBy(FieldPath.documentId());
    expect((await ordered.get()).size).toBe(4);
  });
});

describe('REST refuses', () => {
  const headers = { Authorization: 'Bearer owner' };
  const partition = (query: object, more: object = {}) => ({
    method: 'POST',
    body: JSON.stringify({ structuredQuery: query, partitionCount: '1', ...more }),
  });
  const group = { from: [{ collectionId: 'c', allDescendants: true }] };

  it.each<[string, string, RequestInit, string]>([
    ['a negative page size', '/c?pageSize=-1', {}, 'Page size must be nonnegative.'],
    ['an order in no direction', '/c?orderBy=n%20down', {}, 'Invalid field path'],
    [
      'a transaction of the future',
      ':beginTransaction',
      {
        method: 'POST',
        body: JSON.stringify({ options: { readOnly: { readTime: '2999-01-01T00:00:00Z' } } }),
      },
      'cannot be in the future',
    ],
    [
      'missing documents with an order',
      '/c?showMissing=true&orderBy=n',
      {},
      'when show_missing is true',
    ],
    ['a mask that overlaps', '/c?mask.fieldPaths=a.b&mask.fieldPaths=a', {}, 'within it'],
    [
      'partitions of one collection',
      ':partitionQuery',
      partition({ from: [{ collectionId: 'c' }] }),
      'collection groups',
    ],
    ['partitions with a limit', ':partitionQuery', partition({ ...group, limit: 1 }), 'limits'],
    [
      'no partitions',
      ':partitionQuery',
      partition(group, { partitionCount: '0' }),
      'has to be positive',
    ],
    ['partitions below a document', '/c/a:partitionQuery', partition(group), 'Only the root'],
    [
      'a map 3,000 levels deep',
      ':commit',
      {
        method: 'POST',
        body: `{"writes":[{"update":{"name":"${DOCUMENTS}/c/a","fields":{"m":${'{"mapValue":{"fields":{"m":'.repeat(3000)}{"nullValue":null}${'}}}'.repeat(3000)}}}}]}`,
      },
      'nested',
    ],
  ])('%s', async (_, path, options, sentence) => {
    const address = `http://127.0.0.1:${emulator.port}/v1/${DOCUMENTS}${path}`;
    const response = await fetch(address, { headers, ...options });
    const text = await response.text();
    expect([response.status, text]).toEqual([400, expect.stringContaining(sentence)]);
    expect(text).not.toContain('call stack');
  });
});
