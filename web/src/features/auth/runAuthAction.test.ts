import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkOutcome } from '../../firebase/auth/pendingLink';
import { deferred } from '../../testing/deferred';
import { toastsSlice } from '../toasts';
import {
  completeMagicLink,
  declineLink,
  magicLinkAddress,
  registerAccount,
  sendMagicLink,
  sendPasswordReset,
  signInWithGoogle,
  signInWithPassword,
} from './actions';
import { signOut } from './signOut';
import { authSlice, type AuthProvider, type AuthState } from './authSlice';
import { makeAuthError } from '../../testing/authError';

const client = vi.hoisted(() => ({
  signInWithPassword: vi.fn<() => Promise<unknown>>(),
  register: vi.fn<() => Promise<unknown>>(),
  signInWithGoogle: vi.fn<() => Promise<unknown>>(),
  sendPasswordReset: vi.fn<() => Promise<unknown>>(),
  sendMagicLink: vi.fn<() => Promise<unknown>>(),
  completeMagicLink: vi.fn<() => Promise<unknown>>(),
  signOut: vi.fn<() => Promise<unknown>>(),
}));
const linking = vi.hoisted(() => ({
  storePendingLink:
    vi.fn<(error: unknown, onEnd: (outcome: LinkOutcome) => void) => string | null>(),
  forgetPendingLink: vi.fn<() => void>(),
}));
vi.mock('../../firebase/auth/auth', () => ({ ...client, ...linking }));

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
    given: [{ ...credentials, name: 'Ada', verifiedAt: `${location.origin}/settings/account` }],
    success: 'Account created. Check your inbox to verify your email.',
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

/** The provider's response to a registration in which every step succeeded. */
const registered = { named: true, verificationSent: true };

beforeEach(() => {
  localStorage.clear();
  for (const operation of Object.values(client)) operation.mockReset().mockResolvedValue(undefined);
  client.register.mockResolvedValue(registered);
  linking.storePendingLink.mockReset().mockReturnValue(null);
  linking.forgetPendingLink.mockReset();
});

describe.each(cases)('$name', ({ provider, name, action, given, success }) => {
  const base = { provider, attempt: 1, linkEmail: null };

  it('sets loading and the provider, clears the error, runs, clears loading', async () => {
    const { store, states, toasts } = makeStore();
    store.dispatch(authSlice.actions.authFailed('An old error.'));
    states.length = 0;

    await expect(store.dispatch(action())).resolves.toBe(true);

    expect(client[name]).toHaveBeenCalledExactlyOnceWith(...given);
    expect(states).toEqual([
      { ...base, loading: true, error: null },
      { ...base, loading: false, error: null },
    ]);
    expect(toasts()).toEqual(success === undefined ? [] : [['success', success]]);
  });

  it('stores the error, shows it as a toast and clears loading', async () => {
    client[name].mockRejectedValue(makeAuthError('auth/network-request-failed'));
    const { store, states, toasts } = makeStore();

    await expect(store.dispatch(action())).resolves.toBe(false);

    const error = 'Network error. Please check your connection.';
    expect(states).toEqual([
      { ...base, loading: true, error: null },
      { ...base, loading: true, error },
      { ...base, loading: false, error },
    ]);
    expect(toasts()).toEqual([['error', error]]);
  });

  it.each(['fails', 'succeeds'])(
    'ignores the result when it %s after a newer attempt began',
    async (end) => {
      const slow = deferred<unknown>();
      const newer = deferred();
      client[name].mockReturnValueOnce(slow.promise);
      const { store, toasts } = makeStore();
      const overtaken = store.dispatch(action());
      await vi.waitFor(() => expect(client[name]).toHaveBeenCalledOnce());
      const other = provider === 'google' ? 'password' : 'google';
      client[other === 'google' ? 'signInWithGoogle' : 'signInWithPassword'].mockReturnValueOnce(
        newer.promise,
      );
      const next = store.dispatch(
        other === 'google' ? signInWithGoogle(true) : signInWithPassword(credentials),
      );

      if (end === 'fails') slow.reject(makeAuthError('auth/popup-closed-by-user'));
      else slow.resolve(registered);
      await expect(overtaken).resolves.toBe(end === 'succeeds');
      expect(store.getState().auth).toMatchObject({ loading: true, provider: other, error: null });
      expect(toasts()).toEqual([]);

      newer.resolve(undefined);
      await next;
      expect(store.getState().auth).toMatchObject({ loading: false, provider: other, error: null });
    },
  );
});

