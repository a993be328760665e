import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailSection } from './EmailSection';
import { makeMember, makeProvider, renderSection } from '../renderSection';
import { makeAuthError } from '../../../../testing/authError';

const account = vi.hoisted(() => ({
  changeEmail: vi.fn<(email: string, returnTo: string) => Promise<void>>(),
  reloadAccount: vi.fn<() => Promise<void>>(),
  sendVerification: vi.fn<(returnTo: string) => Promise<void>>(),
}));
vi.mock('../../../../firebase/auth/account', () => account);

const settings = `${location.origin}/settings/account`;
const field = () => screen.getByLabelText('New email');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const operation of Object.values(account)) operation.mockReset().mockResolvedValue();
});

describe('verifying the email', () => {
  it('is offered until it is done, which is noticed when the tab gets the focus', async () => {
    const { user, changeUser, toasts } = renderSection(
      EmailSection,
      makeMember({ emailVerified: false }),
    );
    expect(screen.getByText('Not verified')).toBeVisible();
    await user.click(press('Send verification email'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Verification email sent to ada@example.com.']);
    });
    expect(account.sendVerification).toHaveBeenCalledExactlyOnceWith(settings);

    const before = account.reloadAccount.mock.calls.length;
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(account.reloadAccount).toHaveBeenCalledTimes(before + 1);
    });
    changeUser(makeMember());
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send verification email' })).toBeNull();
  });

  it('says beside the button why no email was sent', async () => {
    account.sendVerification.mockRejectedValue(makeAuthError('auth/network-request-failed'));
    const { user, toasts } = renderSection(EmailSection, makeMember({ emailVerified: false }));
    await user.click(press('Send verification email'));
    await screen.findByText('Network error. Please check your connection.');
    expect(toasts()).toEqual([]);
  });

  it('is not awaited once it is done', async () => {
    renderSection(EmailSection);
    await waitFor(() => {
      expect(account.reloadAccount).toHaveBeenCalledOnce();
    });
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await act(() => Promise.resolve());
    expect(account.reloadAccount).toHaveBeenCalledOnce();
  });
});

describe('changing the email', () => {
  it('sends a link to the new address and says so until it is opened', async () => {
    const { user, changeUser, toasts } = renderSection(EmailSection);
    await user.type(field(), ' new@example.com {Enter}');
    await screen.findByText('new@example.com', { selector: 'strong' });
    expect(account.changeEmail).toHaveBeenCalledExactlyOnceWith('new@example.com', settings);
    expect(field()).toHaveValue('');
    expect(toasts()).toEqual(['Link sent. Check the inbox of your new email.']);

    changeUser(makeMember({ email: 'new@example.com' }));
    expect(screen.getAllByText('new@example.com')).toHaveLength(1);
    expect(screen.queryByText(/Open the link/)).toBeNull();
  });

  it.each([
    ['{Enter}', 'Enter your email address.'],
    ['ada{Enter}', 'The email address is not valid.'],
    ['ADA@example.com{Enter}', 'This is your email already.'],
  ])('refuses "%s"', async (typed, sentence) => {
    const { user } = renderSection(EmailSection);
    await user.type(field(), typed);
    await screen.findByText(sentence);
    expect(account.changeEmail).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/email-already-in-use', 'An account with this email already exists.'],
    ['auth/network-request-failed', 'Network error. Please check your connection.'],
  ])('says what went wrong and keeps the typed text: %s', async (code, sentence) => {
    account.changeEmail.mockRejectedValueOnce(makeAuthError(code));
    const { user, toasts } = renderSection(EmailSection);
    await user.type(field(), 'new@example.com{Enter}');
    await screen.findByText(sentence);
    expect(field()).toHaveValue('new@example.com');
    expect(toasts()).toEqual([]);

    await user.click(press('Change email'));
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

it('asks before the page is left with an email that was typed', async () => {
  const { user, leave } = renderSection(EmailSection);
  await user.type(field(), 'new@example.com');
  await leave('/elsewhere');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(field()).toHaveValue('new@example.com');
});

describe('an account without an email', () => {
  it('explains how it gets one', () => {
    renderSection(
      EmailSection,
      makeMember({ email: null, providerData: [makeProvider('google.com', 'ada@gmail.com')] }),
    );
    expect(screen.getByText(/Set a password, and ada@gmail.com becomes its email/)).toBeVisible();
  });
});

it('shows nothing when nobody is signed in any more, and no typed text to the next account', async () => {
  const { user, changeUser } = renderSection(EmailSection);
  await user.type(field(), 'new@example.com');
  changeUser(null);
  expect(screen.queryByLabelText('New email')).toBeNull();
  changeUser(makeMember({ uid: 'bob' }));
  expect(field()).toHaveValue('');
});
