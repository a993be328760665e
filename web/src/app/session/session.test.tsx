import { databasePaths, hasPermission } from '@appshelf/model';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { refreshIdToken } from '../../firebase/auth/auth';
import { auth } from '../../firebase/auth/instance';
import { createSessionKeeper, selectSession, sessionKeeperContext } from '../../features/session';
import { requireSignedIn, requireSignedOut } from '../../features/session/guards';
import { requirePermission } from '../../features/session/requirePermission';
import { appsApi } from '../../features/apps/api';
import { signOut } from '../../features/auth';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import { followSession } from './followSession';
import { makeStore } from '../store';

const accounts = startTestAuth();
const database = startTestDatabase();

/** Where the SDK stores an account. */
const storedUser = 'firebase:authUser:demo-api-key:[DEFAULT]';

const denied = 'You do not have permission to perform this action.';
const bob = { uid: 'bob', email: 'bob@example.com' };

/** The application's session and guards around pages that only say their name. */
function open(path: string) {
  const store = makeStore();
  const keeper = createSessionKeeper(store);
  const router = createMemoryRouter(
    [
      { index: true, element: <h1>Home</h1> },
      { path: 'login', middleware: [requireSignedOut], element: <h1>Sign in</h1> },
      { path: 'settings', middleware: [requireSignedIn], element: <h1>Settings</h1> },
      {
        path: 'admin',
        middleware: [requireSignedIn],
        children: [
          {
            index: true,
            middleware: [requirePermission(['area.open'])],
            element: <h1>Overview</h1>,
          },
          {
            path: 'apps',
            middleware: [requirePermission(['apps.edit'])],
            element: <h1>Admin apps</h1>,
          },
        ],
      },
    ],
    {
      initialEntries: [path],
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(sessionKeeperContext, keeper);
        return context;
      },
    },
  );
  followSession(store, router);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  void keeper.settled();
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  const toasts = () => store.getState().toasts.items.map(({ message }) => message);
  return { store, keeper, router, address, toasts };
}

/** Gives the account that is signed in other claims, and fetches a token with them. */
async function changeClaims(claims: Record<string, unknown>): Promise<void> {
  await accounts.change('ada', { customAttributes: JSON.stringify(claims) });
  await act(refreshIdToken);
}

/** How often the SDK fetched another token. */
const countRefreshes = () => accounts.requests().filter(({ method }) => method === 'token').length;

/** The tokens that were posted to the session endpoint, in order. The sign-out of an earlier test can still arrive: it has none. */
let posted: string[] = [];

/** The SDK's listeners to the account, of all sessions of a test. */
let watchAccount: MockInstance<(typeof auth)['onIdTokenChanged']>;

/** The listeners of a test's sessions, which the next test must not trigger. */
const listeners: Parameters<typeof addEventListener>[] = [];

beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (...args: Parameters<typeof addEventListener>) => {
      listeners.push(args);
      listen(...args);
    },
  );
  watchAccount = vi.spyOn(auth, 'onIdTokenChanged');
  localStorage.clear();
  localStorage.setItem(storedUser, '{}');
  posted = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.endsWith('/api/__session')) return others(address, init);
    const { token } = JSON.parse(init?.body as string) as { token?: string };
    if (token !== undefined) posted.push(token);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});

afterEach(async () => {
  for (const [type, listener, options] of listeners.splice(0)) {
    removeEventListener(type, listener, options);
  }
  // It ends what sessions follow of an account.
  await act(() => auth.signOut());
  for (const { type, value: stop } of watchAccount.mock.results) {
    if (type === 'return') stop();
  }
  vi.useRealTimers();
});

describe('on a device where nobody ever signed in', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['/', '/'],
    ['/settings', '/login?redirect=%2Fsettings'],
  ])('%s does without the SDK until somebody is about to sign in', async (path, expected) => {
    const { store, address } = open(path);
    await waitFor(() => expect(store.getState().session.status).toBe('signedOut'));
    await waitFor(() => expect(address()).toBe(expected));
    await waitFor(() => {
      expect(watchAccount).toHaveBeenCalledTimes(path === '/' ? 0 : 1);
    });
  });

  it('learns of a sign-in in another tab', async () => {
    const { store } = open('/');
    await waitFor(() => expect(store.getState().session.status).toBe('signedOut'));
    dispatchEvent(new StorageEvent('storage', { key: storedUser, newValue: '{}' }));
    await waitFor(() => expect(watchAccount).toHaveBeenCalled());
    await accounts.signIn();
    await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
  });

  it('ends a session of which the server was told', async () => {
    localStorage.setItem('appshelf.session', JSON.stringify({ digest: 'a', at: 1 }));
    open('/');
    await waitFor(() => expect(watchAccount).toHaveBeenCalled());
  });
});

