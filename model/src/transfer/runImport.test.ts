import { describe, expect, it, vi } from 'vitest';
import { runImport, type ImportWriter } from './runImport';
import { appRow, createStore, importer, plan, source, toCsvFile, write } from './testing';

const toRows = (count: number, change: Record<string, string> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...appRow,
    id: `app-${String(index)}`,
    iconUrl: '',
    screenshots: '',
    ...change,
  }));

describe('a batch', () => {
  it('has 50 entries at most', async () => {
    const store = createStore();
    const sizes: number[] = [];
    const spied: ImportWriter['write'] = (kind, ids, decide) => {
      sizes.push(ids.length);
      return store.writer.write(kind, ids, decide);
    };
    const result = await write(await plan('apps', toCsvFile(toRows(120)), store), store, {
      write: spied,
    });
    expect(sizes).toEqual([50, 50, 20]);
    expect(result).toEqual({
      created: 120,
      updated: 0,
      translated: 0,
      problems: [],
      isCancelled: false,
    });
  });

  it('is smaller where the entries are large', async () => {
    const store = createStore();
    const steps = JSON.stringify(
      Array.from({ length: 50 }, () => ({ title: 'a', body: 'b'.repeat(5_000), imageUrl: null })),
    );
    const rows = Array.from({ length: 40 }, (_, index) => ({
      title: `I ${String(index)}`,
      difficulty: 'easy',
      steps,
    }));
    const spied = vi.fn(store.writer.write);
    await write(await plan('instructions', toCsvFile(rows), store), store, { write: spied });
    expect(spied.mock.calls.map(([, ids]) => ids.length)).toEqual([15, 15, 10]);
  });

  it('that is refused is written one by one', async () => {
    const store = createStore();
    const spied: ImportWriter['write'] = (kind, ids, decide) =>
      ids.includes('app-1')
        ? Promise.reject(Object.assign(new Error(), { code: 'permission-denied' }))
        : store.writer.write(kind, ids, decide);
    const result = await write(await plan('apps', toCsvFile(toRows(3)), store), store, {
      write: spied,
    });
    expect(result).toMatchObject({ created: 2, problems: [{ row: 3, column: '' }] });
    expect(store.list('apps').map(({ id }) => id)).toEqual(['app-0', 'app-2']);
  });

  it('of which every entry was refused for lack of permission ends the import', async () => {
    const store = createStore();
    const denied = Object.assign(new Error(), { code: 'permission-denied' });
    const spied = vi.fn<ImportWriter['write']>((kind, ids, decide) =>
      ids.includes('app-0') ? store.writer.write(kind, ids, decide) : Promise.reject(denied),
    );
    const planned = await plan('apps', toCsvFile(toRows(150)), store);
    await expect(write(planned, store, { write: spied })).rejects.toThrow('the import has ended');
    expect(store.list('apps')).toHaveLength(50);
    // The sizes of the writes: the first batch, the second batch, and each entry of the second batch.
    expect(spied).toHaveBeenCalledTimes(52);
  });

  it('of which some entries were refused for another reason lets the next one begin', async () => {
    const store = createStore();
    const spied: ImportWriter['write'] = (kind, ids, decide) => {
      if (ids.includes('app-50')) return store.writer.write(kind, ids, decide);
      const code = ids.includes('app-1') ? 'not-found' : 'permission-denied';
      return Promise.reject(Object.assign(new Error(), { code }));
    };
    const planned = await plan('apps', toCsvFile(toRows(60)), store);
    expect(await write(planned, store, { write: spied })).toMatchObject({ created: 10 });
  });

  it('that meets a lost connection ends the import', async () => {
    const store = createStore();
    const lost = new Error('lost');
    const writer = { write: () => Promise.reject(lost), isRefusal: () => false };
    const planned = await plan('apps', toCsvFile(toRows(3)), store);
    await expect(write(planned, store, writer)).rejects.toBe(lost);
  });
});

