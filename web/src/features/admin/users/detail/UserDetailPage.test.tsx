import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { UserAccount } from '@appshelf/model';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi, type Mock } from 'vitest';
import { baseApi } from '../../../../store/api';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { makeUser } from '../../../../testing/user';
import { sessionSlice } from '../../../session';
import { toastsSlice } from '../../../toasts';
import { UserDetailPage } from './UserDetailPage';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const accounts = startTestCallables(
  'getUser',
  'setAdminClaim',
  'setRole',
  'updateUser',
  'revokeSessions',
  'sendAccountMail',
  'deleteUser',
);

const bob: UserAccount = {
  ...makeUser({ uid: 'bob', displayName: 'Bob', email: 'bob@example.com', tenantId: 'north' }),
  disabled: false,
};

const reducer = combineSlices(baseApi, sessionSlice, toastsSlice);

function open(uid: string) {
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  });
  store.dispatch(sessionSlice.actions.sessionChanged(makeUser({ uid: 'ada' })));
  onTestFinished(() => void store.dispatch(baseApi.util.resetApiState()));
  const router = createMemoryRouter(
    [
      { path: '/admin/user-detail', element: <UserDetailPage /> },
      { path: '/admin/users', element: <p>The list</p> },
    ],
    { initialEntries: [`/admin/user-detail${uid}`] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const toasts = () => store.getState().toasts.items.map(({ message }) => message);
  return { user: userEvent.setup(), toasts };
}

beforeEach(() => {
  firestore.signIn('ada', { admin: true });
  accounts.getUser.mockResolvedValue(bob);
});

describe('an address without an account', () => {
  it.each([
    ['', 'No account chosen'],
    ['?uid=', 'No account chosen'],
    ['?uid=a%2Fb', 'This isn’t a valid UID'],
    [`?uid=${'x'.repeat(129)}`, 'This isn’t a valid UID'],
    ['?uid=nobody', 'Account not found'],
  ])('%s', async (uid, title) => {
    accounts.getUser.mockRejectedValue(new CallableRefusal('not-found', 'No.'));
    open(uid);
    expect(await screen.findAllByText(title)).not.toEqual([]);
    expect(accounts.getUser).toHaveBeenCalledTimes(uid === '?uid=nobody' ? 1 : 0);
  });
});

it('shows what the identity provider knows', async () => {
  accounts.getUser.mockResolvedValue({
    ...bob,
    displayName: null,
    phoneNumber: '+15550100',
    claims: { tier: 'gold' },
    emailVerified: false,
  });
  open('?uid=bob');
  await screen.findByRole('heading', { name: 'bob', level: 1 });
  const facts = within(screen.getByRole('region', { name: 'Account' }));
  for (const text of ['+15550100', 'north', 'tier: "gold"', 'bob@example.com', 'Never']) {
    expect(facts.getByText(text)).toBeDefined();
  }
});

describe('an action', () => {
  const admin = { claims: { admin: true } };
  it.each<[string, Partial<UserAccount>, keyof typeof accounts, object, string]>([
    [
      'Make administrator',
      {},
      'setAdminClaim',
      { uid: 'bob', admin: true },
      'Bob is now an administrator.',
    ],
    [
      'Remove administrator rights',
      admin,
      'setAdminClaim',
      { uid: 'bob', admin: false },
      'Bob is no longer an administrator.',
    ],
    [
      'Make moderator',
      admin,
      'setRole',
      { uid: 'bob', role: 'moderator', granted: true },
      'Bob is now a moderator.',
    ],
    [
      'Remove editor',
      { claims: { editor: true, analyst: true } },
      'setRole',
      { uid: 'bob', role: 'editor', granted: false },
      'Bob is no longer an editor.',
    ],
    [
      'Make analyst',
      {},
      'setRole',
      { uid: 'bob', role: 'analyst', granted: true },
      'Bob is now an analyst.',
    ],
    [
      'Disable account',
      {},
      'updateUser',
      { uid: 'bob', disabled: true },
      'Account of Bob disabled.',
    ],
    [
      'Enable account',
      { disabled: true },
      'updateUser',
      { uid: 'bob', disabled: false },
      'Account of Bob enabled.',
    ],
    [
      'Mark as confirmed',
      { emailVerified: false },
      'updateUser',
      { uid: 'bob', emailVerified: true },
      'bob@example.com is marked as confirmed.',
    ],
    [
      'Send confirmation',
      { emailVerified: false },
      'sendAccountMail',
      { uid: 'bob', kind: 'emailVerification' },
      'Confirmation email for bob@example.com is on its way.',
    ],
    [
      'Send password reset',
      {},
      'sendAccountMail',
      { uid: 'bob', kind: 'passwordReset' },
      'Password reset email for bob@example.com is on its way.',
    ],
    ['Sign out everywhere', {}, 'revokeSessions', { uid: 'bob' }, 'All sessions of Bob are ended.'],
    ['Delete account', {}, 'deleteUser', { uid: 'bob' }, 'Account of Bob deleted.'],
  ])('%s asks, runs and shows a toast', async (label, state, callable, request, done) => {
    accounts.getUser.mockResolvedValue({ ...bob, ...state });
    const call: Mock<(request: never) => Promise<unknown>> = accounts[callable];
    const { user, toasts } = open('?uid=bob');
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(call).not.toHaveBeenCalled();

    call.mockResolvedValueOnce(bob);
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(toasts()).toEqual([done]));
    expect(call).toHaveBeenCalledExactlyOnceWith(request);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    if (callable === 'deleteUser') await screen.findByText('The list');
  });

  it('that is refused says why in its dialog, and can be tried again', async () => {
    const refusal = new CallableRefusal('failed-precondition', 'Not now.');
    accounts.revokeSessions.mockRejectedValueOnce(refusal).mockResolvedValueOnce({ uid: 'bob' });
    const { user, toasts } = open('?uid=bob');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await dialog.findByText('Not now.');
    expect(toasts()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that would lock the caller out is not offered', async () => {
    accounts.getUser.mockResolvedValue({ ...bob, ...admin, uid: 'ada' });
    open('?uid=ada');
    await screen.findByText(/Only another administrator can remove your rights/);
    for (const name of ['Remove administrator rights', 'Disable account', 'Delete account']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('that could not work is not offered', async () => {
    accounts.getUser.mockResolvedValue({ ...bob, email: null });
    open('?uid=bob');
    await screen.findByText('No reset: this account has no email address.');
    expect(screen.queryByRole('button', { name: 'Send password reset' })).toBeNull();
  });
});
