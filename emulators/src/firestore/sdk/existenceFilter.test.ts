import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type DocumentReference,
  getDocs,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
  terminate,
  writeBatch,
} from 'firebase/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { startEmulator } from './emulator';

afterEach(() => vi.useRealTimers());

/** What the SDK reports to its own tests. Its types are not published. */
interface TestingHooks {
  /** Calls a function for each filter whose count is not that of the cache, until the returned function is called. */
  onExistenceFilterMismatch(callback: (mismatch: object) => void): () => void;
}

// As "resuming a query should use bloom filter to avoid full requery" of the SDK's integration tests, which skips
// emulators since Google's sends no Bloom filter.
it('a web client that comes back late removes what was deleted by the Bloom filter', async () => {
  const emulator = await startEmulator();
  const app = initializeApp({ projectId: 'demo-filter' }, 'filter');
  const localCache = memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() });
  const firestore = initializeFirestore(app, { localCache });
  connectFirestoreEmulator(firestore, '127.0.0.1', emulator.port);
  const group = collection(firestore, 'open/filter/items');
  const documents = Array.from({ length: 100 }, (_, index) =>
    doc(group, `d\u00e9\u{1f600}${index}`),
  );
  const inBatch = async (write: (batch: ReturnType<typeof writeBatch>) => void) => {
    const batch = writeBatch(firestore);
    write(batch);
    await batch.commit();
  };
  await inBatch((batch) => documents.forEach((each) => batch.set(each, { n: 1 })));
  expect((await getDocs(group)).size).toBe(100);
  const removed = documents.slice(0, 50);
  await inBatch((batch) => removed.forEach((each) => batch.delete(each)));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 10_000);
  const mismatches: object[] = [];
  const { _TestingHooks: hooks } = sdk as unknown as { _TestingHooks: TestingHooks };
  const stop = hooks.onExistenceFilterMismatch((mismatch) => mismatches.push(mismatch));
  const names = (references: readonly DocumentReference[]) => references.map(({ id }) => id).sort();
  const { docs } = await getDocs(group);
  stop();
  expect(names(docs.map(({ ref }) => ref))).toEqual(names(documents.slice(50)));
  expect(mismatches).toMatchObject([
    { localCacheCount: 100, existenceFilterCount: 50, bloomFilter: { applied: true } },
  ]);
  await terminate(firestore);
  await deleteApp(app);
  await emulator.close();
}, 30_000);
