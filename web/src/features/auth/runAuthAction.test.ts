import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetPendingLink } from '../../firebase/auth/auth';
import { auth } from '../../firebase/auth/instance';
import { startTestAuth } from '../../testing/auth';
import { startTestCallables } from '../../testing/callables';
import { deferred } from '../../testing/deferred';
import { startTestGooglePopup } from '../../testing/googlePopup';
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

const accounts = startTestAuth();
const popup = startTestGooglePopup();
const { checkEmail } = startTestCallables('checkEmail');

beforeEach(() => {
  checkEmail.mockResolvedValue({ isUnconfirmed: false });
});

/** The bodies of the requests of a method, in order. */
const list = (wanted: string) =>
  accounts.requests().flatMap(({ method, body }) => (method === wanted ? [body] : []));

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

/** The ways in which an action can end. */
interface Work {
  succeed: () => unknown;
  fail: () => unknown;
}

interface Case {
  name: string;
  provider: AuthProvider;
  action: () => Promise<ReturnType<typeof signOut>> | ReturnType<typeof signOut>;
  /** Makes the action wait, once it has begun, until it is told how to end. */
  hold: () => Work;
  /** What shows that the action has begun, or that it was done. */
  seen: () => unknown;
  expected: unknown;
  success?: string;
  error?: string;
}

/** Makes requests of a method wait. */
const holdRequest = (method: string) => (): Work => {
  const release = accounts.hold(method);
  return {
    succeed: release,
    fail: () => {
      accounts.refuse(method, 'TOO_MANY_ATTEMPTS_TRY_LATER');
      release();
    },
  };
};

/** Makes signing out wait, which sends no request: it ends when whoever uses the account lets go of it. */
const holdSignOut = (): Work => {
  const { promise, resolve, reject } = deferred();
  onTestFinished(auth.beforeAuthStateChanged((next) => (next === null ? promise : undefined)));
  return {
    succeed: () => resolve(undefined),
    fail: () => reject(new Error('It is still needed.')),
  };
};

const linkAddress = 'https://x.example/magic-link?oobCode=1&mode=signIn&apiKey=k1';

/** Sends a sign-in link, and returns its address. */
async function receiveLink(): Promise<string> {
  const { sendMagicLink: send } = await import('../../firebase/auth/auth');
  await send('ada@example.com', 'https://x.example/magic-link');
  const code = new URL(accounts.links().at(-1) ?? '').searchParams.get('oobCode') ?? '';
  return linkAddress.replace('oobCode=1', `oobCode=${code}`);
}

const cases: Case[] = [
  {
    name: 'signInWithPassword',
    provider: 'password',
    action: () => signInWithPassword(credentials),
    hold: holdRequest('signInWithPassword'),
    seen: () => list('signInWithPassword'),
    expected: [expect.objectContaining({ email: 'ada@example.com', password: 'secret' })],
  },
  {
    name: 'registerAccount',
    provider: 'register',
    action: () => registerAccount({ ...credentials, email: 'new@example.com', name: 'Ada' }),
    hold: holdRequest('signUp'),
    seen: () => list('signUp'),
    expected: [expect.objectContaining({ email: 'new@example.com', password: 'secret' })],
    success: 'Account created. Check your inbox to confirm your email address.',
  },
  {
    name: 'signInWithGoogle',
    provider: 'google',
    action: () => signInWithGoogle(true),
    hold: () => ({ succeed: () => popup.choose('ada@gmail.com'), fail: popup.close }),
    seen: () => popup.countOpened(),
    expected: 1,
    error: 'Login popup was closed before completion.',
  },
  {
    name: 'sendPasswordReset',
    provider: 'reset',
    action: () => sendPasswordReset('ada@example.com'),
    hold: holdRequest('sendOobCode'),
    seen: () => list('sendOobCode'),
    expected: [
      expect.objectContaining({ requestType: 'PASSWORD_RESET', email: 'ada@example.com' }),
    ],
    success: 'Password reset email sent. Check your inbox.',
  },
  {
    name: 'sendMagicLink',
    provider: 'magic',
    action: () => sendMagicLink('ada@example.com'),
    hold: holdRequest('sendOobCode'),
    seen: () => list('sendOobCode'),
    expected: [
      expect.objectContaining({
        requestType: 'EMAIL_SIGNIN',
        email: 'ada@example.com',
        continueUrl: `${location.origin}/magic-link?email=ada%40example.com`,
      }),
    ],
    success: 'Magic link sent. Check your email to sign in.',
  },
  {
    name: 'completeMagicLink',
    provider: 'magic',
    action: async () => completeMagicLink('ada@example.com', await receiveLink()),
    hold: holdRequest('signInWithEmailLink'),
    seen: () => list('signInWithEmailLink'),
    expected: [expect.objectContaining({ email: 'ada@example.com' })],
  },
  {
    name: 'signOut',
    provider: 'signout',
    action: async () => {
      await accounts.signIn({ uid: 'mia', email: 'mia@example.com' });
      return signOut();
    },
    hold: holdSignOut,
    seen: () => auth.currentUser,
    expected: null,
    error: 'An unknown error occurred.',
  },
];

