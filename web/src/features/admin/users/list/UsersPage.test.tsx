import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { UserAccount } from '@appshelf/model';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../../../store/api';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { makeUser } from '../../../../testing/user';
import { sessionSlice } from '../../../session';
import { toastsSlice } from '../../../toasts';
import { UsersPage } from './UsersPage';

vi.setConfig({ testTimeout: 30_000 });

const accounts = startTestCallables('listUsers', 'updateUser');

const person = (uid: string, overrides: Partial<UserAccount> = {}): UserAccount => ({
  ...makeUser({ uid, displayName: uid, email: `${uid}@example.com` }),
  disabled: false,
  ...overrides,
});

const reducer = combineSlices(baseApi, sessionSlice, toastsSlice);

function open(path = '/admin/users') {
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  });
  const router = createMemoryRouter([{ path: '/admin/users', element: <UsersPage /> }], {
    initialEntries: [path],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { user: userEvent.setup(), router, store };
}

beforeEach(() => {
  sessionStorage.clear();
  accounts.listUsers.mockImplementation(({ pageToken }) =>
    Promise.resolve(
      pageToken === 'second'
        ? { users: [person('eve', { disabled: true })], nextPageToken: null }
        : {
            users: [person('bob', { claims: { admin: true, editor: true } })],
            nextPageToken: 'second',
          },
    ),
  );
});

describe('the table of accounts', () => {
  it("goes through the provider's pages by its token, and offers no sort", async () => {
    const { user } = open();
    const bob = (await screen.findByRole('link', { name: 'bob' })).closest('tr');
    for (const role of ['Administrator', 'Editor']) {
      expect(within(bob ?? document.body).getByText(role)).toBeDefined();
    }
    expect(accounts.listUsers).toHaveBeenLastCalledWith({
      search: '',
      pageSize: 50,
      pageToken: null,
    });
    const headers = screen.getAllByRole('columnheader');
    expect(headers.flatMap((header) => within(header).queryAllByRole('link'))).toEqual([]);

    await user.click(screen.getByRole('link', { name: 'Next' }));
    const eve = (await screen.findByRole('link', { name: 'eve' })).closest('tr');
    expect(within(eve ?? document.body).getByText('Disabled')).toBeDefined();
    expect(accounts.listUsers).toHaveBeenLastCalledWith({
      search: '',
      pageSize: 50,
      pageToken: 'second',
    });
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('searches by a part of a name or address, page by page', async () => {
    const { user } = open('/admin/users?q=+bo+');
    await screen.findByRole('link', { name: 'bob' });
    const request = { search: 'bo', pageSize: 50 };
    expect(accounts.listUsers).toHaveBeenLastCalledWith({ ...request, pageToken: null });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByRole('link', { name: 'eve' });
    expect(accounts.listUsers).toHaveBeenLastCalledWith({ ...request, pageToken: 'second' });
  });

  it('says how it searches when nobody is found', async () => {
    accounts.listUsers.mockResolvedValue({ users: [], nextPageToken: null });
    open('/admin/users?q=nobody');
    await screen.findByText('No users match');
    expect(screen.getByText(/^Searches inside names and email addresses\./)).toBeVisible();
  });

  it('says when it failed, and tries again', async () => {
    accounts.listUsers.mockRejectedValueOnce(new CallableRefusal('unavailable', ''));
    const { user } = open();
    await screen.findByText(/The service isn’t answering\. Your change may still be made\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'bob' });
  });

  it('disables several accounts after a question, but not the own one', async () => {
    accounts.listUsers.mockResolvedValue({
      users: [person('boss'), person('bob'), person('eve', { disabled: true })],
      nextPageToken: null,
    });
    accounts.updateUser.mockImplementation(({ uid }) => Promise.resolve(person(uid)));
    const { user, store } = open();
    act(
      () =>
        void store.dispatch(
          sessionSlice.actions.sessionChanged(makeUser({ uid: 'boss', claims: { admin: true } })),
        ),
    );
    await user.click(await screen.findByLabelText('Select all on this page'));
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(accounts.updateUser).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Disable 3 accounts' }));
    await waitFor(() =>
      expect(accounts.updateUser.mock.calls).toEqual([[{ uid: 'bob', disabled: true }]]),
    );
  });
});