describe('opening a page', () => {
  it.each([
    ['/settings', null, '/login?redirect=%2Fsettings'],
    ['/admin/apps?page=2', null, '/login?redirect=%2Fadmin%2Fapps%3Fpage%3D2'],
    ['/settings', {}, '/settings'],
    ['/admin/apps', { admin: true }, '/admin/apps'],
    ['/admin/apps', { editor: true }, '/admin/apps'],
    ['/admin', { analyst: true }, '/admin'],
    ['/admin/apps', {}, '/'],
    ['/admin/apps', { admin: 'true' }, '/'],
    ['/login', null, '/login'],
    ['/login', {}, '/'],
    ['/login?redirect=%2Fsettings', {}, '/settings'],
    ['/login?redirect=https%3A%2F%2Fevil.example', {}, '/'],
    ['/login?redirect=%2F%2Fevil.example', {}, '/'],
  ])('%s waits for the session and leads to the right place', async (path, claims, expected) => {
    if (claims !== null) await accounts.signIn({ claims });
    const { address, toasts, router } = open(path);
    await waitFor(() => {
      expect(router.state.initialized).toBe(true);
    });
    expect(address()).toBe(expected);
    expect(toasts()).toEqual(path.startsWith('/admin') && expected === '/' ? [denied] : []);
  });

  it('leads somebody with another role to the overview', async () => {
    await accounts.signIn({ claims: { moderator: true } });
    const { address, toasts } = open('/admin/apps');
    await screen.findByRole('heading', { name: 'Overview' });
    expect(address()).toBe('/admin');
    expect(toasts()).toEqual([denied]);
  });

  it('shows nothing guarded before the session is known', async () => {
    // In a browser the SDK reads its storage first.
    watchAccount.mockReturnValue(() => undefined);
    const { router } = open('/admin/apps');
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(router.state.initialized).toBe(false);
  });
});

