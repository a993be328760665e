import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeMember, makeProvider, renderSection } from '../renderSection';
import { PasswordSection } from './PasswordSection';
import { makeAuthError } from '../../../../testing/authError';

const setPassword = vi.hoisted(() => vi.fn<(password: string, address: string) => Promise<void>>());
vi.mock('../../../../firebase/auth/account', () => ({ setPassword }));
vi.mock('../../../../firebase/auth/passwordPolicy', () => ({
  checkPassword: () => Promise.resolve([{ kind: 'minLength', length: 6, met: false }]),
}));

const field = () => screen.getByLabelText('New password');
const google = [makeProvider('google.com', 'ada@gmail.com')];

beforeEach(() => {
  setPassword.mockReset().mockResolvedValue();
});

it.each([
  ['the first one', { providerData: google }, 'Set password', 'ada@example.com', 'Password set.'],
  [
    'the first one, and with it the email',
    { providerData: google, email: null },
    'Set password',
    'ada@gmail.com',
    'Password set.',
  ],
  ['another one', {}, 'Change password', 'ada@example.com', 'Password changed.'],
])('sets %s', async (_what, account, button, address, done) => {
  const { user, toasts } = renderSection(PasswordSection, makeMember(account));
  await user.type(field(), 'new-secret');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => {
    expect(toasts()).toEqual([done]);
  });
  expect(setPassword).toHaveBeenCalledExactlyOnceWith('new-secret', address);
  expect(field()).toHaveValue('');
});

it('refuses a password that is too short without a request', async () => {
  const { user } = renderSection(PasswordSection);
  await user.type(field(), '12345{Enter}');
  await screen.findByText('Password is too weak. Please use at least 6 characters.');
  expect(setPassword).not.toHaveBeenCalled();
});

it('says what went wrong and keeps the typed text', async () => {
  setPassword.mockRejectedValue(makeAuthError('auth/network-request-failed'));
  const { user, toasts } = renderSection(PasswordSection);
  await user.type(field(), 'new-secret{Enter}');
  await screen.findByText('Network error. Please check your connection.');
  expect(field()).toHaveValue('new-secret');
  expect(toasts()).toEqual([]);
});

it('asks before the page is left with a password that was typed', async () => {
  const { user, leave } = renderSection(PasswordSection);
  await user.type(field(), 'new-secret');
  await leave('/elsewhere');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The password that you typed');
});

it('tells a password manager which account the password belongs to', () => {
  renderSection(PasswordSection);
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
  const form = field().closest('form');
  expect(form?.querySelector('[autocomplete=username]')).toHaveValue('ada@example.com');
});

it('explains why an account without an email has no password', () => {
  renderSection(PasswordSection, makeMember({ email: null, providerData: [] }));
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByText(/A password needs an email/)).toBeVisible();
});
