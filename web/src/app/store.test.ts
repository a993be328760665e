import { expect, it } from 'vitest';
import { defaultSiteIdentity, defaultTaxonomies } from '@appshelf/model';
import { toSiteState } from '../features/site';
import { baseApi } from '../store';
import { makeStore } from './store';

it('begins with the given state, and runs thunks', () => {
  const store = makeStore(
    toSiteState({ ...defaultSiteIdentity, name: 'Kitchen Garden' }, defaultTaxonomies),
  );
  const name = store.dispatch((_dispatch, getState) => getState().site.identity.name);
  expect(name).toBe('Kitchen Garden');
  expect(store.getState().session).toEqual({ status: 'loading', user: null });
});

it('runs queries once their cache has loaded, and adds it only once', async () => {
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      getTide: build.query<string, null>({ queryFn: () => ({ data: 'low' }) }),
    }),
  });
  const store = makeStore();
  const before = store.getState();
  store.addApi(baseApi);
  expect(store.getState()).toEqual(before);
  const { data } = await store.dispatch(endpoints.getTide.initiate(null));
  expect(data).toBe('low');
});
