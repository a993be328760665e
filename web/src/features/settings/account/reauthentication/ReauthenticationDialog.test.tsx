import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailSection } from '../signIn/EmailSection';
import { makeMember, makeProvider, renderSection } from '../renderSection';
import { makeAuthError } from '../../../../testing/authError';

const account = vi.hoisted(() => ({
  changeEmail: vi.fn<(email: string) => Promise<void>>(),
  reloadAccount: vi.fn<() => Promise<void>>(),
  reauthenticateWithPassword: vi.fn<(password: string) => Promise<void>>(),
  reauthenticateWithGoogle: vi.fn<() => Promise<void>>(),
  getSignInTime: vi.fn<() => Promise<number>>(),
}));
vi.mock('../../../../firebase/auth/account', () => account);
const sendMagicLink = vi.hoisted(() => vi.fn<(email: string) => Promise<void>>());
vi.mock('../../../../firebase/auth/auth', () => ({ sendMagicLink }));

const tooOld = makeAuthError('auth/requires-recent-login');
const field = () => screen.getByLabelText('New email');
const dialog = () => within(screen.getByRole('dialog', { name: 'Is it you?' }));
const closed = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
};

/** Requests another email with a sign-in that is too old for it. */
async function ask(...given: Parameters<typeof makeMember>) {
  const opened = renderSection(EmailSection, makeMember(...given));
  await opened.user.type(field(), 'new@example.com{Enter}');
  await screen.findByRole('dialog');
  return opened;
}

beforeEach(() => {
  for (const operation of Object.values(account)) operation.mockReset();
  sendMagicLink.mockReset().mockResolvedValue();
  account.reloadAccount.mockResolvedValue();
  account.reauthenticateWithPassword.mockResolvedValue();
  account.reauthenticateWithGoogle.mockResolvedValue();
  account.getSignInTime.mockResolvedValue(1_000);
  account.changeEmail.mockRejectedValueOnce(tooOld).mockResolvedValue();
});

describe('a sign-in that is too old', () => {
  it('is renewed with the password, and the request continues', async () => {
    const { user, toasts } = await ask();
    expect(dialog().getByLabelText('Password')).toHaveFocus();
    await user.type(dialog().getByLabelText('Password'), 'secret{Enter}');
    await closed();
    expect(account.reauthenticateWithPassword).toHaveBeenCalledExactlyOnceWith('secret');
    expect(account.changeEmail.mock.calls.map(([email]) => email)).toEqual([
      'new@example.com',
      'new@example.com',
    ]);
    expect(toasts()).toEqual(['Link sent. Check the inbox of your new email.']);
  });

  it('leaves the dialog open with the error and the typed password when that is wrong', async () => {
    account.reauthenticateWithPassword.mockRejectedValueOnce(makeAuthError('auth/wrong-password'));
    const { user } = await ask();
    await user.type(dialog().getByLabelText('Password'), 'secre{Enter}');
    await dialog().findByText('Incorrect password.');
    expect(dialog().getByLabelText('Password')).toHaveValue('secre');
    await user.type(dialog().getByLabelText('Password'), 't{Enter}');
    await closed();
    expect(account.reauthenticateWithPassword).toHaveBeenLastCalledWith('secret');
  });

  it('is renewed with Google', async () => {
    const { user, toasts } = await ask({
      providerData: [makeProvider('google.com', 'ada@gmail.com')],
    });
    expect(dialog().queryByLabelText('Password')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Continue with Google' }));
    await closed();
    expect(account.changeEmail).toHaveBeenCalledTimes(2);
    expect(toasts()).toHaveLength(1);
  });

  it('says so when another Google account was chosen', async () => {
    account.reauthenticateWithGoogle.mockRejectedValueOnce(makeAuthError('auth/user-mismatch'));
    const { user } = await ask({ providerData: [makeProvider('google.com', 'ada@gmail.com')] });
    await user.click(dialog().getByRole('button', { name: 'Continue with Google' }));
    await dialog().findByText(/That is another account/);
    expect(account.changeEmail).toHaveBeenCalledOnce();
  });

  it('is renewed with an emailed link, opened in another tab', async () => {
    const { user, changeUser } = await ask({ providerData: [] });
    await user.click(dialog().getByRole('button', { name: 'Email me a sign-in link' }));
    await dialog().findByText(/Open the link/);
    expect(sendMagicLink).toHaveBeenCalledExactlyOnceWith(
      'ada@example.com',
      `${location.origin}/magic-link?email=ada%40example.com`,
    );
    changeUser(makeMember());
    await waitFor(() => {
      expect(account.getSignInTime.mock.calls.length).toBeGreaterThan(1);
    });
    expect(screen.getByRole('dialog')).toBeVisible();

    account.getSignInTime.mockResolvedValue(2_000);
    changeUser(makeMember());
    await closed();
    expect(account.changeEmail).toHaveBeenCalledTimes(2);
  });

  it('says why the link could not be sent', async () => {
    sendMagicLink.mockRejectedValueOnce(makeAuthError('auth/network-request-failed'));
    const { user } = await ask();
    await user.click(dialog().getByRole('button', { name: 'Email me a sign-in link' }));
    await dialog().findByText('Network error. Please check your connection.');
    expect(dialog().queryByText(/Open the link/)).toBeNull();
  });

  it('is asked for again when the new one is not accepted either', async () => {
    account.changeEmail.mockReset();
    account.changeEmail
      .mockRejectedValueOnce(tooOld)
      .mockRejectedValueOnce(tooOld)
      .mockResolvedValue();
    const { user, toasts } = await ask();
    await user.type(dialog().getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => {
      expect(account.changeEmail).toHaveBeenCalledTimes(2);
    });
    expect(dialog().getByLabelText('Password')).toHaveValue('');
    await user.type(dialog().getByLabelText('Password'), 'secret{Enter}');
    await closed();
    expect(toasts()).toHaveLength(1);
  });

  it.each(['Cancel', 'Close'])('cancelled with "%s", leaves everything as it was', async (name) => {
    const { user, toasts } = await ask();
    await user.click(dialog().getByRole('button', { name }));
    await closed();
    await screen.findByText('This operation requires a recent login. Please sign in again.');
    expect(field()).toHaveValue('new@example.com');
    expect(account.changeEmail).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([]);
  });
});
