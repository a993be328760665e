import { databasePaths, hasPermission } from '@appshelf/model';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionKeeper, selectSession, sessionKeeperContext } from '../../features/session';
import { requireSignedIn, requireSignedOut } from '../../features/session/guards';
import { requirePermission } from '../../features/session/requirePermission';
import { appsApi } from '../../features/apps/api';
import { signOut } from '../../features/auth';
import type { FakeAccounts } from '../../testing/signIn';
import { signedIn } from '../../testing/signIn';
import { followSession } from './followSession';
import { makeStore } from '../store';
import { makeAuthError } from '../../testing/authError';

const accounts = await vi.hoisted(async (): Promise<FakeAccounts> => {
  const { fakeAccounts } = await import('../../testing/signIn');
  return fakeAccounts();
});
vi.mock('../../firebase/auth/auth', () => ({
  watchUser: accounts.watchUser,
  refreshIdToken: accounts.refreshIdToken,
  signOut: () => {
    accounts.emitUser(null);
    return Promise.resolve();
  },
}));
vi.mock('../../firebase/database/presence', () => ({
  enterPresence: () => ({ show: () => undefined, end: () => undefined }),
}));
vi.mock('../../firebase/database/live', () => ({ watchValue: accounts.watchValue }));

/** Where the SDK stores an account. */
const storedUser = 'firebase:authUser:demo-api-key:[DEFAULT]';

const admin = { uid: 'ada', claims: { admin: true } };
const denied = 'You do not have permission to perform this action.';

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

async function emitUser(...args: Parameters<FakeAccounts['emitUser']>): Promise<void> {
  await act(async () => {
    accounts.emitUser(...args);
    await Promise.resolve();
  });
}

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
  localStorage.clear();
  localStorage.setItem(storedUser, '{}');
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(null, { status: 204 }))),
  );
});

afterEach(() => {
  for (const [type, listener, options] of listeners.splice(0)) {
    removeEventListener(type, listener, options);
  }
  vi.unstubAllGlobals();
  accounts.reset();
  accounts.watchUser.mockClear();
  accounts.watchValue.mockClear();
  accounts.refreshIdToken.mockClear();
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
      expect(accounts.watchUser).toHaveBeenCalledTimes(path === '/' ? 0 : 1);
    });
  });

  it('learns of a sign-in in another tab', async () => {
    const { store } = open('/');
    await waitFor(() => expect(store.getState().session.status).toBe('signedOut'));
    dispatchEvent(new StorageEvent('storage', { key: storedUser, newValue: '{}' }));
    await waitFor(() => expect(accounts.watchUser).toHaveBeenCalled());
    await emitUser(signedIn());
    expect(store.getState().session.status).toBe('signedIn');
  });

  it('ends a session of which the server was told', async () => {
    localStorage.setItem('appshelf.session', JSON.stringify({ digest: 'a', at: 1 }));
    open('/');
    await waitFor(() => expect(accounts.watchUser).toHaveBeenCalled());
  });
});

