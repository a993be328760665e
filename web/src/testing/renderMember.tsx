import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { defaultSiteIdentity, defaultTaxonomies, type ModuleId, type User } from '@appshelf/model';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { sessionSlice } from '../features/session';
import { siteSlice, toSiteState } from '../features/site';
import { toastsSlice } from '../features/toasts';
import { baseApi } from '../store';
import { makeUser } from './user';

const rootReducer = combineSlices(baseApi, sessionSlice, siteSlice, toastsSlice);

/** Renders a page for a signed-in member at /here, for tests, on a site without the modules `switchedOff`. */
export function renderMember(
  page: ReactNode,
  member: User = makeUser(),
  switchedOff: ModuleId[] = [],
) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    preloadedState: toSiteState({ ...defaultSiteIdentity, switchedOff }, defaultTaxonomies),
  });
  const setUser = (user: User | null): void => {
    act(() => {
      store.dispatch(sessionSlice.actions.sessionChanged(user));
    });
  };
  setUser(member);
  // Listeners end with their test, because otherwise they would end a minute after the page.
  onTestFinished(() => void store.dispatch(baseApi.util.resetApiState()));
  const router = createMemoryRouter(
    [
      { path: '/here', element: page },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/here'] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    router,
    /** Changes who is signed in; null for nobody. */
    setUser,
    toasts: () => store.getState().toasts.items.map(({ message }) => message),
    leave: (to: string) => act(() => router.navigate(to)),
    unmount: view.unmount,
  };
}
