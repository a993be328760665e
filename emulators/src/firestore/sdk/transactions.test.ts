import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, Firestore, getFirestore, GrpcStatus } from 'firebase-admin/firestore';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';

/** Transactions of the Admin SDK, whose locks are pessimistic, beside other writers. */

const PROJECT = 'demo-transactions';

let emulator: TestEmulator;
let db: Firestore;
let stop: () => Promise<void>;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  const app = initializeApp({ projectId: PROJECT }, 'transactions-test');
  db = getFirestore(app);
  stop = async () => {
    await db.terminate();
    await deleteApp(app);
  };
});

beforeEach(() => emulator.control.clearDocuments(PROJECT, '(default)'));

afterAll(async () => {
  await stop();
  await emulator.close();
  vi.unstubAllEnvs();
});

it('commits a slow transaction beside writes that never pause', async () => {
  const counter = db.doc('counters/a');
  await counter.set({ n: 0, writes: 0 });
  const finished = new AbortController();
  const writer = (async () => {
    let writes = 0;
    for (; !finished.signal.aborted; writes += 1) {
      await counter.update({ writes: FieldValue.increment(1) });
      await setTimeout(30);
    }
    return writes;
  })();
  let tries = 0;
  await db.runTransaction(async (transaction) => {
    tries += 1;
    const n = (await transaction.get(counter)).get('n') as number;
    await setTimeout(200);
    transaction.update(counter, { n: n + 1 });
  });
  finished.abort();
  const writes = await writer;
  expect(tries).toBeLessThanOrEqual(2);
  expect((await counter.get()).data()).toEqual({ n: 1, writes });
});

it('commits a hundred transactions that read by query and add to what they found', async () => {
  const tickets = db.collection('tickets');
  const take = () =>
    db.runTransaction(async (transaction) => {
      const { size } = await transaction.get(tickets.where('show', '==', 'a'));
      transaction.create(tickets.doc(), { show: 'a', number: size });
    });
  await Promise.all(Array.from({ length: 100 }, take));
  const numbers = (await tickets.get()).docs.map((ticket) => ticket.get('number') as number);
  expect(numbers.sort((left, right) => left - right)).toEqual(
    Array.from({ length: 100 }, (_, index) => index),
  );
});

it('commits a hundred transactions that each take the first of a queue', async () => {
  const queue = db.collection('queue');
  const items = db.batch();
  for (let index = 0; index < 100; index += 1) items.set(queue.doc(), { at: index, by: null });
  await items.commit();
  const take = (by: number) =>
    db.runTransaction(async (transaction) => {
      const first = queue.where('by', '==', null).orderBy('at').limit(1);
      const [item] = (await transaction.get(first)).docs;
      if (item) transaction.update(item.ref, { by });
      return item?.get('at') as number;
    });
  const taken = await Promise.all(Array.from({ length: 100 }, (_, index) => take(index)));
  expect(new Set(taken).size).toBe(100);
});

it("resolves two transactions that read each other's documents in opposite order", async () => {
  const [one, two] = [db.doc('pairs/one'), db.doc('pairs/two')];
  const add = (first: typeof one, second: typeof one) =>
    db.runTransaction(async (transaction) => {
      const a = (await transaction.get(first)).get('n') as number | undefined;
      const b = (await transaction.get(second)).get('n') as number | undefined;
      transaction.set(first, { n: (a ?? 0) + 1 });
      transaction.set(second, { n: (b ?? 0) + 1 });
    });
  await Promise.all(Array.from({ length: 10 }, () => [add(one, two), add(two, one)]).flat());
  expect([(await one.get()).data(), (await two.get()).data()]).toEqual([{ n: 20 }, { n: 20 }]);
});

it('frees the locks of a transaction whose function throws', async () => {
  const document = db.doc('c/a');
  const failed = db.runTransaction(async (transaction) => {
    await transaction.get(document);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await document.set({ n: 1 });
  expect((await document.get()).data()).toEqual({ n: 1 });
});

it('frees the locks of a server that ends between two calls', async () => {
  // Otherwise, the clients of one process share connections.
  const ended = new Firestore({ projectId: PROJECT, 'grpc.use_local_subchannel_pool': 1 });
  let goOn = (): void => undefined;
  let transaction: Promise<unknown> = Promise.resolve();
  await new Promise<void>((locked) => {
    transaction = ended.runTransaction(async (open) => {
      await open.get(ended.doc('c/a'));
      locked();
      await new Promise<void>((resolve) => (goOn = resolve));
    });
  });
  await ended.terminate();
  await db.doc('c/a').set({ n: 1 });
  expect((await db.doc('c/a').get()).data()).toEqual({ n: 1 });
  goOn();
  await expect(transaction).rejects.toThrow('The client has already been terminated');
});

it('answers a batch of writes, each by itself, behind a transaction', async () => {
  const document = db.doc('c/a');
  await document.set({ n: 0 });
  const writer = db.bulkWriter();
  const codes: number[] = [];
  writer.onWriteError(({ code }) => {
    codes.push(code);
    return false;
  });
  let late: Promise<unknown> = Promise.resolve();
  await db.runTransaction(async (transaction) => {
    const n = (await transaction.get(document)).get('n') as number;
    late = Promise.allSettled([
      writer.update(document, { late: true }),
      writer.create(db.doc('c/a/d/b'), {}),
      writer.update(db.doc('c/missing'), { n: 1 }),
    ]);
    void writer.flush();
    transaction.set(document, { n: n + 1 });
  });
  await writer.close();
  await late;
  expect((await document.get()).data()).toEqual({ n: 1, late: true });
  expect(codes).toEqual([GrpcStatus.NOT_FOUND]);
});
