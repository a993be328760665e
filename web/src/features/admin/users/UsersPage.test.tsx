import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { GetUserRequest, SetAdminClaimRequest, User } from '@appshelf/model';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../../store/api';
import { makeUser } from '../../../testing/user';
import { sessionSlice } from '../../session';
import { toastsSlice } from '../../toasts';
import { UsersPage } from './UsersPage';

vi.setConfig({ testTimeout: 30_000 });

const functions = vi.hoisted(() => ({
  getUser: vi.fn<(request: GetUserRequest) => Promise<User>>(),
  setAdminClaim: vi.fn<(request: SetAdminClaimRequest) => Promise<SetAdminClaimRequest>>(),
}));
vi.mock('../../../firebase/accounts', () => functions);

const bob = makeUser({ uid: 'bob', displayName: 'Bob', email: 'bob@example.com' });

const reducer = combineSlices(baseApi, sessionSlice, toastsSlice);

function open(path = '/admin/users') {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  store.dispatch(sessionSlice.actions.sessionChanged(makeUser({ uid: 'ada' })));
  const router = createMemoryRouter([{ path: '/admin/users', element: <UsersPage /> }], {
    initialEntries: [path],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const toasts = () => store.getState().toasts.items.map(({ message }) => message);
  return { user: userEvent.setup(), router, toasts };
}

const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  functions.getUser.mockReset().mockResolvedValue(bob);
  functions.setAdminClaim.mockReset().mockImplementation((request) => Promise.resolve(request));
});

describe('looking an account up', () => {
  it.each([
    [' bob@example.com ', { email: 'bob@example.com' }],
    ['bob', { uid: 'bob' }],
  ])('by "%s"', async (typed, request) => {
    const { user, router } = open();
    await user.type(screen.getByLabelText('Email or uid'), typed);
    await user.click(press('Look up'));
    await screen.findByRole('heading', { name: 'Bob' });
    expect(functions.getUser).toHaveBeenCalledExactlyOnceWith(request);
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(typed.trim());
  });

  it('says when there is none', async () => {
    functions.getUser.mockRejectedValue({ code: 'functions/not-found', message: 'No.' });
    open('/admin/users?q=nobody');
    await screen.findByText('No such account');
  });

  it('says when it failed, and tries again', async () => {
    functions.getUser.mockRejectedValueOnce({ code: 'functions/unavailable', message: '' });
    const { user } = open('/admin/users?q=bob');
    await screen.findByText('The service cannot be reached. Check your connection and try again.');
    await user.click(press('Try again'));
    await screen.findByRole('heading', { name: 'Bob' });
  });
});

describe('the administrator claim', () => {
  it.each([
    [bob, 'Make administrator', true, 'Bob is an administrator now.'],
    [
      { ...bob, claims: { admin: true } },
      'Take administration back',
      false,
      'Bob is not an administrator any more.',
    ],
  ])('is changed after a confirmation: %#', async (account, label, admin, done) => {
    functions.getUser.mockResolvedValue(account);
    const { user, toasts } = open('/admin/users?q=bob');
    await user.click(await screen.findByRole('button', { name: label }));
    expect(functions.setAdminClaim).not.toHaveBeenCalled();
    await user.click(press(label));
    await waitFor(() => {
      expect(toasts()).toEqual([done]);
    });
    expect(functions.setAdminClaim).toHaveBeenCalledExactlyOnceWith({ uid: 'bob', admin });
    expect(functions.getUser).toHaveBeenCalledTimes(2);
  });

  it('says in the dialog why it was refused', async () => {
    functions.setAdminClaim.mockRejectedValue({ code: 'functions/permission-denied', message: '' });
    const { user, toasts } = open('/admin/users?q=bob');
    await user.click(await screen.findByRole('button', { name: 'Make administrator' }));
    await user.click(press('Make administrator'));
    await screen.findByText('You do not have permission to perform this action.');
    expect(toasts()).toEqual([]);
  });

  it('is not offered for the own account', async () => {
    functions.getUser.mockResolvedValue(makeUser({ uid: 'ada', claims: { admin: true } }));
    open('/admin/users?q=ada');
    await screen.findByText('This is you.');
    expect(screen.queryByRole('button', { name: /administrat/ })).toBeNull();
  });
});
