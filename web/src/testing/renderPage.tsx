import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { onTestFinished } from 'vitest';
import {
  defaultSiteIdentity,
  defaultTaxonomies,
  type ModuleId,
  type ShownSiteTexts,
  type SiteIdentity,
  type Taxonomies,
  type User,
} from '@appshelf/model';
import { sessionChanged, sessionSlice } from '../features/session/sessionSlice';
import { siteSlice, toSiteState } from '../features/site';
import { toastsSlice } from '../features/toasts';
import { baseApi } from '../store';
import { pageDataSlice } from '../store/pageData';
import { PageNotFoundError } from '../ui';
import { SiteNameContext } from '../ui/page/SiteOrigin';

/**
 * Renders routes at an address with a new store, for tests; `user` is signed in, and the site does without the
 * modules `switchedOff`. Its apps have the given categories, platforms and tags, and its pages the given
 * frame, and the given texts in the language of the page.
 *
 * @returns the router, whose state has the current address.
 */
export function renderPage(
  routes: RouteObject[],
  address: string,
  user: User | null = null,
  switchedOff: ModuleId[] = [],
  lists: Partial<Taxonomies> = {},
  frame: Partial<SiteIdentity> = {},
  texts: ShownSiteTexts = {},
) {
  const store = configureStore({
    reducer: {
      api: baseApi.reducer,
      pageData: pageDataSlice.reducer,
      session: sessionSlice.reducer,
      site: siteSlice.reducer,
      toasts: toastsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    preloadedState: toSiteState(
      { ...defaultSiteIdentity, ...frame, switchedOff },
      { ...defaultTaxonomies, ...lists },
      texts,
    ),
  });
  store.dispatch(sessionChanged(user));
  // Listeners end with their test, because otherwise they would end a minute after the page.
  onTestFinished(() => void store.dispatch(baseApi.util.resetApiState()));
  const router = createMemoryRouter(
    [
      {
        errorElement: <Failure />,
        hydrateFallbackElement: <p>Loading</p>,
        children: [...routes, { path: '*', element: <p>Elsewhere</p> }],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={store}>
      <SiteNameContext value={defaultSiteIdentity.name}>
        <RouterProvider router={router} />
      </SiteNameContext>
    </Provider>,
  );
  return router;
}

function Failure() {
  return <h1>{useRouteError() instanceof PageNotFoundError ? 'Not found' : 'Broken'}</h1>;
}
