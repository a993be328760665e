import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../../../../testing/auth';
import { startTestGooglePopup } from '../../../../testing/googlePopup';
import { makeMember, makeProvider, renderSection } from '../../../../testing/renderSection';
import { SignInSection } from './SignInSection';

const auth = startTestAuth();
const popup = startTestGooglePopup();

const onlyWay = 'You can’t remove your only way to sign in. Add another one first.';
const password = makeProvider('password', 'ada@example.com');
const google = makeProvider('google.com', 'ada@gmail.com');
const both = makeMember({ providerData: [password, google] });
const press = (name: string) => screen.getByRole('button', { name });

/** The ways to sign in whose removal was requested. */
const listRemovals = () =>
  auth.requests().flatMap(({ body }) => (body.deleteProvider as string[] | undefined) ?? []);

/** An account with both ways to sign in. */
const withBoth = { email: 'ada@example.com', google: 'ada@gmail.com' };

describe('the only way to sign in', () => {
  it.each([[password], [google]])('is not offered for removal: %#', (provider) => {
    renderSection(SignInSection, makeMember({ providerData: [provider] }));
    expect(screen.queryByRole('button', { name: /Remove|Unlink/ })).toBeNull();
    expect(screen.getByText(onlyWay)).toBeVisible();
  });

  it('remains when another tab has removed the other one', async () => {
    await auth.signIn({ google: 'ada@gmail.com' });
    const { user, toasts } = renderSection(SignInSection, both);
    await user.click(press('Unlink Google'));
    await user.click(within(screen.getByRole('alertdialog')).getByText('Unlink Google'));
    await screen.findByText(onlyWay);
    expect(toasts()).toEqual([]);
    expect(listRemovals()).toEqual([]);
  });
});

describe('a way to sign in', () => {
  it.each([
    ['Unlink Google', 'google.com', 'Google unlinked.'],
    ['Remove password', 'password', 'Password removed.'],
  ])('is removed after a confirmation: %s', async (label, providerId, done) => {
    await auth.signIn(withBoth);
    const { user, changeUser, toasts } = renderSection(SignInSection, both);
    await user.click(press(label));
    expect(listRemovals()).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByText(label));
    await waitFor(() => {
      expect(toasts()).toEqual([done]);
    });
    const account = await auth.get('ada');
    expect(account?.providerUserInfo).toEqual([
      expect.not.objectContaining({ providerId }) as unknown,
    ]);

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
    expect(listRemovals()).toEqual([]);
  });

  it('is added, and shown once the account has it', async () => {
    await auth.signIn();
    const { user, changeUser, toasts } = renderSection(SignInSection);
    await user.click(press('Link Google'));
    expect(press('Link Google')).toHaveAttribute('aria-busy', 'true');
    changeUser(both);
    await popup.choose('ada@gmail.com');
    await waitFor(() => {
      expect(toasts()).toEqual(['Google linked.']);
    });
    expect(screen.getByText('ada@gmail.com')).toBeVisible();
    expect(press('Unlink Google')).toBeVisible();
  });

  it('opens the window of Google in the click itself', async () => {
    await auth.signIn();
    renderSection(SignInSection);
    await waitFor(() => expect(popup.countPrepared()).toBe(1));
    await act(() => import('../../../../firebase/auth/account'));
    fireEvent.click(press('Link Google'));
    expect(popup.countOpened()).toBe(1);
    await popup.close();
    await screen.findByText('Login popup was closed before completion.');
  });

  it.each([
    ['popup-closed-by-user', popup.close, 'Login popup was closed before completion.'],
    [
      'credential-already-in-use',
      () => popup.choose('bob@gmail.com'),
      'That account is already linked to another member. Choose a different one.',
    ],
  ])('that could not be added says why: auth/%s', async (_code, act, sentence) => {
    await auth.addAccount({ uid: 'bob', google: 'bob@gmail.com' });
    await auth.signIn();
    const { user } = renderSection(SignInSection);
    await user.click(press('Link Google'));
    await act();
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
