import { beforeEach, expect, it, vi } from 'vitest';
import { linkGoogle, reauthenticateWithGoogle } from './account';

// Google's popup does not open outside of a browser.
const sdk = vi.hoisted(() => ({
  linkWithPopup: vi.fn(),
  reauthenticateWithPopup: vi.fn(),
  reload: vi.fn(),
}));
vi.mock('firebase/auth', () => ({
  ...sdk,
  GoogleAuthProvider: vi.fn(),
  browserPopupRedirectResolver: 'resolver',
}));
const user = vi.hoisted(() => ({
  providerData: [],
  getIdToken: vi.fn<(force: boolean) => Promise<string>>(),
}));
vi.mock('./instance', () => ({ auth: { currentUser: user } }));

beforeEach(() => {
  for (const operation of [...Object.values(sdk), user.getIdToken]) operation.mockReset();
});

it('adds Google as a way to sign in, and refreshes the ID token', async () => {
  await linkGoogle();
  expect(sdk.linkWithPopup).toHaveBeenCalledExactlyOnceWith(user, expect.anything(), 'resolver');
  expect(user.getIdToken).toHaveBeenCalledWith(true);
});

it('signs the same account in again', async () => {
  await reauthenticateWithGoogle();
  expect(sdk.reauthenticateWithPopup).toHaveBeenCalledExactlyOnceWith(
    user,
    expect.anything(),
    'resolver',
  );
});
