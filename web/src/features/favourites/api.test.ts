import { describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { startTestFirestore } from '../../testing/firestore';
import { makeApiStore } from '../../testing/store';
import { favouritesApi } from './api';

const firestore = startTestFirestore();

const { listFavourites, isFavourite, setFavourite } = favouritesApi.endpoints;
const uid = 'mia';
const key = { uid, appId: 'margin' };
const getFavouritePath = (appId: string) => `users/mia/favourites/${appId}`;

const publish = (id: string) =>
  firestore.put(`apps/${id}`, makeApp({ id, status: 'published', name: `App ${id}` }));

/** Stores the member's favourites, the latest first, and signs the member in. */
async function stock(...appIds: string[]): Promise<void> {
  firestore.signIn(uid);
  for (const [index, appId] of appIds.entries()) {
    await firestore.put(getFavouritePath(appId), { createdAt: 100_000 - 1_000 * index });
  }
}

const getIds = (store: ReturnType<typeof makeApiStore>) =>
  listFavourites
    .select({ uid })(store.getState())
    .data?.pages.flatMap((page) => page.favourites.map(({ appId }) => appId));

const getMark = (store: ReturnType<typeof makeApiStore>) =>
  isFavourite.select(key)(store.getState()).data;

describe('listFavourites', () => {
  it('returns favourites with their apps, page by page; an app that is gone is null', async () => {
    await publish('margin');
    const more = Array.from({ length: 23 }, (_, index) => `more-${String(index)}`);
    await stock('margin', 'gone', ...more);
    const store = makeApiStore();
    const first = await store.dispatch(listFavourites.initiate({ uid }));
    expect(first.data?.pages[0]?.favourites.slice(0, 2)).toMatchObject([
      { appId: 'margin', createdAt: 100_000, app: { id: 'margin', name: 'App margin' } },
      { appId: 'gone', createdAt: 99_000, app: null },
    ]);
    expect(first.hasNextPage).toBe(true);
    expect(getIds(store)).toHaveLength(24);
    await store.dispatch(listFavourites.initiate({ uid }, { direction: 'forward' }));
    expect(getIds(store)).toEqual(['margin', 'gone', ...more]);
    expect(listFavourites.select({ uid })(store.getState()).hasNextPage).toBe(false);
  });

  it('is refused to others', async () => {
    await stock('margin');
    firestore.signIn('bob');
    const list = makeApiStore().dispatch(listFavourites.initiate({ uid }));
    expect((await list).error).toMatchObject({ code: 'permission-denied' });
  });
});

describe('isFavourite', () => {
  it.each([
    [['margin'], true],
    [[], false],
  ])('with %j stored', async (stored, is) => {
    await stock(...stored);
    const response = await makeApiStore().dispatch(isFavourite.initiate(key)).unwrap();
    expect(response).toBe(is);
  });
});

describe('setFavourite', () => {
  async function open(...stored: string[]) {
    await publish('margin');
    await stock(...stored);
    const store = makeApiStore();
    await store.dispatch(isFavourite.initiate(key));
    await store.dispatch(listFavourites.initiate({ uid }));
    return store;
  }

  it('adds the favourite at once, and puts it first in the list when it is stored', async () => {
    const store = await open('nightjar');
    const release = firestore.hold('commit');
    const done = store.dispatch(setFavourite.initiate({ ...key, favourite: true }));
    expect(getMark(store)).toBe(true);
    release();
    await done.unwrap();
    const stored = await firestore.get(getFavouritePath('margin'));
    expect(Number(stored?.createdAt)).toBeGreaterThan(100_000);
    await vi.waitFor(() => expect(getIds(store)).toEqual(['margin', 'nightjar']));
  });

  it('removes it at once, from the list too', async () => {
    const store = await open('margin', 'nightjar');
    const release = firestore.hold('commit');
    const done = store.dispatch(setFavourite.initiate({ ...key, favourite: false }));
    expect([getMark(store), getIds(store)]).toEqual([false, ['nightjar']]);
    release();
    await done.unwrap();
    expect(await firestore.get(getFavouritePath('margin'))).toBeNull();
    expect(getIds(store)).toEqual(['nightjar']);
  });

  it.each([
    [true, ['nightjar']],
    [false, ['margin', 'nightjar']],
  ])('restores it when that is refused (%s)', async (favourite, stored) => {
    const store = await open(...stored);
    const before = [getMark(store), getIds(store)];
    await firestore.put('settings/maintenance', {});
    const done = store.dispatch(setFavourite.initiate({ ...key, favourite }));
    await expect(done.unwrap()).rejects.toMatchObject({ code: 'permission-denied' });
    expect([getMark(store), getIds(store)]).toEqual(before);
  });

  it('accepts a favourite that exists already', async () => {
    const store = await open();
    await firestore.put(getFavouritePath('margin'), { createdAt: 5_000 });
    await store.dispatch(setFavourite.initiate({ ...key, favourite: true })).unwrap();
    expect(getMark(store)).toBe(true);
    expect(await firestore.get(getFavouritePath('margin'))).toEqual({ createdAt: 5_000 });
  });
});
