import type { MyData } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionsSection } from '../sessions/SessionsSection';
import { DataSection } from './DataSection';
import { DeletionSection } from './DeletionSection';
import { renderSection } from '../renderSection';
import { captureDownloads } from '../../../../testing/captureDownloads';

const functions = vi.hoisted(() => ({
  deleteMyAccount: vi.fn<() => Promise<void>>(),
  exportMyData: vi.fn<() => Promise<Partial<MyData>>>(),
  signOutEverywhere: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../../../firebase/functions/memberFunctions', () => functions);
const auth = vi.hoisted(() => ({
  signOut: vi.fn<() => Promise<void>>(),
  whileEndingSession: vi.fn((work: () => Promise<void>) => work()),
}));
vi.mock('../../../../firebase/auth/auth', () => auth);
const account = vi.hoisted(() => ({
  reauthenticateWithPassword: vi.fn<(password: string) => Promise<void>>(),
  getSignInTime: vi.fn<() => Promise<number>>(),
}));
vi.mock('../../../../firebase/auth/account', () => account);

const press = (name: string) => screen.getByRole('button', { name });
const getDialog = (name: string) => within(screen.getByRole('alertdialog', { name }));
const offline = { code: 'auth/network-request-failed' };
const offlineSentence = 'Network error. Please check your connection.';

beforeEach(() => {
  functions.deleteMyAccount.mockReset().mockResolvedValue();
  functions.exportMyData.mockReset().mockResolvedValue({ favourites: [], leftOut: [] });
  functions.signOutEverywhere.mockReset().mockResolvedValue();
  auth.signOut.mockReset().mockResolvedValue();
  account.reauthenticateWithPassword.mockReset().mockResolvedValue();
  account.getSignInTime.mockReset().mockResolvedValue(1_000);
});

describe('the member’s own data', () => {
  let downloads: ReturnType<typeof captureDownloads>;

  beforeEach(() => {
    downloads = captureDownloads();
  });

  it('is downloaded as a file', async () => {
    const { user, toasts } = renderSection(DataSection);
    await user.click(press('Download my data'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Your data is ready as a file.']);
    });
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.name).toMatch(/^appshelf-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await downloads[0]?.blob?.text()) ?? '')).toEqual({
      favourites: [],
      leftOut: [],
    });
    expect(screen.queryByText('The file does not contain everything:')).toBeNull();
  });

  it('comes with a note on what is missing', async () => {
    functions.exportMyData.mockResolvedValue({ leftOut: ['Messages of 2019.'] });
    const { user } = renderSection(DataSection);
    await user.click(press('Download my data'));
    await screen.findByText('The file does not contain everything:');
    expect(screen.getByText('Messages of 2019.')).toBeVisible();
  });

  it('is not downloaded without a connection, which is said', async () => {
    functions.exportMyData.mockRejectedValue(offline);
    const { user, toasts } = renderSection(DataSection);
    await user.click(press('Download my data'));
    await screen.findByText(offlineSentence);
    expect(downloads).toEqual([]);
    expect(toasts()).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  it('ends the sessions on the server before this one, after a confirmation', async () => {
    const { user, toasts } = renderSection(SessionsSection);
    await user.click(press('Sign out everywhere'));
    expect(functions.signOutEverywhere).not.toHaveBeenCalled();
    await user.click(getDialog('Sign out everywhere?').getByText('Sign out everywhere'));
    await waitFor(() => {
      expect(toasts()).toEqual(['You are signed out everywhere.']);
    });
    expect(auth.whileEndingSession).toHaveBeenCalledWith(functions.signOutEverywhere);
    expect(functions.signOutEverywhere).toHaveBeenCalledBefore(auth.signOut);
  });

  it('keeps this session when the server could not be reached', async () => {
    functions.signOutEverywhere.mockRejectedValue(offline);
    const { user } = renderSection(SessionsSection);
    await user.click(press('Sign out everywhere'));
    await user.click(getDialog('Sign out everywhere?').getByText('Sign out everywhere'));
    await screen.findByText(offlineSentence);
    expect(auth.signOut).not.toHaveBeenCalled();
  });
});

describe('deleting the account', () => {
  const title = 'Delete your account?';
  const field = () => getDialog(title).getByLabelText('Your email');
  const confirm = () => getDialog(title).getByRole('button', { name: 'Delete account' });

  async function ask() {
    const opened = renderSection(DeletionSection);
    await opened.user.click(press('Delete account'));
    return opened;
  }

  it('requires the typed email, and signs out afterwards', async () => {
    const { user, toasts } = await ask();
    expect(field()).toHaveFocus();
    await user.type(field(), 'Ada@Example.com ');
    await user.click(confirm());
    await waitFor(() => {
      expect(toasts()).toEqual(['The account ada@example.com has been deleted.']);
    });
    expect(functions.deleteMyAccount).toHaveBeenCalledOnce();
    expect(functions.deleteMyAccount).toHaveBeenCalledBefore(auth.signOut);
  });

  it.each(['', 'bob@example.com'])('is refused for "%s"', async (typed) => {
    const { user } = await ask();
    if (typed !== '') await user.type(field(), typed);
    await user.click(confirm());
    await screen.findByText('Type ada@example.com to delete this account.');
    expect(functions.deleteMyAccount).not.toHaveBeenCalled();
  });

  it('lists what is deleted and what remains, and does nothing when it is cancelled', async () => {
    const { user } = await ask();
    expect(getDialog(title).getByText('ada@example.com', { selector: 'strong' })).toBeVisible();
    expect(getDialog(title).getByText(/are removed\.$/)).toBeVisible();
    expect(getDialog(title).getByText(/stay without your name\.$/)).toBeVisible();
    await user.click(getDialog(title).getByRole('button', { name: 'Keep account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(functions.deleteMyAccount).not.toHaveBeenCalled();
  });

  it('keeps the dialog and the typed text when it fails', async () => {
    functions.deleteMyAccount.mockRejectedValue(offline);
    const { user } = await ask();
    await user.type(field(), 'ada@example.com{Enter}');
    await getDialog(title).findByText(offlineSentence);
    expect(field()).toHaveValue('ada@example.com');
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  it('continues after a new sign-in where the last one is too old', async () => {
    functions.deleteMyAccount.mockRejectedValueOnce({ code: 'auth/requires-recent-login' });
    const { user, toasts } = await ask();
    await user.type(field(), 'ada@example.com{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(again.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => {
      expect(toasts()).toEqual(['The account ada@example.com has been deleted.']);
    });
    expect(account.reauthenticateWithPassword).toHaveBeenCalledExactlyOnceWith('secret');
    expect(functions.deleteMyAccount).toHaveBeenCalledTimes(2);
  });
});
