import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInWithPassword } from '../../../../firebase/auth/auth';
import { startTestAuth } from '../../../../testing/auth';
import { makeMember, makeProvider, renderSection } from '../../../../testing/renderSection';
import { PasswordSection } from './PasswordSection';

const auth = startTestAuth();

/** The requests that change an account. */
const listChanges = () => auth.requests().filter(({ method }) => method === 'update');

const field = () => screen.getByLabelText('New password');
const google = [makeProvider('google.com', 'ada@gmail.com')];

it.each([
  ['the first one', { providerData: google }, 'Set password', 'Password set.'],
  ['another one', {}, 'Change password', 'Password changed.'],
])('sets %s', async (_what, account, button, done) => {
  await auth.signIn();
  const { user, toasts } = renderSection(PasswordSection, makeMember(account));
  await user.click(field());
  await user.paste('new-secret');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => {
    expect(toasts()).toEqual([done]);
  });
  expect(listChanges()).toEqual([
    expect.objectContaining({
      body: expect.objectContaining({ password: 'new-secret' }) as unknown,
    }),
  ]);
  expect(field()).toHaveValue('');
  await expect(auth.get('ada')).resolves.toMatchObject({ email: 'ada@example.com' });
  // The provider accepts the new password from now on.
  await signInWithPassword({ email: 'ada@example.com', password: 'new-secret', remember: true });
});

it('sets the first one, and with it the email', async () => {
  await auth.signIn({ google: 'ada@gmail.com' });
  const member = makeMember({ providerData: google, email: null });
  const { user, toasts } = renderSection(PasswordSection, member);
  await user.click(field());
  await user.paste('new-secret');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => {
    expect(toasts()).toEqual(['Password set.']);
  });
  expect(field()).toHaveValue('');
  await expect(auth.get('ada')).resolves.toMatchObject({ email: 'ada@gmail.com' });
});

it('refuses a password that is too short without a request', async () => {
  const { user } = renderSection(PasswordSection);
  await user.type(field(), '12345{Enter}');
  await screen.findByText('Password is too weak. Please use at least 6 characters.');
  expect(listChanges()).toEqual([]);
});

it('says what went wrong and keeps the typed text', async () => {
  await auth.signIn();
  auth.disconnect();
  const { user, toasts } = renderSection(PasswordSection);
  await user.click(field());
  await user.paste('new-secret');
  await user.keyboard('{Enter}');
  await screen.findByText('Network error. Please check your connection.');
  expect(field()).toHaveValue('new-secret');
  expect(toasts()).toEqual([]);
});

it('asks before the page is left with a password that was typed', async () => {
  const { user, leave } = renderSection(PasswordSection);
  await user.click(field());
  await user.paste('new-secret');
  await leave('/elsewhere');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The password you typed');
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
