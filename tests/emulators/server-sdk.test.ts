import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmulator, type TestEmulator } from '../../emulators/src/firestore/sdk/emulator';

let emulator: TestEmulator;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator.close();
});

describe('@google-cloud/firestore', () => {
  it('works over gRPC', async () => {
    const db = new Firestore({ projectId: 'demo-server' });
    const reference = db.doc('a/ünï code');
    await reference.set({ n: 1, zero: -0, bytes: Buffer.from([251, 255]) });
    await db.runTransaction(async (transaction) => {
      const n = (await transaction.get(reference)).get('n') as number;
      transaction.update(reference, { n: n + 1 });
    });
    const query = db.collection('a').where('n', '>', 1).orderBy('n', 'desc').limit(5);
    const [found] = (await query.get()).docs;
    expect(found?.data()).toEqual({ n: 2, zero: -0, bytes: Buffer.from([251, 255]) });
    expect((await query.count().get()).data().count).toBe(1);
    expect((await db.getAll(reference, db.doc('a/none'))).map(({ exists }) => exists)).toEqual([
      true,
      false,
    ]);
    await expect(reference.create({})).rejects.toMatchObject({ code: 6 });
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['a']);
    expect((await db.collection('a').listDocuments()).map(({ id }) => id)).toEqual(['ünï code']);
    await db.terminate();
  });
});
