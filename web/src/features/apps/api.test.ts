import { maxPublicCount, type AppSummary } from '@appshelf/model';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page, PageQuery } from '../../firebase/firestore';
import { baseApi } from '../../store';
import { appsApi, type AppListQuery } from './api';

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery) => Promise<Page<AppSummary>>>(),
  countDocuments: vi.fn<(path: string, equal: object) => Promise<number>>(),
  readDocument: vi.fn<(path: string) => Promise<unknown>>(),
  isPermissionDenied: vi.fn<(error: unknown) => boolean>(),
}));
vi.mock('../../firebase/firestore', () => firestore);

function makeStore() {
  return configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

/** Stores a catalogue of `total` apps. Each page ends at a position of its own. */
function stock(total: number): void {
  firestore.countDocuments.mockReset().mockResolvedValue(total);
  firestore.readPage.mockReset().mockImplementation(({ after, size }) => {
    const page = after === null ? 1 : Number(after[0]) + 1;
    const count = Math.max(0, Math.min(size, total - (page - 1) * size));
    const entities = Array.from({ length: count }, (_, index) => ({
      id: `app-${String((page - 1) * size + index)}`,
    })) as AppSummary[];
    return Promise.resolve({ entities, unreadable: [], end: count === 0 ? null : [page] });
  });
}

const first: AppListQuery = { category: null, page: 1, sort: 'featured' };

function list(store: ReturnType<typeof makeStore>, query: Partial<AppListQuery> = {}) {
  return store.dispatch(appsApi.endpoints.listApps.initiate({ ...first, ...query })).unwrap();
}

beforeEach(() => {
  stock(60);
});

describe('listApps', () => {
  it.each([
    [1, 24, true],
    [2, 24, true],
    [3, 12, false],
    [4, 0, false],
  ])('page %d of 60 apps has %d', async (page, count, hasNext) => {
    const answer = await list(makeStore(), { page });
    expect(answer.apps).toHaveLength(count);
    expect(answer).toMatchObject({ hasNext, total: 60 });
  });

  it('knows that no page follows a full last page', async () => {
    stock(48);
    await expect(list(makeStore(), { page: 2 })).resolves.toMatchObject({ hasNext: false });
  });

  it('reads each page once, and counts once, when they are opened in order', async () => {
    const store = makeStore();
    await list(store);
    await list(store, { page: 2 });
    await list(store, { page: 3 });
    expect(firestore.readPage.mock.calls.map(([{ after, size }]) => [after, size])).toEqual([
      [null, 24],
      [[1], 24],
      [[2], 24],
    ]);
    expect(firestore.countDocuments).toHaveBeenCalledOnce();
  });

  it('stops at the end when a page beyond it is opened', async () => {
    await list(makeStore(), { page: 40 });
    expect(firestore.readPage).toHaveBeenCalledTimes(3);
  });

  it.each([
    [
      'featured',
      [
        ['featured', 'desc'],
        ['publishedAt', 'desc'],
      ],
    ],
    ['newest', [['publishedAt', 'desc']]],
    [
      'rating',
      [
        ['ratingAverage', 'desc'],
        ['ratingCount', 'desc'],
      ],
    ],
    ['name', [['name', 'asc']]],
  ] as const)('reads published apps only, ordered by %s', async (sort, order) => {
    await list(makeStore(), { sort, category: 'design' });
    expect(firestore.readPage.mock.lastCall?.[0]).toMatchObject({
      collection: 'apps',
      equal: { status: 'published', category: 'design' },
      order,
    });
    expect(firestore.countDocuments).toHaveBeenCalledWith(
      'apps',
      { status: 'published', category: 'design' },
      maxPublicCount,
    );
  });

  it('yields a plain error when the database fails', async () => {
    firestore.readPage.mockRejectedValue({ code: 'unavailable', message: 'Firestore: …' });
    await expect(list(makeStore())).rejects.toEqual({
      code: 'unavailable',
      message: 'The database cannot be reached. Check your connection and try again.',
    });
  });
});

describe('getApp', () => {
  const get = () => makeStore().dispatch(appsApi.endpoints.getApp.initiate('margin')).unwrap();

  it.each([
    [
      { id: 'margin', status: 'published' },
      { id: 'margin', status: 'published' },
    ],
    [{ id: 'margin', status: 'draft' }, null],
    [{ id: 'margin', status: 'archived' }, null],
    [null, null],
  ])('for %j is %j', async (stored, answer) => {
    firestore.readDocument.mockReset().mockResolvedValue(stored);
    await expect(get()).resolves.toEqual(answer);
    expect(firestore.readDocument).toHaveBeenCalledWith('apps/margin', expect.any(Function));
  });

  it('is null for what the rules hide, and an error otherwise', async () => {
    firestore.readDocument.mockReset().mockRejectedValue(new Error('The shelf fell down.'));
    firestore.isPermissionDenied.mockReturnValue(true);
    await expect(get()).resolves.toBeNull();
    firestore.isPermissionDenied.mockReturnValue(false);
    await expect(get()).rejects.toEqual({ message: 'The shelf fell down.' });
  });
});
