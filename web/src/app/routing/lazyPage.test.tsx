import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubLatestBuild } from '../../testing/latestBuild';
import { reloadOnMissingChunk } from '../build/chunkReload';
import { RouteError } from '../error/RouteError';
import { lazyPage } from './lazyPage';

const getLatest = stubLatestBuild();
const loadDocument = vi.fn();
const importPage = vi.fn<() => Promise<{ Page: () => string }>>();
reloadOnMissingChunk(() => ({ pathname: '/page', search: '', hash: '' }), loadDocument);

beforeEach(() => {
  sessionStorage.clear();
  loadDocument.mockReset();
  // As Vite's `import()` does where a chunk is missing.
  importPage.mockReset().mockImplementation(() => {
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /page.js'));
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function openPage() {
  const router = createMemoryRouter([
    {
      element: <Outlet />,
      errorElement: <RouteError />,
      children: [
        { path: '/', element: <Link to="/page">Open</Link> },
        { path: '/page', lazy: lazyPage(importPage, 'Page') },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
}

it('without code shows the error page while the server does not answer', async () => {
  getLatest.mockRejectedValue(new TypeError('Failed to fetch'));
  await openPage();
  expect(await screen.findByText(/^A part of this page could not be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(loadDocument).not.toHaveBeenCalled();
});

it('without code leaves the open page as it is until the document is loaded', async () => {
  await openPage();
  await vi.waitFor(() => expect(loadDocument).toHaveBeenCalledOnce());
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
});
