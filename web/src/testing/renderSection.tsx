import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { User, UserProvider } from '@appshelf/model';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { authSlice } from '../features/auth';
import { sessionSlice } from '../features/session';
import { toastsSlice } from '../features/toasts';
import { makeUser } from './user';

/** A way to sign in, for tests. */
export function makeProvider(providerId: string, email: string | null): UserProvider {
  return { providerId, uid: 'x', displayName: null, email, phoneNumber: null, photoURL: null };
}

/** An account with a password, for tests. */
export function makeMember(overrides: Partial<User> = {}): User {
  return makeUser({
    providerData: [makeProvider('password', 'ada@example.com')],
    ...overrides,
  });
}

/** Renders a section of the account settings for a member who is signed in, for tests; `search` ends the address. */
export function renderSection(Section: ComponentType, account: User = makeMember(), search = '') {
  const store = configureStore({ reducer: combineSlices(authSlice, sessionSlice, toastsSlice) });
  const changeUser = (user: User | null): void => {
    act(() => {
      store.dispatch(sessionSlice.actions.sessionChanged(user));
    });
  };
  changeUser(account);
  const router = createMemoryRouter(
    [
      { index: true, element: <Section /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/${search}`] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const toasts = () => store.getState().toasts.items.map(({ message }) => message);
  const leave = (to: string) => act(() => router.navigate(to));
  return { user: userEvent.setup(), store, changeUser, toasts, leave };
}
