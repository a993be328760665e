import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { makeApp } from '../../../testing/app';
import { renderPage } from '../../../testing/renderPage';
import { answering, makeSearchAnswers, serveSearch } from '../../../testing/search';
import { findSimilarPaths, looksLikeEntry, readWords } from './nearbyAddresses';

const responses = makeSearchAnswers(
  [makeApp({ id: 'margin', name: 'Margin' }), makeApp({ id: 'tide', name: 'Tide', tags: [] })],
  [{ id: 'widen', title: 'Widen a margin', summary: 'For print.', tags: [] }],
);

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => serveSearch(fetchMock, responses));

async function open(address: string, switchedOff: Parameters<typeof renderPage>[3] = []) {
  const { NearbyPages } = await import('./NearbyPages');
  return renderPage(
    [
      { path: '/apps', element: <h1>Apps</h1> },
      { path: '*', element: <NearbyPages /> },
    ],
    address,
    null,
    switchedOff,
  );
}

const similar = async () => {
  const list = await screen.findByRole('region', { name: 'You may be looking for' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

describe('an address without a page', () => {
  it('leads to pages and entries whose addresses look like it', async () => {
    await open('/app/margni');
    await screen.findByRole('link', { name: /Margin\/apps\/margin|Margin \/apps\/margin/ });
    expect(await similar()).toEqual(['/apps', '/apps/margin', '/instructions/widen']);
    await expectNoBarriers();
  });

  it('leads to no instruction while their module is off', async () => {
    await open('/instruction/margin', ['instructions']);
    await screen.findByRole('link', { name: /\/apps\/margin/ });
    expect(await similar()).toEqual(['/apps/margin']);
  });

  it('offers a search for its words, and the categories', async () => {
    const router = await open('/no/such/tide-tables.html');
    expect(fetchMock).not.toHaveBeenCalled();
    expect(screen.getByRole('searchbox')).toHaveValue('tide tables');
    expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'href',
      '/apps?category=finance',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.state.location).toMatchObject({ pathname: '/apps', search: '?q=tide+tables' });
  });

  it('offers both where the indexes cannot be loaded', async () => {
    fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await open('/apps/margins');
    expect(screen.getByRole('searchbox')).toHaveValue('margins');
    expect(screen.getByRole('link', { name: 'Finance' })).toBeVisible();
    fetchMock.mockImplementation(answering(responses));
  });
});

it.each([
  ['/comunity', ['/community']],
  ['/Apps/x', ['/apps']],
  ['/term', ['/terms']],
  ['/no/such/page', []],
  ['/', []],
])('%s looks like %j', (path, expected) => {
  expect(findSimilarPaths(path, [])).toEqual(expected);
  expect(findSimilarPaths(path, ['community'])).not.toContain('/community');
});

it.each([
  ['/apps/margni', true],
  ['/App/margin', true],
  ['/collection/x', true],
  ['/apps', false],
  ['/nowhere', false],
  ['/wp-admin/setup.php', false],
  ['/admin/audit', false],
])('%s looks like the address of an entry: %s', (path, expected) => {
  expect(looksLikeEntry(path)).toBe(expected);
});

it.each([
  ['/apps/time%20table', 'time table'],
  ['/a/b-c_d.html', 'b c d'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/أداة-الملاحظات', 'أداة الملاحظات'],
  ['/', ''],
])('the words of %s are “%s”', (path, words) => {
  expect(readWords(path)).toBe(words);
});
