import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../../testing/deferred';
import { makeMember, makeProvider, renderSection } from '../renderSection';
import { SignInSection } from './SignInSection';
import { makeAuthError } from '../../../../testing/authError';

const account = vi.hoisted(() => ({
  linkGoogle: vi.fn<() => Promise<void>>(),
  unlinkProvider: vi.fn<(providerId: string) => Promise<void>>(),
}));
vi.mock('../../../../firebase/auth/account', () => account);

const onlyWay = 'The only way to sign in stays. Add another one before you remove it.';
const password = makeProvider('password', 'ada@example.com');
const google = makeProvider('google.com', 'ada@gmail.com');
const both = makeMember({ providerData: [password, google] });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const operation of Object.values(account)) operation.mockReset().mockResolvedValue();
});

describe('the only way to sign in', () => {
  it.each([[password], [google]])('is not offered for removal: %#', (provider) => {
    renderSection(SignInSection, makeMember({ providerData: [provider] }));
    expect(screen.queryByRole('button', { name: /Remove|Unlink/ })).toBeNull();
    expect(screen.getByText(onlyWay)).toBeVisible();
  });

  it('remains when another tab has removed the other one', async () => {
    account.unlinkProvider.mockRejectedValue(makeAuthError('auth/last-provider'));
    const { user, toasts } = renderSection(SignInSection, both);
    await user.click(press('Unlink Google'));
    await user.click(within(screen.getByRole('alertdialog')).getByText('Unlink Google'));
    await screen.findByText(onlyWay);
    expect(toasts()).toEqual([]);
  });
});

describe('a way to sign in', () => {
  it.each([
    ['Unlink Google', 'google.com', 'Google unlinked.'],
    ['Remove password', 'password', 'Password removed.'],
  ])('is removed after a confirmation: %s', async (label, providerId, done) => {
    const { user, changeUser, toasts } = renderSection(SignInSection, both);
    await user.click(press(label));
    expect(account.unlinkProvider).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole('alertdialog')).getByText(label));
    await waitFor(() => {
      expect(toasts()).toEqual([done]);
    });
    expect(account.unlinkProvider).toHaveBeenCalledExactlyOnceWith(providerId);

    press(label).focus();
    const left = both.providerData.filter((provider) => provider.providerId !== providerId);
    changeUser(makeMember({ providerData: left }));
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    expect(screen.getByRole('list', { name: 'Ways to sign in' })).toHaveFocus();
  });

  it('remains when the confirmation is cancelled', async () => {
    const { user } = renderSection(SignInSection, both);
    await user.click(press('Remove password'));
    await user.click(press('Cancel'));
    expect(account.unlinkProvider).not.toHaveBeenCalled();
  });

  it('is added, and shown once the account has it', async () => {
    const popup = deferred();
    account.linkGoogle.mockReturnValue(popup.promise.then(() => undefined));
    const { user, changeUser, toasts } = renderSection(SignInSection);
    await user.click(press('Link Google'));
    expect(press('Link Google')).toHaveAttribute('aria-busy', 'true');
    changeUser(both);
    popup.resolve(undefined);
    await waitFor(() => {
      expect(toasts()).toEqual(['Google linked.']);
    });
    expect(screen.getByText('ada@gmail.com')).toBeVisible();
    expect(press('Unlink Google')).toBeVisible();
  });

  it.each([
    ['auth/popup-closed-by-user', 'Login popup was closed before completion.'],
    [
      'auth/credential-already-in-use',
      'That account is linked to another member already. Choose a different one.',
    ],
  ])('that could not be added says why: %s', async (code, sentence) => {
    account.linkGoogle.mockRejectedValue(makeAuthError(code));
    const { user } = renderSection(SignInSection);
    await user.click(press('Link Google'));
    await screen.findByText(sentence);
  });

  it('links to the password section where there is no password', () => {
    renderSection(SignInSection, makeMember({ providerData: [google] }));
    expect(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
      'href',
      '#password',
    );
  });

  it('is shown by its name, also one that an administrator added', () => {
    renderSection(
      SignInSection,
      makeMember({ providerData: [password, makeProvider('oidc.school', null)] }),
    );
    expect(screen.getByText('oidc.school')).toBeVisible();
    expect(press('Unlink oidc.school')).toBeVisible();
  });
});
