import { Firestore, Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseIndexDefinitions } from '../engine/indexes/definitions';
import { startEmulator, type TestEmulator } from './emulator';

let emulator: TestEmulator;
let db: Firestore;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  db = new Firestore({ projectId: 'demo-ttl' });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await db.terminate();
  await emulator.close();
});

async function deleteExpired(): Promise<unknown> {
  const path = '/emulator/v1/projects/demo-ttl/databases/(default):deleteExpired';
  const response = await fetch(`http://127.0.0.1:${emulator.port}${path}`, { method: 'POST' });
  return response.json();
}

it('deletes the documents of a group whose time passed, when it is asked to', async () => {
  const past = Timestamp.fromMillis(Date.now() - 1000);
  const future = Timestamp.fromMillis(Date.now() + 3_600_000);
  const documents = {
    'c/past': { meta: { expireAt: past } },
    'c/past/c/below': { meta: { expireAt: past } },
    'c/past/other/below': { meta: { expireAt: past } },
    'c/future': { meta: { expireAt: future } },
    'c/text': { meta: { expireAt: '2000-01-01' } },
    'c/none': {},
    'other/past': { meta: { expireAt: past } },
  };
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
  await batch.commit();
  expect(await deleteExpired()).toEqual({ deleted: 0 });
  const override = { collectionGroup: 'c', fieldPath: 'meta.expireAt', ttl: true, indexes: [] };
  emulator.setIndexes(parseIndexDefinitions({ fieldOverrides: [override] }));
  expect(await deleteExpired()).toEqual({ deleted: 2 });
  const found = await db.getAll(...Object.keys(documents).map((path) => db.doc(path)));
  expect(found.filter(({ exists }) => !exists).map(({ ref }) => ref.path)).toEqual([
    'c/past',
    'c/past/c/below',
  ]);
});
