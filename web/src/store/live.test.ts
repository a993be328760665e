import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { baseApi } from './api';
import { followed } from './live';

type Observer = Parameters<ReturnType<Parameters<typeof followed<string, number[]>>[0]>>[0];

it('follows until nobody looks, and anew when it is fetched again after an end', async () => {
  const observers: Observer[] = [];
  const stop = vi.fn();
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      followNumbers: build.query(
        followed<string, number[]>(() => (observer) => {
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
  expect(held()).toEqual({ state: [1], isCurrent: true, failure: null });
  observers[0]?.onState([], false);
  expect(held()).toMatchObject({ state: [1], isCurrent: false });

  observers[0]?.onEnd(new Error('denied'));
  expect(held()?.failure).not.toBeNull();
  void subscription.refetch();
  await vi.waitFor(() => expect(observers).toHaveLength(2));
  expect(stop).toHaveBeenCalledTimes(1);
  observers[1]?.onState([2], true);
  expect(held()).toEqual({ state: [2], isCurrent: true, failure: null });

  subscription.unsubscribe();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(2));
});
