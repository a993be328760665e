import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../firebase/firestore';
import { deferred } from '../../testing/deferred';
import { makeApiStore } from '../../testing/store';
import { uncheckedSchemas } from '../../testing/uncheckedSchemas';
import { favouritesApi } from './api';

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<(path: string, ids: string[]) => Promise<unknown>>(),
  readDocument: vi.fn<(path: string, decode: () => unknown) => Promise<unknown>>(),
  createDocument: vi.fn<(path: string, fields: object) => Promise<void>>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
  serverTime: Symbol('server time'),
}));
vi.mock('../../firebase/firestore', () => firestore);

const { listFavourites, isFavourite, setFavourite } = favouritesApi.endpoints;
const uid = 'mia';
const key = { uid, appId: 'margin' };

/** Sets the member's stored favourites, latest first, one array per page. */
function stock(...pages: string[][]) {
  firestore.readPage.mockImplementation(({ after }, decode) => {
    const page = after === null ? 0 : Number(after[0]) + 1;
    const entities = (pages[page] ?? []).map((id) =>
      decode(id, { createdAt: 5 }, `f/${id}`, uncheckedSchemas),
    );
    return Promise.resolve({ entities, end: page + 1 < pages.length ? [page] : null });
  });
}

const getIds = (store: ReturnType<typeof makeApiStore>) =>
  listFavourites
    .select({ uid })(store.getState())
    .data?.pages.flatMap((page) => page.favourites.map(({ appId }) => appId));

const getMark = (store: ReturnType<typeof makeApiStore>) =>
  isFavourite.select(key)(store.getState()).data;

beforeEach(() => {
  vi.resetAllMocks();
  firestore.readDocuments.mockImplementation((_path, ids) =>
    Promise.resolve(ids.filter((id) => id !== 'gone').map((id) => ({ id, name: `App ${id}` }))),
  );
});

describe('listFavourites', () => {
  it('returns favourites with their apps, page by page; an app that is gone is null', async () => {
    stock(['margin', 'gone'], ['nightjar']);
    const store = makeApiStore();
    const list = store.dispatch(listFavourites.initiate({ uid }));
    const first = await list;
    expect(first.data?.pages[0]?.favourites).toEqual([
      { appId: 'margin', createdAt: 5, app: { id: 'margin', name: 'App margin' } },
      { appId: 'gone', createdAt: 5, app: null },
    ]);
    expect(first.hasNextPage).toBe(true);
    await store.dispatch(listFavourites.initiate({ uid }, { direction: 'forward' }));
    expect(getIds(store)).toEqual(['margin', 'gone', 'nightjar']);
    expect(listFavourites.select({ uid })(store.getState()).hasNextPage).toBe(false);
    expect(
      firestore.readPage.mock.calls.map(([{ collection, after }]) => [collection, after]),
    ).toEqual([
      ['users/mia/favourites', null],
      ['users/mia/favourites', [0]],
    ]);
  });
});

describe('isFavourite', () => {
  it.each([
    [true, true],
    [null, false],
  ])('for a stored document of %s', async (stored, is) => {
    firestore.readDocument.mockResolvedValue(stored);
    const answer = await makeApiStore().dispatch(isFavourite.initiate(key)).unwrap();
    expect(answer).toBe(is);
    expect(firestore.readDocument).toHaveBeenCalledWith(
      'users/mia/favourites/margin',
      expect.any(Function),
    );
  });
});

describe('setFavourite', () => {
  async function open(marked: boolean) {
    firestore.readDocument.mockResolvedValue(marked ? true : null);
    stock(marked ? ['margin', 'nightjar'] : ['nightjar']);
    const store = makeApiStore();
    await store.dispatch(isFavourite.initiate(key));
    await store.dispatch(listFavourites.initiate({ uid }));
    return store;
  }

  it('adds the favourite at once, and puts it first in the list when it is stored', async () => {
    const store = await open(false);
    const stored = deferred();
    firestore.createDocument.mockReturnValue(stored.promise);
    const done = store.dispatch(setFavourite.initiate({ ...key, favourite: true }));
    expect(getMark(store)).toBe(true);
    stock(['margin', 'nightjar']);
    stored.resolve(undefined);
    await done.unwrap();
    expect(firestore.createDocument).toHaveBeenCalledExactlyOnceWith(
      'users/mia/favourites/margin',
      { createdAt: firestore.serverTime },
    );
    await vi.waitFor(() => expect(getIds(store)).toEqual(['margin', 'nightjar']));
  });

  it('removes it at once, from the list too', async () => {
    const store = await open(true);
    const deleted = deferred();
    firestore.deleteDocument.mockReturnValue(deleted.promise);
    const done = store.dispatch(setFavourite.initiate({ ...key, favourite: false }));
    expect([getMark(store), getIds(store)]).toEqual([false, ['nightjar']]);
    deleted.resolve(undefined);
    await done.unwrap();
    expect(firestore.deleteDocument).toHaveBeenCalledWith('users/mia/favourites/margin');
    expect(getIds(store)).toEqual(['nightjar']);
  });

  it.each([true, false])('restores it when that fails (%s)', async (favourite) => {
    const store = await open(!favourite);
    const before = [getMark(store), getIds(store)];
    firestore.createDocument.mockRejectedValue({ code: 'unavailable' });
    firestore.deleteDocument.mockRejectedValue({ code: 'unavailable' });
    const done = store.dispatch(setFavourite.initiate({ ...key, favourite }));
    await expect(done.unwrap()).rejects.toMatchObject({ code: 'unavailable' });
    expect([getMark(store), getIds(store)]).toEqual(before);
  });

  it('accepts a favourite that exists already', async () => {
    const store = await open(false);
    firestore.createDocument.mockRejectedValue({ code: 'already-exists' });
    await store.dispatch(setFavourite.initiate({ ...key, favourite: true })).unwrap();
    expect(getMark(store)).toBe(true);
  });
});
