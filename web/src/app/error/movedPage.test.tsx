import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';
import { siteSlice } from '../../features/site';
import { RouteError } from './RouteError';

/** What the function `page` answers: redirects of `/apps/old`, and 404. */
const ask = vi.fn((path: string) =>
  Promise.resolve({
    redirected: path.endsWith('/apps/old'),
    url: `https://site.example${path.replace('old', 'margin')}`,
  }),
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
});

function Margin() {
  const { search, hash } = useLocation();
  return <h1>{`Margin ${search}${hash}`}</h1>;
}

function Missing(): never {
  throw new PageNotFoundError();
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              {
                path: '/',
                element: (
                  <>
                    <Link to="/apps/old?page=2#reviews">Old</Link>
                    <Link to="/apps/gone">Gone</Link>
                  </>
                ),
              },
              { path: '/apps/margin', Component: Margin },
              { path: '/apps/:id', Component: Missing },
            ],
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const store = configureStore({ reducer: { site: siteSlice.reducer } });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { user: userEvent.setup(), router };
}

it('leads from a former address to the present one, and leaves no step back to it', async () => {
  const { user, router } = open('/');
  await user.click(screen.getByRole('link', { name: 'Old' }));
  expect(await screen.findByText('Margin ?page=2#reviews')).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByRole('link', { name: 'Old' })).toBeVisible();
});

it('says that a page is missing where nothing leads on', async () => {
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Gone' }));
  expect(await screen.findByText('Page not found: /apps/gone')).toBeVisible();
});

it('says that a page is missing where nobody answers', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Old' }));
  expect(await screen.findByText('Page not found: /apps/old')).toBeVisible();
});

it('asks in the language of the document, and leads on within it', async () => {
  document.documentElement.lang = 'de';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Old' }));
  expect(await screen.findByText('Margin ?page=2#reviews')).toBeVisible();
  expect(ask.mock.calls).toEqual([['/de/apps/old']]);
});

it('asks nothing for the address that was opened first, which the server has looked up', async () => {
  open('/apps/old');
  expect(await screen.findByText('Page not found: /apps/old')).toBeVisible();
  expect(ask).not.toHaveBeenCalledWith('/apps/old');
});