describe('while a page is open', () => {
  it('leads on from the sign-in page to where one wanted', async () => {
    const { address } = open('/settings');
    await screen.findByRole('heading', { name: 'Sign in' });
    await accounts.signIn();
    await screen.findByRole('heading', { name: 'Settings' });
    expect(address()).toBe('/settings');
  });

  it.each(['admin', 'editor'])(
    'stays when the role %s is taken, and refuses the next page',
    async (role) => {
      await accounts.signIn({ claims: { [role]: true } });
      const { address, router, store, toasts } = open('/admin/apps');
      await screen.findByRole('heading', { name: 'Admin apps' });
      await changeClaims({});
      await waitFor(() => expect(store.getState().session.user?.claims).toEqual({}));
      expect(screen.getByRole('heading', { name: 'Admin apps' })).toBeVisible();
      expect(address()).toBe('/admin/apps');
      await act(() => router.navigate('/admin'));
      await screen.findByRole('heading', { name: 'Home' });
      expect(toasts()).toEqual([denied]);
    },
  );

  it('makes an administrator without a new sign-in, and stays on the page', async () => {
    await accounts.signIn();
    const { store, address } = open('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await changeClaims({ admin: true });
    await waitFor(() => {
      expect(hasPermission(selectSession(store.getState()).user, 'area.open')).toBe(true);
    });
    expect(address()).toBe('/settings');
  });

  it('leads to the plain sign-in page after signing out', async () => {
    await accounts.signIn();
    const { store, address } = open('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await act(() => store.dispatch(signOut()));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
  });

  it.each([
    ['its account is disabled', () => ({ disableUser: true }), 'This account has been disabled.'],
    [
      'its tokens are revoked',
      // Written when the account has signed in, however long that took.
      () => ({ validSince: String(Math.floor(Date.now() / 1_000) + 60) }),
      'Your session has ended. Sign in again.',
    ],
  ])(
    'leads to the sign-in page with a word when the session is lost: %s',
    async (_reason, makeChange, message) => {
      localStorage.setItem('appshelf.draft.profile.ada', '{}');
      await accounts.signIn();
      const { address, toasts } = open('/settings');
      await screen.findByRole('heading', { name: 'Settings' });
      await accounts.change('ada', makeChange());
      await act(() => refreshIdToken().catch(() => undefined));
      await screen.findByRole('heading', { name: 'Sign in' });
      expect(address()).toBe('/login?redirect=%2Fsettings');
      await waitFor(() => expect(toasts()).toEqual([message]));
      expect(localStorage.getItem('appshelf.draft.profile.ada')).toBe('{}');
    },
  );

  it('forgets the unsaved work of an account that was deleted elsewhere', async () => {
    const work = ['appshelf.draft.profile.ada', 'appshelf.replaced.app.ada.margin'];
    const ofOthers = 'appshelf.draft.profile.bob';
    for (const key of [...work, ofOthers]) localStorage.setItem(key, '{}');
    await accounts.signIn();
    const { toasts } = open('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    await accounts.remove('ada');
    await act(() => refreshIdToken().catch(() => undefined));
    await waitFor(() => expect(toasts()).toEqual(['Your session has ended. Sign in again.']));
    expect(work.map((key) => localStorage.getItem(key))).toEqual([null, null]);
    expect(localStorage.getItem(ofOthers)).toBe('{}');
  });

  it.each([
    ['it signs out', () => auth.signOut()],
    ['another takes its place', () => accounts.signIn(bob)],
  ])('drops what an account had read when %s', async (_name, change) => {
    await accounts.signIn();
    const { store } = open('/');
    await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
    act(() => {
      const read = { endpointName: 'countApps', arg: null, value: 7 } as const;
      store.dispatch(appsApi.util.upsertQueryEntries([read]));
    });
    expect(Object.keys(store.getState().api?.queries ?? {})).toHaveLength(1);
    await act(change);
    await waitFor(() => {
      expect(store.getState().api?.queries).toEqual({});
    });
  });
});

describe('changed claims', () => {
  const issuedAt = Date.parse('2026-11-26T12:00:00Z');
  const setRefreshTime = (uid: string, time: number) =>
    act(() => database.put(databasePaths.refreshTime(uid), time));

  /** Signs Ada in with a token of `issuedAt`, and waits until a change of her claims is noticed. */
  async function openSignedIn() {
    vi.useFakeTimers({ toFake: ['Date'], now: issuedAt });
    await accounts.signIn();
    const { store, toasts } = open('/');
    await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
    return { store, toasts };
  }

  it('are fetched when they changed after the token was issued, not before', async () => {
    await openSignedIn();
    await setRefreshTime('ada', issuedAt - 1);
    await setRefreshTime('ada', issuedAt);
    vi.setSystemTime(issuedAt + 2_000);
    await setRefreshTime('ada', issuedAt + 1);
    await waitFor(() => expect(countRefreshes()).toBe(1));
    await waitFor(() => expect(posted).toHaveLength(2));
    await setRefreshTime('ada', issuedAt + 2);
    await setRefreshTime('ada', issuedAt + 2_001);
    await waitFor(() => expect(countRefreshes()).toBe(2));
  });

  it('are followed for the account that is signed in, and for nobody after that', async () => {
    await openSignedIn();
    await act(() => accounts.signIn(bob));
    await setRefreshTime('ada', issuedAt + 1);
    await setRefreshTime('bob', issuedAt + 1);
    await waitFor(() => expect(countRefreshes()).toBe(1));
    await act(() => auth.signOut());
    await setRefreshTime('bob', issuedAt + 2);
    await act(() => accounts.signIn({ uid: 'eve', email: 'eve@example.com' }));
    await setRefreshTime('bob', issuedAt + 3);
    await setRefreshTime('eve', issuedAt + 1);
    await waitFor(() => expect(countRefreshes()).toBe(1));
  });

  it('mend themselves when the refresh fails', async () => {
    const { store, toasts } = await openSignedIn();
    accounts.refuse('lookup', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await setRefreshTime('ada', issuedAt + 1_000);
    await waitFor(() =>
      expect(accounts.requests().map(({ method }) => method)).toEqual(['lookup']),
    );
    await changeClaims({ admin: true });
    await waitFor(() => expect(store.getState().session.user?.claims).toEqual({ admin: true }));
    expect(toasts()).toEqual([]);
  });
});

it('posts each token to the session endpoint, once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await accounts.signIn();
  const first = await auth.currentUser?.getIdToken();
  open('/');
  await waitFor(() => expect(posted).toEqual([first]));
  // The SDK reports the same account and token again.
  await auth.updateCurrentUser(auth.currentUser);
  vi.setSystemTime(Date.now() + 2_000);
  await refreshIdToken();
  const second = await auth.currentUser?.getIdToken();
  expect(second).not.toBe(first);
  await waitFor(() => expect(posted).toEqual([first, second]));
});
