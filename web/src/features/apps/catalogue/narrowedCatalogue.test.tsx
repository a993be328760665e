import {
  countFacets,
  defaultTaxonomies,
  noFacets,
  searchPaths,
  type SearchableApp,
} from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { startTestFirestore } from '../../../testing/firestore';
import { renderPage } from '../../../testing/renderPage';
import { answering, makeSearchAnswers } from '../../../testing/search';
import { CataloguePage } from './CataloguePage';

const apps = [
  ...Array.from({ length: 25 }, (_, index) =>
    makeApp({
      id: `map-${String(index)}`,
      name: 'Map',
      tags: [],
      technologies: [],
      platforms: ['ios'],
      category: 'utilities',
      license: '',
    }),
  ),
  {
    ...makeApp({
      id: 'margin',
      name: 'Margin',
      category: 'design',
      ratingAverage: 4.6,
      ratingCount: 3,
    }),
    sources: ['open'],
    licenseTypes: ['permissive'],
  } satisfies SearchableApp,
  {
    ...makeApp({
      id: 'marginal',
      name: 'Marginal',
      category: 'finance',
      platforms: ['web', 'macos'],
      technologies: ['typescript', 'sql'],
      license: 'GPL-3.0-or-later',
    }),
    sources: ['open'],
    licenseTypes: ['copyleft'],
  } satisfies SearchableApp,
];

const responses: Record<string, unknown> = {
  '/api/facets.json': {
    counts: { all: countFacets(apps, noFacets) },
    technologies: { sql: 'SQL', typescript: 'TypeScript' },
  },
  ...makeSearchAnswers(apps, [
    { id: 'widen', title: 'Widen a margin', summary: 'For print.', tags: ['print'] },
  ]),
};

startTestFirestore();

const fetchMock = vi.fn<typeof fetch>();
const answerFetch = answering(responses);

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(answerFetch);
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request?: RequestInit) =>
    path.startsWith('/') ? fetchMock(path) : others(path, request),
  );
});

const open = (address: string) =>
  renderPage([{ path: '/apps', element: <CataloguePage /> }], address);

const shownApps = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/apps/'));

const chips = () => screen.getByRole('group', { name: 'Chosen filters' });

