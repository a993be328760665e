import type { AppListQuery } from '@appshelf/model';
import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { baseApi } from '../../store';
import { makeApp } from '../../testing/app';
import { startTestFirestore } from '../../testing/firestore';
import { appsApi } from './api';

const firestore = startTestFirestore();

function makeStore() {
  return configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

const published = makeApp({ status: 'published', publishedAt: 1_000 });

/** Stores a catalogue of `total` apps, beside drafts. */
async function stock(total: number): Promise<void> {
  await firestore.putCopies('apps', total, published);
  for (const id of ['a', 'z']) await firestore.put(`apps/${id}`, makeApp({ status: 'draft' }));
}

const count = (method: string) => firestore.calls().filter((called) => called === method).length;

const first: AppListQuery = { category: null, page: 1, sort: 'featured' };

function list(store: ReturnType<typeof makeStore>, query: Partial<AppListQuery> = {}) {
  return store.dispatch(appsApi.endpoints.listApps.initiate({ ...first, ...query })).unwrap();
}

describe('listApps', () => {
  it.each([
    [1, 24, true],
    [2, 24, true],
    [3, 12, false],
    [4, 0, false],
  ])('page %d of 60 apps has %d', async (page, count, hasNext) => {
    await stock(60);
    const response = await list(makeStore(), { page });
    expect(response.apps).toHaveLength(count);
    expect(response).toMatchObject({ hasNext, total: 60 });
  });

  it('knows that no page follows a full last page', async () => {
    await stock(48);
    await expect(list(makeStore(), { page: 2 })).resolves.toMatchObject({ hasNext: false });
  });

  it('reads each page once, and counts once, when they are opened in order', async () => {
    await stock(60);
    const store = makeStore();
    await list(store);
    await list(store, { page: 2 });
    await list(store, { page: 3 });
    expect(firestore.queries().map(({ startAt, limit }) => [startAt !== undefined, limit])).toEqual(
      [
        [false, 24],
        [true, 24],
        [true, 24],
      ],
    );
    expect(count('runAggregationQuery')).toBe(1);
  });

  it('stops at the end when a page beyond it is opened', async () => {
    await stock(60);
    await list(makeStore(), { page: 40 });
    expect(count('runQuery')).toBe(3);
  });

  it.each([
    ['featured', ['c', 'd', 'a', 'b']],
    ['newest', ['d', 'a', 'c', 'b']],
    ['rating', ['b', 'a', 'c', 'd']],
    ['name', ['b', 'c', 'a', 'd']],
  ] as const)('reads published apps only, ordered by %s', async (sort, order) => {
    const design = { ...published, category: 'design' as const };
    for (const app of [
      { ...design, id: 'a', name: 'Quill', ratingAverage: 5, ratingCount: 1, publishedAt: 3_000 },
      { ...design, id: 'b', name: 'Brush', ratingAverage: 5, ratingCount: 9, publishedAt: 1_000 },
      { ...design, id: 'c', name: 'Nib', ratingAverage: 4, featured: true, publishedAt: 2_000 },
      { ...design, id: 'd', name: 'Ruler', ratingAverage: 1, publishedAt: 4_000 },
      { ...design, id: 'e', name: 'Aside', status: 'draft' as const },
      { ...published, id: 'f', name: 'Another' },
    ]) {
      await firestore.put(`apps/${app.id}`, app);
    }
    const ids = await list(makeStore(), { sort, category: 'design' });
    expect(ids.apps.map(({ id }) => id)).toEqual(order);
    expect(ids.total).toBe(4);
  });

  it('yields a plain error when the database fails', async () => {
    firestore.fail('runQuery');
    await expect(list(makeStore())).rejects.toEqual({
      code: 'unavailable',
      message: 'The database can’t be reached. Check your connection and try again.',
    });
  });
});

describe('getApp', () => {
  const get = () => makeStore().dispatch(appsApi.endpoints.getApp.initiate('margin')).unwrap();

  it.each([
    ['published', published],
    ['draft', null],
    ['archived', null],
  ] as const)('of one that is %s is %j, also for who may read it', async (status, response) => {
    await firestore.put('apps/margin', { ...published, status });
    firestore.signIn('ed', { editor: true });
    await expect(get()).resolves.toEqual(response);
  });

  it('is null where there is none', async () => {
    await expect(get()).resolves.toBeNull();
  });

  it('is null for what the rules hide, and an error otherwise', async () => {
    await firestore.put('apps/margin', makeApp());
    await expect(get()).resolves.toBeNull();
    firestore.fail('runQuery');
    await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