const tooMany = 'Too many unsuccessful login attempts. Please try again later.';

beforeEach(async () => {
  localStorage.clear();
  forgetPendingLink();
  await accounts.addAccount();
});

describe.each(cases)(
  '$name',
  ({ provider, action, hold, seen, expected, success, error = tooMany }) => {
    const base = { provider, attempt: 1, linkEmail: null };

    it('sets loading and the provider, clears the error, runs, clears loading', async () => {
      const { store, states, toasts } = makeStore();
      store.dispatch(authSlice.actions.authFailed('An old error.'));
      states.length = 0;
      const thunk = await action();
      const { succeed } = hold();

      const running = store.dispatch(thunk);
      await succeed();
      await expect(running).resolves.toBe(true);

      expect(seen()).toEqual(expected);
      expect(states).toEqual([
        { ...base, loading: true, error: null },
        { ...base, loading: false, error: null },
      ]);
      expect(toasts()).toEqual(success === undefined ? [] : [['success', success]]);
    });

    it('stores the error, shows it as a toast and clears loading', async () => {
      const { store, states, toasts } = makeStore();
      const thunk = await action();
      const { fail } = hold();

      const running = store.dispatch(thunk);
      await fail();
      await expect(running).resolves.toBe(false);

      expect(states).toEqual([
        { ...base, loading: true, error: null },
        { ...base, loading: true, error },
        { ...base, loading: false, error },
      ]);
      expect(toasts()).toEqual([['error', error]]);
    });

    it.each(['fails', 'succeeds'] as const)(
      'ignores the result when it %s after a newer attempt began',
      async (end) => {
        const { store, toasts } = makeStore();
        const thunk = await action();
        const slow = hold();
        const overtaken = store.dispatch(thunk);
        const other = provider === 'google' ? 'password' : 'google';
        const newer = holdRequest('signInWithPassword');
        const finishNewer =
          other === 'password' ? newer().succeed : () => popup.choose('bob@gmail.com');
        const next = store.dispatch(
          other === 'google' ? signInWithGoogle(true) : signInWithPassword(credentials),
        );

        await (end === 'fails' ? slow.fail() : slow.succeed());
        await expect(overtaken).resolves.toBe(end === 'succeeds');
        expect(store.getState().auth).toMatchObject({
          loading: true,
          provider: other,
          error: null,
        });
        expect(toasts()).toEqual([]);

        await finishNewer();
        await next;
        expect(store.getState().auth).toMatchObject({
          loading: false,
          provider: other,
          error: null,
        });
      },
    );
  },
);

