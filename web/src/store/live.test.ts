import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { baseApi } from './api';
import { deferred } from '../testing/deferred';
import type { LiveObserver, LiveSource } from '../firebase/live';
import { keepUpdated, liveQuery } from './live';

it('listens until no component uses the entry, and again when it is fetched after an end', async () => {
  const observers: LiveObserver<number[]>[] = [];
  const stop = vi.fn();
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      followNumbers: build.query(
        liveQuery<string, number[]>(() => (observer) => {
          observers.push(observer);
          return stop;
        }),
      ),
    }),
  });
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const held = () => endpoints.followNumbers.select('a')(store.getState()).data;
  const subscription = store.dispatch(endpoints.followNumbers.initiate('a'));
  await vi.waitFor(() => expect(observers).toHaveLength(1));
  observers[0]?.onState([1], true);
  expect(held()).toEqual({ state: [1], unreadable: [], isCurrent: true, failure: null });
  observers[0]?.onState(undefined, false);
  expect(held()).toMatchObject({ state: [1], isCurrent: false });

  observers[0]?.onState([1], true, ['numbers/two']);
  observers[0]?.onState(undefined, false);
  expect(held()).toMatchObject({ state: [1], unreadable: ['numbers/two'] });

  observers[0]?.onEnd(new Error('denied'));
  expect(held()?.failure).not.toBeNull();
  void subscription.refetch();
  await vi.waitFor(() => expect(observers).toHaveLength(2));
  expect(stop).toHaveBeenCalledTimes(1);
  observers[1]?.onState([2], true);
  expect(held()).toEqual({ state: [2], unreadable: [], isCurrent: true, failure: null });

  subscription.unsubscribe();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
});

describe('keepUpdated', () => {
  /** The lifecycle of a cache entry, controlled by a test. */
  function makeEntry() {
    const loaded = deferred<unknown>();
    const removed = deferred();
    return {
      entry: { cacheDataLoaded: loaded.promise, cacheEntryRemoved: removed.promise },
      load: loaded.resolve,
      fail: loaded.reject,
      remove: () => removed.resolve(undefined),
    };
  }

  it('listens from when the entry is read until it is removed', async () => {
    const { entry, load, remove } = makeEntry();
    const stop = vi.fn();
    const getSource = vi.fn(() => Promise.resolve<LiveSource<number>>(() => stop));
    const life = keepUpdated(entry, getSource, vi.fn());
    expect(getSource).not.toHaveBeenCalled();
    load('read');
    await vi.waitFor(() => expect(getSource).toHaveBeenCalledOnce());
    expect(stop).not.toHaveBeenCalled();
    remove();
    await life;
    expect(stop).toHaveBeenCalledOnce();
  });

  it('does not listen to an entry that could not be read', async () => {
    const { entry, fail, remove } = makeEntry();
    const getSource = vi.fn(() => Promise.resolve<LiveSource<number>>(() => vi.fn()));
    const life = keepUpdated(entry, getSource, vi.fn());
    fail(new Error('offline'));
    remove();
    await life;
    expect(getSource).not.toHaveBeenCalled();
  });

  it('leaves the entry as it was read where listening fails', async () => {
    const { entry, load, remove } = makeEntry();
    const show = vi.fn();
    const life = keepUpdated(entry, () => Promise.reject(new Error('no code')), show);
    load('read');
    remove();
    await expect(life).resolves.toBeUndefined();
    expect(show).not.toHaveBeenCalled();
  });

  it('shows confirmed states only, and no end', async () => {
    const { entry, load, remove } = makeEntry();
    const show = vi.fn();
    const source: LiveSource<number> = ({ onState, onEnd }) => {
      onState(1, false);
      onState(undefined, true);
      onState(2, true);
      onEnd(new Error('denied'));
      return () => undefined;
    };
    const life = keepUpdated(entry, () => Promise.resolve(source), show);
    load('read');
    await vi.waitFor(() => expect(show.mock.calls).toEqual([[2, []]]));
    remove();
    await life;
  });
});
