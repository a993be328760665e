import { countFacets, noFacets, type App, type AppRelease, type Review } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp, storedPicture } from '../../../testing/app';
import { startTestDatabase } from '../../../testing/database';
import { startTestFirestore } from '../../../testing/firestore';
import { renderPage } from '../../../testing/renderPage';
import { AppPage } from './AppPage';
import { CataloguePage } from '../../../features/apps/catalogue/CataloguePage';

const firestore = startTestFirestore();
// Pages of an app follow its votes.
startTestDatabase();

const review: Review = {
  uid: 'mara',
  appId: 'margin',
  rating: 4,
  title: 'Does what it says',
  body: 'First line.\nSecond line.',
  status: 'published',
  authorUid: 'mara',
  authorName: 'Mara',
  authorPhotoURL: null,
  createdAt: Date.UTC(2026, 0, 5),
  updatedAt: Date.UTC(2026, 0, 5),
  helpfulCount: 1,
  reply: { body: 'Thank you.', at: Date.UTC(2026, 0, 6), by: 'ada' },
};

const releases: AppRelease[] = [
  { version: '1.4.0', notes: 'Faster.', publishedAt: Date.UTC(2026, 1, 1) },
  { version: '1.3.0', notes: 'Smaller.', publishedAt: Date.UTC(2026, 0, 1) },
];

/** Stores apps, with the reviews of Margin and its releases. */
async function stock({ apps = [], reviews = [] }: { apps?: App[]; reviews?: Review[] } = {}) {
  for (const app of apps) await firestore.put(`apps/${app.id}`, app);
  for (const { uid, appId, ...fields } of reviews) {
    await firestore.put(`apps/${appId}/reviews/${uid}`, {
      ...fields,
      reply: fields.reply && { ...fields.reply, at: new Date(fields.reply.at) },
    });
  }
  for (const { version, ...fields } of releases) {
    await firestore.put(`apps/margin/releases/${version}`, fields);
  }
}

/** The filters and orders of the last query for apps. */
function getLastAppQuery() {
  const query = firestore.queries().findLast(({ from }) => from?.[0]?.collectionId === 'apps');
  const filters = query?.where?.compositeFilter?.filters?.map(({ fieldFilter }) => [
    fieldFilter?.field?.fieldPath,
    fieldFilter?.op,
    fieldFilter?.value?.stringValue,
  ]);
  return {
    filters,
    order: query?.orderBy?.map(({ field, direction }) => [field?.fieldPath, direction]),
  };
}

