import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { auth } from './instance';
import {
  changeEmail,
  reloadAccount,
  sendVerification,
  setPassword,
  getSignInTime,
  unlinkProvider,
} from './account';

const accounts = startTestAuth();

const methods = () => accounts.requests().map(({ method }) => method);
const countTokens = () => methods().filter((method) => method === 'token').length;
const listProviders = async () =>
  ((await accounts.get('ada'))?.providerUserInfo as { providerId: string }[]).map(
    ({ providerId }) => providerId,
  );

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['reloadAccount', () => reloadAccount()],
  ['sendVerification', () => sendVerification('https://site/settings')],
  ['setPassword', () => setPassword('secret', 'ada@example.com')],
  ['unlinkProvider', () => unlinkProvider('google.com')],
])('%s says that the session has ended when nobody is signed in', async (_name, run) => {
  await expect(run()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
});

describe('reloading the account', () => {
  it.each([
    ['as before', {}, {}, 0],
    ['verified', { emailVerified: false }, { emailVerified: true }, 1],
    ['with another email', {}, { email: 'new@example.com', emailVerified: true }, 1],
    ['still without an email', { google: 'ada@gmail.com' }, {}, 0],
  ])('%s', async (_what, account, change, refreshes) => {
    await accounts.signIn(account);
    await accounts.change('ada', change);
    await reloadAccount();
    expect(auth.currentUser).toMatchObject(change);
    expect(countTokens()).toBe(refreshes);
  });
});

it('sends the links of its emails back to the given address', async () => {
  await accounts.signIn();
  await sendVerification('https://site/settings');
  await changeEmail('new@example.com', 'https://site/settings');
  expect(accounts.requests().map(({ body }) => body)).toEqual([
    expect.objectContaining({ requestType: 'VERIFY_EMAIL', continueUrl: 'https://site/settings' }),
    expect.objectContaining({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      newEmail: 'new@example.com',
      continueUrl: 'https://site/settings',
    }),
  ]);
});

describe('a password', () => {
  it('is changed where there is an email, and the member is signed in with it', async () => {
    await accounts.signIn();
    await setPassword('another', 'other@example.com');
    expect(methods()).toContain('signInWithPassword');
    expect(countTokens()).toBe(1);
    expect(auth.currentUser?.email).toBe('ada@example.com');
    await signInWithEmailAndPassword(auth, 'ada@example.com', 'another');
  });

  it('adds the given email to an account without one', async () => {
    await accounts.signIn({ google: 'ada@gmail.com' });
    await setPassword('secret', 'ada@gmail.com');
    expect(await accounts.get('ada')).toMatchObject({ email: 'ada@gmail.com' });
    expect((await listProviders()).sort()).toEqual(['google.com', 'password']);
    await signInWithEmailAndPassword(auth, 'ada@gmail.com', 'secret');
  });
});

describe('the ways to sign in', () => {
  it('are removed, and the ID token is refreshed', async () => {
    await accounts.signIn({ google: 'ada@gmail.com', email: 'ada@example.com' });
    await unlinkProvider('google.com');
    expect(await listProviders()).toEqual(['password']);
    expect(countTokens()).toBe(1);
  });

  it('keep the last one, after the provider was asked which ones there are', async () => {
    await accounts.signIn({ google: 'ada@gmail.com', email: 'ada@example.com' });
    // Another device unlinks Google.
    await accounts.change('ada', { deleteProvider: ['google.com'] });
    await expect(unlinkProvider('password')).rejects.toMatchObject({
      code: 'auth/last-provider',
    });
    expect(await listProviders()).toEqual(['password']);
    expect(methods()).not.toContain('update');
    expect(auth.currentUser?.providerData.map(({ providerId }) => providerId)).toEqual([
      'password',
    ]);
  });

  it('are still known when they cannot be asked for', async () => {
    await accounts.signIn({ google: 'ada@gmail.com', email: 'ada@example.com' });
    const connect = accounts.disconnect();
    await expect(unlinkProvider('google.com')).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    expect(auth.currentUser?.providerData).toHaveLength(2);
    connect();
  });
});

it('says when the sign-in took place', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
  await accounts.signIn();
  expect(await getSignInTime()).toBe(Date.UTC(2026, 10, 21, 9));
});
