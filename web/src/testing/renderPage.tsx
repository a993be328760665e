import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { baseApi } from '../store';
import { PageNotFoundError } from '../ui';

/**
 * Renders pages at an address with a store of their own, for tests.
 *
 * @returns the router, whose state tells where one is.
 */
export function renderPage(routes: RouteObject[], address: string) {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
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
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

function Failure() {
  return <h1>{useRouteError() instanceof PageNotFoundError ? 'Not found' : 'Broken'}</h1>;
}
