import { Firestore, Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeAccounts } from '../../platform/callables/testing';
import { TimeLimitError } from '../../platform/http/withTimeLimit';
import type { DataStores } from '../../platform/firebase/dataStores';
import { collectMyData } from './exportMyData';

const never = new Promise<never>(() => undefined);
const firestore = new Firestore({ projectId: 'demo-export' });

/** Stores without any data of the member. */
const stores = {
  firestore,
  database: { ref: () => ({ get: () => Promise.resolve({ val: () => null }) }) },
  bucket: { getFiles: () => Promise.resolve([[]]) },
} as unknown as DataStores;

const getAll = vi.spyOn(firestore, 'getAll');

beforeEach(() => {
  vi.useFakeTimers();
  getAll.mockResolvedValue([]);
  vi.spyOn(Query.prototype, 'get').mockResolvedValue({ docs: [] } as never);
});

afterEach(() => {
  vi.useRealTimers();
});

const collect = async (over: Partial<DataStores> = {}) => {
  const account = await fakeAccounts({ bob: { claims: {} } }).accounts.getUser('bob');
  return collectMyData(account, { ...stores, ...over });
};

it('exports a member who has nothing', async () => {
  expect(await collect()).toMatchObject({ profile: null, reviews: [], leftOut: [] });
});

it.each<[string, () => Partial<DataStores> | undefined]>([
  ['the database', () => void getAll.mockReturnValue(never)],
  ['a query', () => void vi.spyOn(Query.prototype, 'get').mockReturnValue(never)],
  ['the storage', () => ({ bucket: { getFiles: () => never } as unknown as DataStores['bucket'] })],
  [
    'the Realtime Database',
    () => ({
      database: { ref: () => ({ get: () => never }) } as unknown as DataStores['database'],
    }),
  ],
])('is not waited for longer than 10 seconds when %s does not answer', async (_what, fail) => {
  const response = collect(fail() ?? {});
  const failure = expect(response).rejects.toBeInstanceOf(TimeLimitError);
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;
});