describe('a new account', () => {
  it.each([
    [
      { named: true, verificationSent: false },
      'Account created. The email to verify your address could not be sent: send it again in the settings.',
    ],
    [
      { named: false, verificationSent: true },
      'Account created. Your name could not be saved: enter it in the settings. Check your inbox to verify your email.',
    ],
  ])('is announced together with what failed: %j', async (outcome, message) => {
    client.register.mockResolvedValue(outcome);
    const { store, toasts } = makeStore();
    await store.dispatch(registerAccount({ ...credentials, name: 'Ada' }));
    expect(toasts()).toEqual([['success', message]]);
  });
});

describe('Google where an account already has the email', () => {
  const conflict = makeAuthError('auth/account-exists-with-different-credential');
  const said = [
    'error',
    'You already have an account with this email. Sign in the way you did before to link Google to it.',
  ];

  async function meetAccount() {
    client.signInWithGoogle.mockRejectedValue(conflict);
    linking.storePendingLink.mockReturnValue('ada@example.com');
    const made = makeStore();
    await made.store.dispatch(signInWithGoogle(true));
    const [error, onEnd] = linking.storePendingLink.mock.calls[0] ?? [];
    expect(error).toBe(conflict);
    expect(made.store.getState().auth).toMatchObject({
      loading: false,
      error: said[1],
      linkEmail: 'ada@example.com',
    });
    return { ...made, end: (outcome: LinkOutcome) => onEnd?.(outcome) };
  }

  it.each([
    [
      'linked' as const,
      [['success', 'Google is linked to your account. Sign in either way from now on.']],
    ],
    [
      'failed' as const,
      [['error', 'You are signed in, but Google could not be linked. Link it in the settings.']],
    ],
    ['dropped' as const, []],
  ])('waits for its owner and says how it ended: %s', async (outcome, toastsAfter) => {
    const { store, toasts, end } = await meetAccount();
    await store.dispatch(signInWithPassword(credentials));
    expect(store.getState().auth.linkEmail).toBe('ada@example.com');
    end(outcome);
    expect(store.getState().auth.linkEmail).toBeNull();
    expect(toasts()).toEqual([said, ...toastsAfter]);
  });

  it('forgets everything when the person declines', async () => {
    const { store } = await meetAccount();
    await store.dispatch(declineLink());
    expect(linking.forgetPendingLink).toHaveBeenCalledOnce();
    expect(store.getState().auth.linkEmail).toBeNull();
  });
});

describe('the email of a sign-in link', () => {
  it('is stored when the link is sent and removed when it was used', async () => {
    const { store } = makeStore();
    await store.dispatch(sendMagicLink('ada@example.com'));
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
    await store.dispatch(completeMagicLink('ada@example.com', 'https://x.example'));
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
  });

  it('is not stored when no link was sent', async () => {
    const { store } = makeStore();
    client.sendMagicLink.mockRejectedValue(new Error('no'));
    await store.dispatch(sendMagicLink('ada@example.com'));
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
  });

  it.each([
    ['auth/invalid-action-code', null],
    ['auth/expired-action-code', null],
    ['auth/email-mismatch', null],
    ['auth/user-disabled', null],
    ['auth/network-request-failed', 'ada@example.com'],
    ['auth/too-many-requests', 'ada@example.com'],
  ])(
    'is removed with an invalid link, but not after a temporary failure: %s',
    async (code, kept) => {
      const { store } = makeStore();
      localStorage.setItem('emailForSignIn', 'ada@example.com');
      client.completeMagicLink.mockRejectedValue(makeAuthError(code));
      await store.dispatch(completeMagicLink('ada@example.com', 'https://x.example'));
      expect(localStorage.getItem('emailForSignIn')).toBe(kept);
    },
  );

  it('is in the return address, encoded', () => {
    expect(magicLinkAddress('a+b&c@example.com', 'https://x.example')).toBe(
      'https://x.example/magic-link?email=a%2Bb%26c%40example.com',
    );
  });
});
