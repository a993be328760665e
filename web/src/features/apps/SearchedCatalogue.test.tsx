import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { renderPage } from '../../testing/renderPage';
import { searchAnswerOf, serveSearch } from '../../testing/search';

const many = Array.from({ length: 25 }, (_, index) =>
  makeApp({ id: `map-${String(index)}`, name: 'Map', tags: [], category: 'utilities' }),
);
const answer = searchAnswerOf(
  [
    ...many,
    makeApp({ id: 'margin', name: 'Margin', category: 'design' }),
    makeApp({ id: 'marginal', name: 'Marginal', category: 'finance' }),
  ],
  [{ id: 'widen', title: 'Widen a margin', summary: 'For print.', tags: ['print'] }],
);

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => serveSearch(fetchMock, answer));

async function open(address: string) {
  const { CataloguePage } = await import('./CataloguePage');
  return renderPage([{ path: '/apps', element: <CataloguePage /> }], address);
}

const shownApps = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/apps/'));

describe('/apps?q=', () => {
  it('shows what was found, the best first, and instructions below', async () => {
    await open('/apps?q=margin');
    expect(await screen.findByText('2 apps found')).toBeVisible();
    expect(shownApps()).toEqual(['/apps/margin', '/apps/marginal']);
    expect(screen.getByRole('link', { name: 'Widen a margin' })).toHaveAttribute(
      'href',
      '/instructions/widen',
    );
    expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'href',
      '/apps?q=margin&category=finance',
    );
    expect(screen.queryByLabelText('Sort by')).toBeNull();
  });

  it('narrows by category', async () => {
    await open('/apps?q=margin&category=finance');
    expect(await screen.findByText('One app found')).toBeVisible();
    expect(shownApps()).toEqual(['/apps/marginal']);
  });

  it.each([
    ['/apps?q=map', 24, 'Page 1 of 2'],
    ['/apps?q=map&page=2', 1, 'Page 2 of 2'],
    ['/apps?q=map&page=9', 1, 'Page 2 of 2'],
  ])('%s shows %i apps', async (address, count, place) => {
    await open(address);
    expect(await screen.findByText(place)).toBeVisible();
    expect(shownApps()).toHaveLength(count);
  });

  it.each([
    ['/apps?q=xyzzyx', 'See all apps', '/apps'],
    ['/apps?q=margin&category=health', 'Search all categories', '/apps?q=margin'],
  ])('%s finds nothing and offers "%s"', async (address, name, href) => {
    await open(address);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('says that it could not be loaded, and searches when asked again', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await open('/apps?q=margin');
    expect(await screen.findByText('The search could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 apps found')).toBeVisible();
  });
});
