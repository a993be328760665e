import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeEmail,
  linkGoogle,
  reloadAccount,
  sendVerification,
  setPassword,
  reauthenticateWithGoogle,
  getSignInTime,
  unlinkProvider,
} from './account';

const sdk = vi.hoisted(() => ({
  linkWithCredential: vi.fn(),
  linkWithPopup: vi.fn(),
  reauthenticateWithPopup: vi.fn(),
  reauthenticateWithCredential: vi.fn(() => Promise.resolve()),
  reload: vi.fn<(user: FakeUser) => Promise<void>>(),
  sendEmailVerification: vi.fn(),
  unlink: vi.fn(),
  updatePassword: vi.fn(),
  verifyBeforeUpdateEmail: vi.fn(),
}));
vi.mock('firebase/auth', () => ({
  ...sdk,
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  GoogleAuthProvider: vi.fn(),
  browserPopupRedirectResolver: 'resolver',
}));

interface FakeUser {
  email: string | null;
  emailVerified: boolean;
  providerData: { providerId: string }[];
  getIdToken: (force: boolean) => Promise<string>;
  getIdTokenResult: () => Promise<{ authTime: string; claims: Record<string, unknown> }>;
}
const session = vi.hoisted(() => ({ auth: { currentUser: null as FakeUser | null } }));
vi.mock('./instance', () => session);

const getIdToken = vi.fn<(force: boolean) => Promise<string>>();

function signIn(overrides: Partial<FakeUser> = {}, claims: Record<string, unknown> = {}): FakeUser {
  const user = {
    email: 'ada@example.com',
    emailVerified: true,
    providerData: [{ providerId: 'password' }, { providerId: 'google.com' }],
    getIdToken,
    getIdTokenResult: () => Promise.resolve({ authTime: 'Sat, 21 Nov 2026 09:00:00 GMT', claims }),
    ...overrides,
  };
  session.auth.currentUser = user;
  return user;
}

beforeEach(() => {
  for (const operation of Object.values(sdk)) operation.mockReset();
  getIdToken.mockReset().mockResolvedValue('token');
});

it.each([
  ['reloadAccount', () => reloadAccount()],
  ['sendVerification', () => sendVerification('https://site/settings')],
  ['setPassword', () => setPassword('secret', 'ada@example.com')],
  ['unlinkProvider', () => unlinkProvider('google.com')],
])('%s says that the session has ended when nobody is signed in', async (_name, run) => {
  session.auth.currentUser = null;
  await expect(run()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
});

describe('reloading the account', () => {
  it.each([
    ['as before', {}, { email: 'ada@example.com', email_verified: true }, 0],
    ['verified', {}, { email: 'ada@example.com', email_verified: false }, 1],
    ['with another email', {}, { email: 'old@example.com', email_verified: true }, 1],
    ['still without an email', { email: null, emailVerified: false }, {}, 0],
  ])('%s', async (_what, account, claims, refreshes) => {
    const user = signIn(account, claims);
    await reloadAccount();
    expect(sdk.reload).toHaveBeenCalledExactlyOnceWith(user);
    expect(getIdToken).toHaveBeenCalledTimes(refreshes);
  });
});

it('sends the links of its emails back to the given address', async () => {
  const user = signIn();
  await sendVerification('https://site/settings');
  await changeEmail('new@example.com', 'https://site/settings');
  const settings = { url: 'https://site/settings' };
  expect(sdk.sendEmailVerification).toHaveBeenCalledExactlyOnceWith(user, settings);
  expect(sdk.verifyBeforeUpdateEmail).toHaveBeenCalledExactlyOnceWith(
    user,
    'new@example.com',
    settings,
  );
});

describe('a password', () => {
  it('is changed where there is an email', async () => {
    const user = signIn();
    await setPassword('secret', 'other@example.com');
    expect(sdk.updatePassword).toHaveBeenCalledExactlyOnceWith(user, 'secret');
    expect(sdk.reauthenticateWithCredential).toHaveBeenCalledExactlyOnceWith(user, {
      email: user.email,
      password: 'secret',
    });
    expect(sdk.linkWithCredential).not.toHaveBeenCalled();
    expect(getIdToken).toHaveBeenCalledWith(true);
  });

  it('adds the given email to an account without one', async () => {
    const user = signIn({ email: null });
    await setPassword('secret', 'ada@gmail.com');
    expect(sdk.linkWithCredential).toHaveBeenCalledExactlyOnceWith(user, {
      email: 'ada@gmail.com',
      password: 'secret',
    });
    expect(sdk.updatePassword).not.toHaveBeenCalled();
  });
});

describe('the ways to sign in', () => {
  it('are removed, and the ID token is refreshed', async () => {
    const user = signIn();
    await unlinkProvider('google.com');
    expect(sdk.unlink).toHaveBeenCalledExactlyOnceWith(user, 'google.com');
    expect(getIdToken).toHaveBeenCalledWith(true);
  });

  it('keep the last one, after the provider was asked which ones there are', async () => {
    const user = signIn();
    sdk.reload.mockImplementationOnce((reloaded) => {
      reloaded.providerData = [{ providerId: 'google.com' }];
      return Promise.resolve();
    });
    await expect(unlinkProvider('google.com')).rejects.toMatchObject({
      code: 'auth/last-provider',
    });
    expect(user.providerData).toHaveLength(1);
    expect(sdk.unlink).not.toHaveBeenCalled();
  });

  it('are added in a popup', async () => {
    const user = signIn();
    await linkGoogle();
    expect(sdk.linkWithPopup).toHaveBeenCalledExactlyOnceWith(user, expect.anything(), 'resolver');
    expect(getIdToken).toHaveBeenCalledWith(true);
  });
});

it('signs the same account in again in a popup', async () => {
  const user = signIn();
  await reauthenticateWithGoogle();
  expect(sdk.reauthenticateWithPopup).toHaveBeenCalledExactlyOnceWith(
    user,
    expect.anything(),
    'resolver',
  );
});

it('says when the sign-in took place', async () => {
  signIn();
  expect(await getSignInTime()).toBe(Date.UTC(2026, 10, 21, 9));
});
