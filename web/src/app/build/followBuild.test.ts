import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLatestBuild } from '../../testing/latestBuild';
import { makeStore } from '../store';
import { followBuild, loadAtNextNavigation } from './followBuild';
import type { Destination } from './loadDocument';
import { checkInterval } from './watchBuild';

const loads = vi.fn<(to: Destination) => void>();
const getLatest = stubLatestBuild();
const page = { element: null };

function openRouter() {
  return createMemoryRouter([
    { path: '/', ...page },
    { path: '/apps', ...page },
    { path: '/late', lazy: () => Promise.resolve(page) },
  ]);
}

beforeEach(() => {
  loads.mockReset();
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="build" content="own">';
});
afterAll(() => {
  document.head.replaceChildren();
});

describe('loadAtNextNavigation', () => {
  it.each(['/apps', '/late?sort=name#new'])('takes %s from the server', async (path) => {
    const router = openRouter();
    loadAtNextNavigation(router, loads);
    await router.navigate(path);
    const { pathname, search, hash } = new URL(path, 'http://localhost');
    expect(loads).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pathname, search, hash }),
    );
  });

  it('leaves a page that only changes its query as it is', async () => {
    const router = openRouter();
    loadAtNextNavigation(router, loads);
    await router.navigate('/?sort=name');
    expect(loads).not.toHaveBeenCalled();
  });
});

describe('followBuild', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function openAndReceive(...ids: string[]) {
    const store = makeStore();
    const router = openRouter();
    followBuild(store, router, loads);
    for (const id of ids) {
      getLatest.mockResolvedValue(id);
      await vi.advanceTimersByTimeAsync(checkInterval);
    }
    return { store, router };
  }

  it('offers the new build in a toast that stays', async () => {
    const { store } = await openAndReceive('own', 'b', 'b');
    expect(store.getState().toasts.items).toEqual([
      expect.objectContaining({ type: 'info', timeout: 0, action: 'reload' }),
    ]);
  });

  it('says nothing while the page is of the latest build', async () => {
    const { store, router } = await openAndReceive('own', 'own');
    await router.navigate('/apps');
    expect(store.getState().toasts.items).toEqual([]);
    expect(loads).not.toHaveBeenCalled();
  });

  it('takes the next page from the server, once', async () => {
    const { router } = await openAndReceive('b', 'c');
    await router.navigate('/apps');
    await router.navigate('/');
    expect(loads).toHaveBeenCalledOnce();
  });

  it('gives up on a build that a new document did not bring', async () => {
    const first = await openAndReceive('b');
    await first.router.navigate('/apps');
    const second = await openAndReceive('b');
    await second.router.navigate('/apps');
    expect(loads).toHaveBeenCalledOnce();
    expect(second.store.getState().toasts.items).toEqual([]);
  });
});