const published = { status: 'published', publishedAt: 1_000 } as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** An IntersectionObserver that reports every element as visible at once. */
class SeeingObserver {
  constructor(private readonly onIntersect: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => {
    this.onIntersect([{ isIntersecting: true }]);
  };
  disconnect = () => undefined;
}

describe('/apps', () => {
  const open = (address: string) =>
    renderPage([{ path: '/apps', element: <CataloguePage /> }], address);

  it('shows the apps and how many there are', async () => {
    await stock({
      apps: [
        makeApp({ ...published, featured: true, ratingAverage: 4.5, ratingCount: 2 }),
        makeApp({ ...published, id: 'nightjar', name: 'Nightjar', iconUrl: null }),
      ],
    });
    await firestore.putCopies('apps', 28, makeApp({ ...published, name: 'Copy', publishedAt: 1 }));
    open('/apps');
    const links = await screen.findAllByRole('link', { name: /^(Margin|Nightjar)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/apps/margin',
      '/apps/nightjar',
    ]);
    expect(screen.getByText('30 apps')).toBeVisible();
    expect(screen.getByText('4.5 out of 5 stars, 2 ratings')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/apps?page=2');
  });

  it('shows the counts of the cached answer, and does not load the index', async () => {
    await stock({ apps: [makeApp({ ...published, technologies: ['sql'] })] });
    const counts = countFacets([makeApp({ technologies: ['sql'], ratingAverage: 4.2 })], noFacets);
    const fetchFacets = vi.fn<typeof fetch>(() =>
      Promise.resolve(Response.json({ counts: { all: counts }, technologies: { sql: 'SQL' } })),
    );
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, request?: RequestInit) =>
      path.startsWith('/') ? fetchFacets(path) : others(path, request),
    );
    open('/apps');
    expect(await screen.findByRole('checkbox', { name: 'SQL' })).toHaveAccessibleDescription(
      '1 app',
    );
    expect(screen.getByRole('checkbox', { name: 'Linux' })).toHaveAccessibleDescription('1 app');
    expect(screen.queryByRole('checkbox', { name: 'iOS' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '4.5 stars and up' })).toBeNull();
    expect(fetchFacets.mock.calls.map(([path]) => path)).toEqual(['/api/facets.json']);
  });

  it('keeps category and order in the address, and returns to the first page', async () => {
    await stock({ apps: [makeApp(published)] });
    const router = open('/apps?category=design&page=1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Design');
    expect(screen.getByRole('link', { name: 'Health' })).toHaveAttribute(
      'href',
      '/apps?category=health',
    );
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best rated');
    expect(router.state.location.search).toBe('?category=design&sort=rating');
    await waitFor(() =>
      expect(getLastAppQuery()).toEqual({
        filters: [
          ['status', 'EQUAL', 'published'],
          ['category', 'EQUAL', 'design'],
        ],
        order: [
          ['ratingAverage', 'DESCENDING'],
          ['ratingCount', 'DESCENDING'],
          ['__name__', 'DESCENDING'],
        ],
      }),
    );
  });

  it.each([
    ['/apps', 'No apps yet', '/instructions'],
    ['/apps?category=health', 'No apps for health yet', '/apps'],
  ])('%s without apps: %s', async (address, title, way) => {
    await stock();
    open(address);
    expect(await screen.findByText(title)).toBeVisible();
    const action = screen.queryByRole('link', { name: /^(See|Go to)/ });
    expect(action?.getAttribute('href')).toBe(way);
  });

  it('links to the first page from a page that was emptied meanwhile', async () => {
    const copies = makeApp({ ...published, category: 'health' });
    await firestore.putCopies('apps', 25, copies);
    open('/apps?category=health');
    const next = await screen.findByRole('link', { name: 'Next' });
    for (let index = 0; index < 25; index += 1) {
      await firestore.remove(`apps/copy${String(index)}`);
    }
    await userEvent.click(next);
    expect(await screen.findByText('This page doesn’t exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/apps?category=health',
    );
  });

  it.each([
    ['/apps', '/apps'],
    ['/apps?category=health', '/apps?category=health'],
    ['/apps?category=health&sort=name', '/apps?category=health'],
    ['/apps?sort=nonsense&page=-1', '/apps'],
  ])('%s has the canonical address %s', async (address, canonical) => {
    await stock({ apps: [makeApp({ ...published, category: 'health' })] });
    open(address);
    await screen.findByRole('link', { name: 'Margin' });
    const link = document.querySelector('link[rel=canonical]');
    expect(link?.getAttribute('href')).toBe(location.origin + canonical);
  });

  it('says why it could not be loaded, and loads on request', async () => {
    await stock({ apps: [makeApp(published)] });
    firestore.fail('runQuery');
    open('/apps');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The database can’t be reached.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Margin' })).toBeVisible();
  });
});

describe('/apps/{id}', () => {
  const open = (id: string) =>
    renderPage([{ path: '/apps/:id', element: <AppPage /> }], `/apps/${id}`);

  it('shows the app, its facts, its newest version and its reviews', async () => {
    await stock({
      apps: [makeApp({ ...published, ratingCount: 1, ratingAverage: 4 })],
      reviews: [review],
    });
    open('margin');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Margin');
    expect(document.title).toBe('Margin – Appshelf');
    expect(screen.getByRole('link', { name: 'Open Margin' })).toHaveAttribute(
      'href',
      'https://example.com',
    );
    expect(screen.getByText('Web, Linux')).toBeVisible();
    expect(screen.getByRole('link', { name: 'notes' })).toHaveAttribute('href', '/apps?tag=notes');
    expect(await screen.findByText('Does what it says')).toBeVisible();
    expect(screen.getByText('Thank you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Helpful: One person' })).toBeVisible();
    expect(await screen.findByText('Version 1.4.0')).toBeVisible();
    expect(screen.queryByText('Version 1.3.0')).toBeNull();
    await userEvent.click(screen.getByText('Earlier versions'));
    expect(await screen.findByText('Version 1.3.0')).toBeInTheDocument();
  });

  it('links to apps of its category, those with the same technologies first', async () => {
    const both = { ...published, technologies: ['typescript', 'sql'] };
    await stock({
      apps: [
        makeApp({
          ...published,
          id: 'far',
          name: 'App far',
          technologies: ['c'],
          ratingAverage: 5,
        }),
        makeApp(both),
        makeApp({ ...both, id: 'near', name: 'App near', ratingAverage: 3 }),
        makeApp({ ...published, id: 'by', name: 'App by', ratingAverage: 4 }),
        makeApp({ ...both, id: 'other', name: 'App of another category', category: 'design' }),
      ],
    });
    vi.stubGlobal('IntersectionObserver', SeeingObserver);
    open('margin');
    const section = await screen.findByRole('region', { name: 'More in Productivity' });
    const links = await within(section).findAllByRole('link', { name: /^App/ });
    expect(links.map((link) => link.textContent)).toEqual(['App near', 'App by', 'App far']);
  });

  it.each([
    [{ download: 'https://example.com/get' }, 'Get Margin'],
    [{ download: null }, 'Open Margin'],
    [{ website: null }, null],
  ])('has one main action: with %j it is "%s"', async (links, name) => {
    const app = makeApp(published);
    await stock({ apps: [{ ...app, links: { ...app.links, ...links } }] });
    open('margin');
    await screen.findByRole('heading', { level: 1 });
    const action = screen.queryByRole('link', { name: /^(Get|Open)/ });
    expect(action?.textContent ?? null).toBe(name);
    if (action !== null) expect(action).toHaveAttribute('rel', 'noopener');
  });

  it('is not found when there is none, or it is not published', async () => {
    await stock({ apps: [makeApp({ status: 'draft' })] });
    open('margin');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });

  it.each(['__x__', 'a%2Fb'])('is not found under an invalid id: %s', async (id) => {
    open(id);
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  });

  it('shows screenshots large, one after the other, by keyboard', async () => {
    const screenshots = ['one', 'two'].map((name) => ({
      url: storedPicture(`media/m1/${name}.webp`),
      alt: `Picture ${name}`,
    }));
    await stock({ apps: [makeApp({ ...published, screenshots })] });
    open('margin');
    await userEvent.click(await screen.findByRole('button', { name: 'Picture one' }));
    const dialog = await screen.findByRole('dialog', { name: 'Margin' });
    expect(within(dialog).getByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Picture two' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('1 of 2')).toBeVisible();
    const picture = within(dialog).getByRole('img', { name: 'Picture one' });
    await userEvent.keyboard('+');
    expect(picture.style.transform).toContain('scale(1.5)');
    await userEvent.keyboard('-');
    expect(picture.style.transform).toContain('scale(1)');
    await userEvent.dblClick(picture);
    expect(picture.style.transform).toContain('scale(2.5)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next screenshot' }));
    expect(within(dialog).getByRole('img').style.transform).toContain('scale(1)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(within(dialog).getByRole('img').style.transform).toContain('scale(1.5)');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Picture one' })).toHaveFocus();
  });
});
