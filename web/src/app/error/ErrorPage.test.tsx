import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';
import { siteSlice } from '../../features/site';
import { RouteError } from './RouteError';

function notFound(): never {
  throw new PageNotFoundError();
}

function open(path: string, loader?: RouteObject['loader']) {
  const router = createMemoryRouter(
    [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <p>Loading</p>,
        children: [
          { path: '/broken', element: <p>fine</p>, ...(loader === undefined ? {} : { loader }) },
          { path: '*', Component: notFound },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const store = configureStore({ reducer: { site: siteSlice.reducer } });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the error page', () => {
  it('names the path that no route has', async () => {
    open('/no/such/page?x=1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByText('Page not found: /no/such/page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it.each([
    { response: new Response(null, { status: 404 }), status: '404', title: 'Page Not Found' },
    { response: new Response('', { status: 503 }), status: '503', title: 'Internal Server Error' },
  ])('shows $title for an answer with status $status', async ({ response, status, title }) => {
    open('/broken', () => {
      throw response;
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(status)).toBeVisible();
  });

  it('shows 500, the message of what broke and what was tried, and offers to load again', async () => {
    open('/broken', () => {
      throw new Error('The shelf fell down.');
    });
    expect(await screen.findByText('The shelf fell down.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Internal Server Error');
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByText('This happened while opening /broken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it.each([
    { what: 'nothing', thrown: new Error('') },
    { what: 'a code', thrown: Object.assign(new Error('odd'), { code: 'auth/odd' }) },
    { what: 'a raw message', thrown: new Error('Firebase: Error (auth/odd).') },
  ])('has a sentence when $what is all there is', async ({ thrown }) => {
    open('/broken', () => Promise.reject(thrown));
    expect(await screen.findByText('An unknown error occurred.')).toBeVisible();
  });
});