describe('an entry that somebody else wrote after the dry run', () => {
  it('is left alone', async () => {
    const store = createStore();
    await write(await plan('apps', toCsvFile(toRows(2)), store), store);
    const planned = await plan('apps', toCsvFile(toRows(2, { tagline: 'New' })), store);
    store.documents.set('apps/app-0', { ...store.documents.get('apps/app-0'), tagline: 'Theirs' });
    const result = await write(planned, store);
    expect(result).toMatchObject({ updated: 1, problems: [{ row: 2 }] });
    expect(result.problems[0]?.message).toContain('Someone else changed this entry');
    expect(store.documents.get('apps/app-0')?.tagline).toBe('Theirs');
  });

  it('keeps what they wrote to other fields', async () => {
    const store = createStore();
    await write(await plan('apps', toCsvFile(toRows(1)), store), store);
    const planned = await plan('apps', toCsvFile(toRows(1, { tagline: 'New' })), store);
    store.documents.set('apps/app-0', { ...store.documents.get('apps/app-0'), license: 'Theirs' });
    expect(await write(planned, store)).toMatchObject({ updated: 1, problems: [] });
    expect(store.documents.get('apps/app-0')).toMatchObject({ tagline: 'New', license: 'Theirs' });
  });

  it('is left alone where a column shares its field with what they wrote', async () => {
    const store = createStore();
    await write(await plan('apps', toCsvFile(toRows(1)), store), store);
    const file = toCsvFile(toRows(1, { website: 'https://new.example' }));
    const planned = await plan('apps', file, store);
    const { links, ...app } = store.documents.get('apps/app-0') ?? {};
    const theirs = { ...(links as object), support: 'https://theirs.example' };
    store.documents.set('apps/app-0', { ...app, links: theirs });
    expect(await write(planned, store)).toMatchObject({ updated: 0, problems: [{ row: 2 }] });
    expect(store.documents.get('apps/app-0')?.links).toEqual(theirs);
  });

  it('keeps the price that they wrote where the import changes its interval', async () => {
    const store = createStore();
    const row = { id: 'pro', name: 'Pro', summary: 'All of it.', price: '5.00', currency: 'EUR' };
    const file = (interval: string) => toCsvFile([{ ...row, interval }]);
    await write(await plan('products', file('month'), store), store);
    const planned = await plan('products', file('year'), store);
    const price = { amount: 900, currency: 'EUR', interval: 'month' };
    store.documents.set('products/pro', { ...store.documents.get('products/pro'), price });
    expect(await write(planned, store)).toMatchObject({ updated: 0, problems: [{ row: 2 }] });
    expect(store.documents.get('products/pro')?.price).toEqual(price);
  });

  it.each(['created', 'deleted'])('is left alone when it was %s', async (what) => {
    const store = createStore();
    if (what === 'deleted') await write(await plan('apps', toCsvFile(toRows(1)), store), store);
    const planned = await plan('apps', toCsvFile(toRows(1, { tagline: 'New' })), store);
    if (what === 'deleted') store.documents.delete('apps/app-0');
    else store.documents.set('apps/app-0', { tagline: 'Theirs' });
    expect(await write(planned, store)).toMatchObject({
      created: 0,
      updated: 0,
      problems: [{ row: 2 }],
    });
    expect(store.documents.get('apps/app-0')?.tagline).toBe(
      what === 'deleted' ? undefined : 'Theirs',
    );
  });
});

it('a cancelled import ends after its batch, and the same file writes the rest', async () => {
  const store = createStore();
  const file = toCsvFile(toRows(120));
  const controller = new AbortController();
  const onProgress = vi.fn(() => controller.abort());
  const options = { writer: store.writer, importer, source, signal: controller.signal, onProgress };
  const result = await runImport(await plan('apps', file, store), options);
  expect(result).toMatchObject({ created: 50, isCancelled: true });
  expect(onProgress.mock.calls).toEqual([[{ done: 50, total: 120 }]]);
  const rest = await plan('apps', file, store);
  expect([rest.unchanged, rest.entries.length]).toEqual([50, 70]);
});
