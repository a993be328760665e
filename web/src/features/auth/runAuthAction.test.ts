import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { toastsSlice } from '../toasts';
import {
  completeMagicLink,
  magicLinkAddress,
  registerAccount,
  sendMagicLink,
  sendPasswordReset,
  signInWithGoogle,
  signInWithPassword,
  signOut,
} from './actions';
import { authSlice, type AuthProvider, type AuthState } from './authSlice';

const client = vi.hoisted(() => ({
  signInWithPassword: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  signInWithGoogle: vi.fn<() => Promise<void>>(),
  sendPasswordReset: vi.fn<() => Promise<void>>(),
  sendMagicLink: vi.fn<() => Promise<void>>(),
  completeMagicLink: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../firebase/auth', () => client);

function makeStore() {
  const store = configureStore({
    reducer: { auth: authSlice.reducer, toasts: toastsSlice.reducer },
  });
  const states: AuthState[] = [];
  store.subscribe(() => {
    const { auth } = store.getState();
    if (states.at(-1) !== auth) states.push(auth);
  });
  const toasts = () => store.getState().toasts.items.map(({ type, message }) => [type, message]);
  return { store, states, toasts };
}

const credentials = { email: 'ada@example.com', password: 'secret', remember: false };

interface Case {
  provider: AuthProvider;
  name: keyof typeof client;
  action: () => ReturnType<typeof signOut>;
  given: unknown[];
  success?: string;
}

const cases: Case[] = [
  {
    provider: 'password',
    name: 'signInWithPassword',
    action: () => signInWithPassword(credentials),
    given: [credentials],
  },
  {
    provider: 'register',
    name: 'register',
    action: () => registerAccount({ ...credentials, name: 'Ada' }),
    given: [{ ...credentials, name: 'Ada' }],
  },
  {
    provider: 'google',
    name: 'signInWithGoogle',
    action: () => signInWithGoogle(true),
    given: [true],
  },
  {
    provider: 'reset',
    name: 'sendPasswordReset',
    action: () => sendPasswordReset('ada@example.com'),
    given: ['ada@example.com'],
    success: 'Password reset email sent. Check your inbox.',
  },
  {
    provider: 'magic',
    name: 'sendMagicLink',
    action: () => sendMagicLink('ada@example.com'),
    given: ['ada@example.com', `${location.origin}/magic-link?email=ada%40example.com`],
    success: 'Magic link sent. Check your email to sign in.',
  },
  {
    provider: 'magic',
    name: 'completeMagicLink',
    action: () => completeMagicLink('ada@example.com', 'https://x.example/magic-link?oobCode=1'),
    given: ['ada@example.com', 'https://x.example/magic-link?oobCode=1'],
  },
  { provider: 'signout', name: 'signOut', action: () => signOut(), given: [] },
];

beforeEach(() => {
  localStorage.clear();
  for (const operation of Object.values(client)) operation.mockReset().mockResolvedValue();
});

describe.each(cases)('$name', ({ provider, name, action, given, success }) => {
  it('sets loading and the provider, clears the error, runs, clears loading', async () => {
    const { store, states, toasts } = makeStore();
    store.dispatch(authSlice.actions.authFailed('An old error.'));
    states.length = 0;

    await expect(store.dispatch(action())).resolves.toBe(true);

    expect(client[name]).toHaveBeenCalledExactlyOnceWith(...given);
    expect(states).toEqual([
      { loading: true, error: null, provider, attempt: 1 },
      { loading: false, error: null, provider, attempt: 1 },
    ]);
    expect(toasts()).toEqual(success === undefined ? [] : [['success', success]]);
  });

  it('keeps the error, shows it as a toast and clears loading', async () => {
    client[name].mockRejectedValue({ code: 'auth/network-request-failed', message: 'Firebase: …' });
    const { store, states, toasts } = makeStore();

    await expect(store.dispatch(action())).resolves.toBe(false);

    const error = 'Network error. Please check your connection.';
    expect(states).toEqual([
      { loading: true, error: null, provider, attempt: 1 },
      { loading: true, error, provider, attempt: 1 },
      { loading: false, error, provider, attempt: 1 },
    ]);
    expect(toasts()).toEqual([['error', error]]);
  });
});

it('does not listen to an attempt that a newer one has overtaken', async () => {
  const popup = deferred();
  client.signInWithGoogle.mockReturnValue(popup.promise);
  const password = deferred();
  client.signInWithPassword.mockReturnValue(password.promise);
  const { store, toasts } = makeStore();

  const google = store.dispatch(signInWithGoogle(true));
  const typed = store.dispatch(signInWithPassword(credentials));
  popup.reject({ code: 'auth/popup-closed-by-user' });
  await google;
  expect(store.getState().auth).toMatchObject({ loading: true, provider: 'password', error: null });
  expect(toasts()).toEqual([]);

  password.resolve(undefined);
  await typed;
  expect(store.getState().auth.loading).toBe(false);
});

describe('the e-mail of a sign-in link', () => {
  it('is kept when the link is sent and forgotten when it has been used', async () => {
    const { store } = makeStore();
    await store.dispatch(sendMagicLink('ada@example.com'));
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
    await store.dispatch(completeMagicLink('ada@example.com', 'https://x.example'));
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
  });

  it('is not kept when no link was sent, and stays for another try when using it failed', async () => {
    const { store } = makeStore();
    client.sendMagicLink.mockRejectedValue(new Error('no'));
    await store.dispatch(sendMagicLink('ada@example.com'));
    expect(localStorage.getItem('emailForSignIn')).toBeNull();

    localStorage.setItem('emailForSignIn', 'ada@example.com');
    client.completeMagicLink.mockRejectedValue(new Error('no'));
    await store.dispatch(completeMagicLink('ada@example.com', 'https://x.example'));
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
  });

  it('stands in the return address, encoded', () => {
    expect(magicLinkAddress('a+b&c@example.com', 'https://x.example')).toBe(
      'https://x.example/magic-link?email=a%2Bb%26c%40example.com',
    );
  });
});