describe('a new account', () => {
  it.each([
    [
      'sendOobCode',
      'Account created. The email to confirm your address could not be sent. Send it again in the settings.',
    ],
    [
      'update',
      'Account created. Your name could not be saved. Enter it in the settings. Check your inbox to confirm your email address.',
    ],
  ])('is announced together with what failed: %s', async (method, message) => {
    accounts.refuse(method, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    const { store, toasts } = makeStore();
    await store.dispatch(
      registerAccount({ ...credentials, email: 'new@example.com', name: 'Ada' }),
    );
    expect(toasts()).toEqual([['success', message]]);
  });
});

describe('Google where an account already has the email', () => {
  const said = [
    'error',
    'You already have an account with this email. Sign in the way you usually do to link Google to it.',
  ];

  const linked = 'Google is linked to your account. Sign in either way from now on.';
  const failed = 'You are signed in, but Google could not be linked. Link it in the settings.';

  async function meetAccount() {
    const made = makeStore();
    const running = made.store.dispatch(signInWithGoogle(true));
    await popup.choose('ada@example.com');
    await running;
    expect(made.store.getState().auth).toMatchObject({
      loading: false,
      error: said[1],
      linkEmail: 'ada@example.com',
    });
    return { ...made, signIn: (email: string) => signInWithPassword({ ...credentials, email }) };
  }
  const readLinkEmail = ({ store }: ReturnType<typeof makeStore>) =>
    store.getState().auth.linkEmail;

  it.each([
    ['linked' as const, ['success', linked]],
    ['failed' as const, ['error', failed]],
  ])('waits for its owner and says how it ended: %s', async (outcome, toast) => {
    const { signIn, ...made } = await meetAccount();
    const link = accounts.hold('signInWithIdp');
    await made.store.dispatch(signIn('ada@example.com'));
    expect(readLinkEmail(made)).toBe('ada@example.com');
    if (outcome === 'failed') accounts.refuse('signInWithIdp', 'INVALID_IDP_RESPONSE');
    link();
    await vi.waitFor(() => expect(readLinkEmail(made)).toBeNull());
    expect(made.toasts()).toEqual([said, toast]);
  });

  it('says nothing when somebody else signs in', async () => {
    await accounts.addAccount({ uid: 'bob', email: 'bob@example.com' });
    const { signIn, ...made } = await meetAccount();
    await made.store.dispatch(signIn('bob@example.com'));
    await vi.waitFor(() => expect(readLinkEmail(made)).toBeNull());
    expect(made.toasts()).toEqual([said]);
  });

  it('forgets everything when the person declines', async () => {
    const { signIn, ...made } = await meetAccount();
    await made.store.dispatch(declineLink());
    expect(readLinkEmail(made)).toBeNull();
    await made.store.dispatch(signIn('ada@example.com'));
    expect(list('signInWithIdp')).toHaveLength(1);
  });
});

describe('the email of a sign-in link', () => {
  it('is stored when the link is sent and removed when it was used', async () => {
    const { store } = makeStore();
    await store.dispatch(sendMagicLink('ada@example.com'));
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
    await store.dispatch(completeMagicLink('ada@example.com', await receiveLink()));
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
  });

  it('is not stored when no link was sent', async () => {
    const { store } = makeStore();
    accounts.refuse('sendOobCode', 'QUOTA_EXCEEDED');
    await store.dispatch(sendMagicLink('ada@example.com'));
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
  });

  it.each([
    ['INVALID_OOB_CODE', null],
    ['EXPIRED_OOB_CODE', null],
    ['INVALID_EMAIL', null],
    ['USER_DISABLED', null],
    ['no connection', 'ada@example.com'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'ada@example.com'],
  ])(
    'is removed with an invalid link, but not after a temporary failure: %s',
    async (reason, kept) => {
      const { store } = makeStore();
      localStorage.setItem('emailForSignIn', 'ada@example.com');
      if (reason === 'no connection') accounts.disconnect();
      else accounts.refuse('signInWithEmailLink', reason);
      await store.dispatch(completeMagicLink('ada@example.com', linkAddress));
      expect(localStorage.getItem('emailForSignIn')).toBe(kept);
    },
  );

  it('is in the return address, encoded', () => {
    expect(magicLinkAddress('a+b&c@example.com', '/', 'https://x.example')).toBe(
      'https://x.example/magic-link?email=a%2Bb%26c%40example.com',
    );
  });
});
