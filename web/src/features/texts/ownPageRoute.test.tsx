import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage';
import { ownPageRoute } from './ownPageRoute';

const fetch = vi.fn<typeof globalThis.fetch>();

afterEach(() => {
  vi.unstubAllGlobals();
  fetch.mockReset();
});

function open(response: () => Response) {
  fetch.mockImplementation(() => Promise.resolve(response()));
  vi.stubGlobal('fetch', fetch);
  return renderPage([{ path: '/pages/:slug', ...ownPageRoute }], '/pages/hours');
}

const json =
  (value: object, status = 200) =>
  () =>
    Response.json(value, { status });

it('shows the title and the text of a page', async () => {
  open(json({ slug: 'hours', title: 'Opening hours', description: '', html: '<p>Saturdays.</p>' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Opening hours');
  expect(screen.getByText('Saturdays.')).toBeVisible();
  expect(fetch.mock.calls[0]?.[0]).toBe('/pages/hours/_payload.json');
});

it('leads to the address that a page was given', async () => {
  const page = { slug: 'times', title: 'Opening hours', description: '', html: '' };
  const router = open(json(page));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Opening hours');
  expect(router.state.location.pathname).toBe('/pages/times');
});

it.each([404, 503])('shows no page for the status %s', async (status) => {
  open(json({}, status));
  expect(await screen.findByRole('heading', { name: 'Broken' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
