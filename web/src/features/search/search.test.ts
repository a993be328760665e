import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { createSearchStore, type SearchIndex } from './search';

const emptyIndex = (): SearchIndex => ({ find: () => ({ apps: [], instructions: [] }) });

describe('the store of the search', () => {
  it('loads once for all who ask', async () => {
    const answer = deferred<SearchIndex>();
    const load = vi.fn(() => answer.promise);
    const store = createSearchStore(load);
    const heard = vi.fn();
    store.subscribe(heard);
    expect(store.get()).toEqual({ status: 'idle' });
    store.load();
    store.load();
    expect(store.get()).toEqual({ status: 'loading' });
    const index = emptyIndex();
    answer.resolve(index);
    await vi.waitFor(() => {
      expect(store.get()).toEqual({ status: 'ready', index });
    });
    store.load();
    expect(load).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('says that it failed, and tries again when asked', async () => {
    const load = vi.fn(() => Promise.resolve(emptyIndex()));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const store = createSearchStore(load);
    store.load();
    await vi.waitFor(() => {
      expect(store.get()).toEqual({
        status: 'failed',
        message: 'The search cannot be reached. Check your connection and try again.',
      });
    });
    store.load();
    await vi.waitFor(() => {
      expect(store.get().status).toBe('ready');
    });
  });

  it('renews an index after a minute and goes on with the old one when that fails', async () => {
    let now = 0;
    const first = emptyIndex();
    const load = vi.fn(() => Promise.resolve(first));
    const store = createSearchStore(load, () => now);
    store.load();
    await vi.waitFor(() => {
      expect(store.get().status).toBe('ready');
    });
    now = 59_999;
    store.load();
    expect(load).toHaveBeenCalledTimes(1);

    now = 60_000;
    const failing = deferred<SearchIndex>();
    load.mockReturnValueOnce(failing.promise);
    store.load();
    expect(store.get()).toEqual({ status: 'ready', index: first });
    failing.reject(new Error('down'));
    await expect(failing.promise).rejects.toThrow();
    expect(store.get()).toEqual({ status: 'ready', index: first });

    const second = emptyIndex();
    load.mockResolvedValueOnce(second);
    await vi.waitFor(() => {
      store.load();
      expect(store.get()).toMatchObject({ index: second });
    });
  });
});