describe('opening a page', () => {
  it.each([
    ['/settings', null, '/login?redirect=%2Fsettings'],
    ['/admin/apps?page=2', null, '/login?redirect=%2Fadmin%2Fapps%3Fpage%3D2'],
    ['/settings', signedIn(), '/settings'],
    ['/admin/apps', signedIn(admin), '/admin/apps'],
    ['/admin/apps', signedIn({ claims: { editor: true } }), '/admin/apps'],
    ['/admin', signedIn({ claims: { analyst: true } }), '/admin'],
    ['/admin/apps', signedIn(), '/'],
    ['/admin/apps', signedIn({ claims: { admin: 'true' as unknown as boolean } }), '/'],
    ['/login', null, '/login'],
    ['/login', signedIn(), '/'],
    ['/login?redirect=%2Fsettings', signedIn(), '/settings'],
    ['/login?redirect=https%3A%2F%2Fevil.example', signedIn(), '/'],
    ['/login?redirect=%2F%2Fevil.example', signedIn(), '/'],
  ])('%s waits for the session and leads to the right place', async (path, current, expected) => {
    const { address, toasts, router } = open(path);
    await emitUser(current);
    await waitFor(() => {
      expect(router.state.initialized).toBe(true);
    });
    expect(address()).toBe(expected);
    expect(toasts()).toEqual(path.startsWith('/admin') && expected === '/' ? [denied] : []);
  });

  it('leads somebody with another role to the overview', async () => {
    const { address, toasts } = open('/admin/apps');
    await emitUser(signedIn({ claims: { moderator: true } }));
    await screen.findByRole('heading', { name: 'Overview' });
    expect(address()).toBe('/admin');
    expect(toasts()).toEqual([denied]);
  });

  it('shows nothing guarded before the session is known', async () => {
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
    await emitUser(null);
    await screen.findByRole('heading', { name: 'Sign in' });
    await emitUser(signedIn());
    await screen.findByRole('heading', { name: 'Settings' });
    expect(address()).toBe('/settings');
  });

  it('leads out of the admin area when the claim is taken', async () => {
    const { toasts } = open('/admin/apps');
    await emitUser(signedIn(admin));
    await screen.findByRole('heading', { name: 'Admin apps' });
    await emitUser(signedIn({ uid: 'ada' }, 't2'));
    await screen.findByRole('heading', { name: 'Home' });
    expect(toasts()).toEqual([denied]);
  });

  it('stays when another role is taken, and refuses the next page', async () => {
    const { address, router, toasts } = open('/admin/apps');
    await emitUser(signedIn({ uid: 'ada', claims: { editor: true } }));
    await screen.findByRole('heading', { name: 'Admin apps' });
    await emitUser(signedIn({ uid: 'ada' }, 't2'));
    expect(screen.getByRole('heading', { name: 'Admin apps' })).toBeVisible();
    expect(address()).toBe('/admin/apps');
    await act(() => router.navigate('/admin'));
    await screen.findByRole('heading', { name: 'Home' });
    expect(toasts()).toEqual([denied]);
  });

  it('makes an administrator without a new sign-in, and stays on the page', async () => {
    const { store, address } = open('/settings');
    await emitUser(signedIn({ uid: 'ada' }));
    await screen.findByRole('heading', { name: 'Settings' });
    await emitUser(signedIn(admin, 't2'));
    expect(hasPermission(selectSession(store.getState()).user, 'area.open')).toBe(true);
    expect(address()).toBe('/settings');
  });

  it('leads to the plain sign-in page after signing out', async () => {
    const { store, address } = open('/settings');
    await emitUser(signedIn());
    await screen.findByRole('heading', { name: 'Settings' });
    await act(() => store.dispatch(signOut()));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
  });

  it.each([
    ['auth/user-disabled', 'This account has been disabled.'],
    ['auth/user-token-expired', 'Your session has ended. Sign in again.'],
  ])(
    'leads to the sign-in page with a word when the session is lost: %s',
    async (code, message) => {
      const { address, toasts } = open('/settings');
      await emitUser(signedIn());
      await screen.findByRole('heading', { name: 'Settings' });
      act(() => {
        accounts.emitError({ code });
      });
      await screen.findByRole('heading', { name: 'Sign in' });
      expect(address()).toBe('/login?redirect=%2Fsettings');
      expect(toasts()).toEqual([message]);
    },
  );

  it.each([
    ['it signs out', null],
    ['another takes its place', signedIn({ uid: 'bob' }, 't2')],
  ])('drops what an account had read when %s', async (_name, next) => {
    const { store } = open('/');
    await emitUser(signedIn());
    act(() => {
      const read = { endpointName: 'countApps', arg: null, value: 7 } as const;
      store.dispatch(appsApi.util.upsertQueryEntries([read]));
    });
    expect(Object.keys(store.getState().api?.queries ?? {})).toHaveLength(1);
    await emitUser(next);
    await waitFor(() => {
      expect(store.getState().api?.queries).toEqual({});
    });
  });
});

describe('changed claims', () => {
  it('are fetched when they changed after the token was issued, not before', async () => {
    open('/');
    await emitUser(signedIn({}, 't1', 5_000));
    await waitFor(() => {
      expect(accounts.countWatchers()).toBe(1);
    });
    accounts.emitRefreshTime(4_999);
    accounts.emitRefreshTime(5_000);
    expect(accounts.refreshIdToken).not.toHaveBeenCalled();
    accounts.emitRefreshTime(5_001);
    expect(accounts.refreshIdToken).toHaveBeenCalledOnce();
    await emitUser(signedIn({}, 't2', 6_000));
    accounts.emitRefreshTime(5_001);
    expect(accounts.refreshIdToken).toHaveBeenCalledOnce();
  });

  it('are followed for the account that is signed in, and for nobody after that', async () => {
    open('/');
    await emitUser(signedIn({ uid: 'ada' }));
    await waitFor(() => {
      expect(accounts.countWatchers()).toBe(1);
    });
    await emitUser(signedIn({ uid: 'bob' }, 't2'));
    await waitFor(() => {
      expect(accounts.watchValue).toHaveBeenLastCalledWith(databasePaths.refreshTime('bob'));
      expect(accounts.countWatchers()).toBe(1);
    });
    await emitUser(null);
    await waitFor(() => {
      expect(accounts.countWatchers()).toBe(0);
    });
  });

  it('mend themselves when the refresh fails', async () => {
    accounts.refreshIdToken.mockRejectedValueOnce(makeAuthError('auth/network-request-failed'));
    const { toasts } = open('/');
    await emitUser(signedIn({}, 't1', 5_000));
    await waitFor(() => {
      expect(accounts.countWatchers()).toBe(1);
    });
    accounts.emitRefreshTime(6_000);
    await emitUser(signedIn(admin, 't2', 7_000));
    expect(toasts()).toEqual([]);
  });
});

it('posts each token to the session endpoint, once', async () => {
  open('/');
  // Earlier tests may still be posting their states.
  const posted = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => init?.body)
      .filter((body) => body === '{"token":"once-1"}' || body === '{"token":"once-2"}');
  await emitUser(signedIn({}, 'once-1'));
  await emitUser(signedIn({}, 'once-1'));
  await waitFor(() => {
    expect(posted()).toEqual(['{"token":"once-1"}']);
  });
  await emitUser(signedIn({}, 'once-2'));
  await waitFor(() => {
    expect(posted()).toEqual(['{"token":"once-1"}', '{"token":"once-2"}']);
  });
});