describe('/apps?q=', () => {
  // These two tests come first, since an index that was loaded once stays in use.
  it('says that it could not be loaded when the answer is not an index', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ name: 'Margin' })));
    open('/apps?q=margin');
    expect(await screen.findByText('The search could not be loaded')).toBeVisible();
  });

  it('says that it could not be loaded, and searches again on request', async () => {
    fetchMock.mockImplementation((path) =>
      path === searchPaths.apps
        ? Promise.reject(new TypeError('Failed to fetch'))
        : answerFetch(path),
    );
    open('/apps?q=margin');
    expect(await screen.findByText('The search could not be loaded')).toBeVisible();
    fetchMock.mockImplementation(answerFetch);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 apps found')).toBeVisible();
  });

  it('shows the apps that were found, the best first, and instructions below', async () => {
    open('/apps?q=margin');
    expect(await screen.findByText('2 apps found')).toBeVisible();
    expect(shownApps()).toEqual(['/apps/margin', '/apps/marginal']);
    expect(await screen.findByRole('link', { name: 'Widen a margin' })).toHaveAttribute(
      'href',
      '/instructions/widen',
    );
    expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'href',
      '/apps?q=margin&category=finance',
    );
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
  });

  it('offers to compare each app', async () => {
    open('/apps?q=margin');
    expect(await screen.findByRole('link', { name: 'Compare Marginal' })).toHaveAttribute(
      'href',
      '/compare?apps=marginal',
    );
  });

  it('says by which words an app was found', async () => {
    open('/apps?q=gpl');
    expect(await screen.findByText('One app found')).toBeVisible();
    expect(screen.getByText('“GPL” in the licence')).toBeVisible();
  });

  it('shows the apps in the chosen order', async () => {
    const router = open('/apps?q=margin');
    await screen.findByText('2 apps found');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Featured');
    expect(router.state.location.search).toBe('?q=margin&sort=featured');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best match');
    expect(router.state.location.search).toBe('?q=margin');
  });

  it.each([
    ['/apps?q=map', 24, 'Page 1 of 2'],
    ['/apps?q=map&page=2', 1, 'Page 2 of 2'],
    ['/apps?q=map&page=9', 1, 'Page 2 of 2'],
    ['/apps?platform=ios&page=2', 1, 'Page 2 of 2'],
    ['/apps?page=2', 3, 'Page 2 of 2'],
    ['/apps?sort=name&page=9007199254740991', 3, 'Page 2 of 2'],
  ])('%s shows %i apps', async (address, count, place) => {
    open(address);
    expect(await screen.findByText(place)).toBeVisible();
    expect(shownApps()).toHaveLength(count);
  });

  it.each([
    ['/apps?q=xyzzyx', 'See all apps', '/apps'],
    ['/apps?q=xyzzyx&rating=4', 'See all apps', '/apps'],
    ['/apps?q=margin&category=health', 'Clear all filters', '/apps?q=margin'],
    ['/apps?platform=android', 'Clear all filters', '/apps'],
    ['/apps?technology=none&sort=name', 'Clear all filters', '/apps?sort=name'],
  ])('%s finds nothing and offers "%s"', async (address, name, href) => {
    open(address);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('offers what was probably meant, apps for it and their categories, and to ask for the app', async () => {
    open('/apps?q=mpa');
    expect(await screen.findByText('No apps match “mpa”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'map' })).toHaveAttribute('href', '/apps?q=map');
    expect(screen.getByRole('link', { name: 'Ask for this app' })).toHaveAttribute(
      'href',
      '/contact?wish=mpa',
    );
    expect(await screen.findByRole('heading', { name: 'Apps for “map”' })).toBeVisible();
    expect(shownApps()).toHaveLength(6);
    const nearest = screen.getByRole('region', { name: 'Categories of these apps' });
    expect(within(nearest).getByRole('link')).toHaveAttribute('href', '/apps?category=utilities');
    const nav = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(nav.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'href',
      '/apps?category=finance',
    );
    expect(screen.queryByRole('group', { name: 'Runs on' })).toBeNull();
  });

  it('offers other apps where nothing is similar', async () => {
    open('/apps?q=xyzzyx');
    expect(await screen.findByRole('heading', { name: 'Other apps' })).toBeVisible();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('says how many apps there are without each filter, and shows those of the most', async () => {
    open('/apps?platform=macos&technology=sql&rating=4.5');
    expect(await screen.findByText('No apps match all these filters')).toBeVisible();
    const link = await screen.findByRole('link', { name: /^Without 4\.5 stars and up/ });
    expect(link).toHaveTextContent('1 app');
    expect(link).toHaveAttribute('href', '/apps?platform=macos&technology=sql');
    expect(screen.queryByRole('link', { name: /^Without macOS/ })).toBeNull();
    await waitFor(() => expect(shownApps()).toEqual(['/apps/marginal']));
  });

  it('leaves out categories in which nothing matches', async () => {
    open('/apps?q=margin&category=design');
    await screen.findByText('One app found');
    const nav = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Design',
      'Finance',
    ]);
  });
});

describe('facets', () => {
  it('are combined, with the counts that each further value would leave', async () => {
    const user = userEvent.setup();
    const router = open('/apps?q=margin');
    await screen.findByText('2 apps found');
    const web = screen.getByRole('checkbox', { name: 'Web' });
    expect(web).toHaveAccessibleDescription('2 apps');
    await user.click(web);
    expect(web).toHaveFocus();
    await user.click(await screen.findByRole('checkbox', { name: 'SQL' }));
    expect(router.state.location.search).toBe('?q=margin&platform=web&technology=sql');
    expect(await screen.findByText('One app found')).toBeVisible();
    expect(shownApps()).toEqual(['/apps/marginal']);
    expect(screen.getByRole('checkbox', { name: 'macOS' })).toHaveAccessibleDescription('1 app');
    expect(screen.queryByRole('checkbox', { name: 'Linux' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '4.5 stars and up' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'SQL' })).toBeEnabled();
  });

  it('are read from the address', async () => {
    open('/apps?platform=web&rating=4.5&technology=typescript');
    expect(await screen.findByText('One app')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Web' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '4.5 stars and up' })).toBeChecked();
    expect(await screen.findByRole('checkbox', { name: 'TypeScript' })).toBeChecked();
  });

  it('narrow by several licences at once, of those that apps have', async () => {
    const user = userEvent.setup();
    const router = open('/apps?q=margin');
    await screen.findByText('2 apps found');
    const licenses = within(screen.getByRole('group', { name: 'Licence' }));
    expect(await licenses.findAllByRole('checkbox')).toHaveLength(2);
    await user.click(licenses.getByRole('checkbox', { name: 'GPL-3.0-or-later' }));
    expect(router.state.location.search).toBe('?q=margin&license=GPL-3.0-or-later');
    expect(await screen.findByText('One app found')).toBeVisible();
    expect(licenses.getByRole('checkbox', { name: 'MIT' })).toHaveAccessibleDescription('1 app');
    await user.click(licenses.getByRole('checkbox', { name: 'MIT' }));
    expect(await screen.findByText('2 apps found')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).getAll('license').sort()).toEqual([
      'GPL-3.0-or-later',
      'MIT',
    ]);
  });

  it('narrow by open source and types of licences, and then offer only licences of these', async () => {
    const user = userEvent.setup();
    const router = open('/apps?q=margin');
    await screen.findByText('2 apps found');
    const openSource = screen.getByRole('checkbox', { name: 'Open source' });
    expect(openSource).toHaveAccessibleDescription('2 apps');
    expect(screen.queryByRole('checkbox', { name: 'Source available' })).toBeNull();
    await user.click(openSource);
    await user.click(screen.getByRole('checkbox', { name: 'Copyleft' }));
    expect(router.state.location.search).toBe('?q=margin&source=open&license-type=copyleft');
    expect(await screen.findByText('One app found')).toBeVisible();
    expect(shownApps()).toEqual(['/apps/marginal']);
    expect(screen.getByRole('checkbox', { name: 'Permissive' })).toHaveAccessibleDescription(
      '1 app',
    );
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'MIT' })).toBeNull());
  });

  it('show technologies that nobody uses by their ids, whatever these are', async () => {
    const ids = ['constructor', 'toString', '__proto__', 'unknown'];
    open(`/apps?${ids.map((id) => `technology=${id}`).join('&')}`);
    for (const id of ids) {
      const chip = { name: `Remove the filter ${id}` };
      expect(await within(chips()).findByRole('button', chip)).toHaveTextContent(id);
      const box = screen.getByRole('checkbox', { name: id });
      expect(box).toBeChecked();
      await waitFor(() => expect(box).toHaveAccessibleDescription('0 apps'));
    }
  });

  it('are removed one by one, and the focus moves to the next', async () => {
    const user = userEvent.setup();
    const router = open('/apps?platform=web&rating=4.5');
    await user.click(await within(chips()).findByRole('button', { name: 'Remove the filter Web' }));
    expect(router.state.location.search).toBe('?rating=4.5');
    const last = within(chips()).getByRole('button', {
      name: 'Remove the filter 4.5 stars and up',
    });
    expect(last).toHaveFocus();
    await user.click(last);
    expect(router.state.location.search).toBe('');
    expect(chips()).toHaveFocus();
  });

  it('are removed all at once; query and order remain', async () => {
    const router = open('/apps?q=margin&category=design&platform=web&sort=name');
    await userEvent.click(await within(chips()).findByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('?q=margin&sort=name');
  });

  it('return to the first page', async () => {
    const router = open('/apps?platform=ios&page=2');
    await screen.findByText('Page 2 of 2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'iOS' }));
    expect(router.state.location.search).toBe('');
  });

  it('open in a drawer that shows how many apps remain', async () => {
    const user = userEvent.setup();
    const router = open('/apps?platform=web');
    const opener = await screen.findByRole('button', { name: 'Filters (1)' });
    await user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('checkbox', { name: 'macOS' }));
    expect(router.state.location.search).toBe('?platform=web&platform=macos');
    await user.click(await within(drawer).findByRole('button', { name: 'Show one app' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
  });
});

describe('what an editor wrote about a category', () => {
  const description = 'Tools for whoever draws.';
  const categories = defaultTaxonomies.categories.map((category) =>
    category.id === 'design' ? { ...category, description } : category,
  );
  const openWith = (address: string) =>
    renderPage([{ path: '/apps', element: <CataloguePage /> }], address, null, [], { categories });

  it('is shown below the heading of its page, once', async () => {
    openWith('/apps?category=design');
    expect(await screen.findByText(description)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Design');
  });

  it.each(['/apps', '/apps?category=finance', '/apps?q=margin&category=design'])(
    'is not shown at %s',
    async (address) => {
      openWith(address);
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByText(description)).toBeNull();
    },
  );
});
