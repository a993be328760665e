import { isAction } from 'redux';
import { expect, it } from 'vitest';
import { defaultSiteIdentity, defaultTaxonomies } from '@appshelf/model';
import { toSiteState } from '../features/site';
import { registerLazyApi } from '../store/lazyApi';
import { makeStore } from './store';

const isAsked = (action: unknown) => isAction(action) && action.type === 'visits/asked';

it('begins with the given state, and runs thunks', () => {
  const store = makeStore(
    toSiteState({ ...defaultSiteIdentity, name: 'Kitchen Garden' }, defaultTaxonomies),
  );
  const name = store.dispatch(
    (_dispatch: unknown, getState: typeof store.getState) => getState().site.identity.name,
  );
  expect(name).toBe('Kitchen Garden');
  expect(store.getState().session).toEqual({ status: 'loading', user: null });
});

it('adds parts that load later, with their middleware, to stores that exist and to later ones', () => {
  const before = makeStore();
  registerLazyApi({
    reducerPath: 'visits',
    reducer: (count: unknown = 0, { type }): unknown =>
      type === 'visits/added' ? Number(count) + 1 : count,
    middleware:
      () =>
      (next) =>
      (action): unknown =>
        next(isAsked(action) ? { type: 'visits/added' } : action),
  });
  registerLazyApi({
    reducerPath: 'others',
    reducer: (state: unknown = 'others') => state,
    middleware:
      () =>
      (next) =>
      (action): unknown =>
        next(action),
  });
  for (const store of [before, makeStore()]) {
    store.dispatch({ type: 'visits/asked' });
    expect(store.getState()).toMatchObject({ visits: 1, others: 'others', toasts: { items: [] } });
  }
});
