import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Write } from '../../../firebase/firestore/transaction';
import { createImportWriter, readAllEntries, readEntries } from './documents';

type Fields = Record<string, unknown>;

const firestore = vi.hoisted(() => ({
  serverTime: Symbol('server time'),
  readDocuments: vi.fn(),
  readPage: vi.fn(),
}));
const changeDocuments = vi.hoisted(() =>
  vi.fn<(paths: string[], decide: (documents: (Fields | null)[]) => Write[]) => Promise<void>>(),
);
const importPicture = vi.hoisted(() => vi.fn());
vi.mock('../../../firebase/firestore', () => firestore);
vi.mock('../../../firebase/firestore/transaction', () => ({ changeDocuments }));
vi.mock('../../../firebase/functions/importPicture', () => ({ importPicture }));

beforeEach(() => {
  vi.resetAllMocks();
});

const page = (ids: string[], end: string[] | null, unreadable: string[] = []) => ({
  entities: ids.map((id) => ({ id, fields: { name: id } })),
  unreadable,
  end,
});

describe('readEntries', () => {
  it('reads 30 documents with a query', async () => {
    firestore.readDocuments.mockImplementation((_path, ids: string[]) =>
      Promise.resolve(ids.filter((id) => id !== 'e7').map((id) => ({ id, fields: { name: id } }))),
    );
    const ids = Array.from({ length: 65 }, (_, index) => `e${String(index)}`);
    const found = await readEntries('apps', ids);
    expect(firestore.readDocuments.mock.calls.map(([, some]) => (some as string[]).length)).toEqual(
      [30, 30, 5],
    );
    expect(found.size).toBe(64);
    expect(found.get('e64')).toEqual({ name: 'e64' });
  });
});

describe('readAllEntries', () => {
  it('reads one page after the other, by id', async () => {
    firestore.readPage
      .mockResolvedValueOnce(page(['a', 'b'], ['b']))
      .mockResolvedValueOnce(page(['c'], null));
    const onProgress = vi.fn();
    const entries = await readAllEntries('products', { onProgress });
    expect(entries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(onProgress.mock.calls).toEqual([[2], [3]]);
    expect(firestore.readPage.mock.calls.map(([query]) => query as object)).toMatchObject([
      { collection: 'products', order: [], after: null },
      { after: ['b'] },
    ]);
  });

  it('fails when an entry cannot be read', async () => {
    firestore.readPage.mockResolvedValueOnce(page([], null, ['apps/odd']));
    await expect(readAllEntries('apps')).rejects.toThrow('apps/odd');
  });

  it('ends when it is cancelled', async () => {
    const controller = new AbortController();
    firestore.readPage.mockResolvedValue(page(['a'], ['a']));
    const onProgress = () => controller.abort();
    const reading = readAllEntries('apps', { signal: controller.signal, onProgress });
    await expect(reading).rejects.toThrow('aborted');
    expect(firestore.readPage).toHaveBeenCalledOnce();
  });
});

describe('createImportWriter', () => {
  it('writes what is decided by the present documents, with the server’s time', async () => {
    const written: Write[] = [];
    changeDocuments.mockImplementation((paths, decide) => {
      expect(paths).toEqual(['apps/a', 'apps/b']);
      written.push(...decide([null, { name: 'B' }]));
      return Promise.resolve();
    });
    await createImportWriter(null).write('apps', ['a', 'b'], ([first, second]) => [
      { id: 'a', isNew: first === null, fields: { name: 'A' }, times: ['createdAt'] },
      { id: 'b', isNew: second === null, fields: { name: 'C' }, times: ['updatedAt'] },
    ]);
    expect(written).toEqual([
      { path: 'apps/a', create: { name: 'A', createdAt: firestore.serverTime } },
      { path: 'apps/b', update: { name: 'C', updatedAt: firestore.serverTime } },
    ]);
  });

  it('stores pictures of the project that the file comes from', async () => {
    await createImportWriter('old.appspot.com').importPicture('media/m1/icon.png');
    expect(importPicture).toHaveBeenCalledWith({
      picture: 'media/m1/icon.png',
      from: 'old.appspot.com',
    });
  });

  it.each([
    ['permission-denied', true],
    ['failed-precondition', true],
    ['unavailable', false],
    ['resource-exhausted', false],
    ['unauthenticated', false],
  ])('takes %s for a refusal: %s', (code, isRefusal) => {
    const error = Object.assign(new Error(), { code });
    expect(createImportWriter(null).isRefusal(error)).toBe(isRefusal);
  });
});
