import {
  communityPath,
  communityResponse,
  countFacets,
  facetsPath,
  homeResponse,
  homePath,
  noFacets,
  packedPages,
  searchPaths,
  unpackApps,
  unpackInstructions,
  type FacetsResponse,
  type PackedApps,
  type PackedInstructions,
} from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createSitemapReader } from '../../../functions/src/features/content/sitemap';
import { createApp, ownPageData, reviewData } from '../support/testData';
import { call, getCaller, firestore, site, unique } from '../support/suite';

const home = `${site}${homePath}`;

const facets = `${site}${facetsPath}`;

const indexes = {
  apps: `${site}${searchPaths.apps}`,
  instructions: `${site}${searchPaths.instructions}`,
  pages: `${site}${searchPaths.pages}`,
};

const readJson = async (address: string): Promise<unknown> => (await fetch(address)).json();

const readHome = async () => homeResponse.parse(await readJson(home));

const readSearch = async () => ({
  apps: unpackApps((await readJson(indexes.apps)) as PackedApps),
  instructions: unpackInstructions((await readJson(indexes.instructions)) as PackedInstructions),
});

describe('a query', () => {
  it.each([homePath, communityPath, facetsPath, ...Object.values(searchPaths), '/feeds/apps.xml'])(
    'of %s leads to the path, cached',
    async (path) => {
      const { status, headers } = await fetch(`${site}${path}?x=random`, { redirect: 'manual' });
      expect(status).toBe(301);
      expect(headers.get('location')).toBe(path);
      expect(headers.get('cache-control')).toContain('s-maxage=3600');
    },
  );
});

describe('home.json', () => {
  it('holds the published apps in the order of its lists', async () => {
    const response = await readHome();
    const published = firestore.collection('apps').where('status', '==', 'published');
    expect(response.appCount).toBe((await published.count().get()).data().count);
    expect(response.categories.reduce((sum, { count }) => sum + count, 0)).toBe(response.appCount);
    expect(response.featured.every(({ featured }) => featured)).toBe(true);
    expect(response.newest.length).toBeGreaterThan(0);
    expect(response.bestRated.length).toBeGreaterThan(0);
    expect(response.instructions.length).toBeGreaterThan(0);

    const times = response.newest.map(({ publishedAt }) => publishedAt ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const averages = response.bestRated.map(({ ratingAverage }) => ratingAverage);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    const statuses = await Promise.all(
      [...response.featured, ...response.newest, ...response.bestRated].map(async ({ id }) =>
        String((await firestore.doc(`apps/${id}`).get()).get('status')),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set(['published']));
  });

  it('changes with publication and archiving', async () => {
    const app = await createApp('draft');
    const shown = async () => (await readHome()).newest.some(({ id }) => id === app.id);
    try {
      expect(await shown()).toBe(false);
      await app.update({ status: 'published', publishedAt: Timestamp.now() });
      await expect.poll(shown, { timeout: 60_000, interval: 250 }).toBe(true);
      await app.update({ status: 'archived' });
      await expect.poll(shown, { timeout: 60_000, interval: 250 }).toBe(false);
    } finally {
      await app.delete();
    }
  });
});

describe('community.json', () => {
  const read = async () => communityResponse.parse(await readJson(`${site}${communityPath}`));

  it('holds what members published last, and public profiles alone', async () => {
    const { members, reviews, collections, instructions } = await read();
    expect(reviews.length).toBeGreaterThan(0);
    expect(collections.length).toBeGreaterThan(0);
    expect(instructions.length).toBeGreaterThan(0);
    const times = reviews.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const { uid, app } of reviews) {
      const stored = await firestore.doc(`apps/${app.id}/reviews/${uid}`).get();
      expect(stored.get('status')).toBe('published');
    }
    expect(members.length).toBeGreaterThan(0);
    for (const { uid } of members) {
      const stored = await firestore.doc(`members/${uid}`).get();
      expect(stored.data()).toMatchObject({ isPublic: true, status: 'published' });
    }
  });

  it('has no review of an app that is archived', async () => {
    const app = await createApp('published');
    const review = firestore.doc(`apps/${app.id}/reviews/test-${unique()}`);
    await review.set(reviewData(4, 'published'));
    const shown = async () => (await read()).reviews.some(({ app: about }) => about.id === app.id);
    try {
      await expect.poll(shown, { timeout: 60_000, interval: 250 }).toBe(true);
      await app.update({ status: 'archived' });
      await expect.poll(shown, { timeout: 60_000, interval: 250 }).toBe(false);
    } finally {
      await review.delete();
      await app.delete();
    }
  });
});

describe('the indexes of the search', () => {
  it('holds all published entries, and no others', async () => {
    const index = await readSearch();
    for (const [collection, found] of Object.entries(index)) {
      const { docs } = await firestore
        .collection(collection)
        .where('status', '==', 'published')
        .get();
      const seeded = docs.map(({ id }) => id).filter((id) => !id.startsWith('test-'));
      const ids = found.map(({ id }) => id).filter((id) => !id.startsWith('test-'));
      expect(ids.toSorted()).toEqual(seeded.toSorted());
    }
  });
});

describe('own pages', () => {
  it('are found and in the sitemap while they are published, at their address, and not as drafts or in the trash', async () => {
    const page = firestore.doc(`pages/test-${unique()}`);
    const secret = firestore.doc(`pages/test-${unique()}`);
    const found = async () => {
      const { pages } = packedPages.parse(await readJson(indexes.pages));
      return pages.filter(({ slug }) => slug.startsWith('test-'));
    };
    const listed = async () => {
      const paths = (await createSitemapReader(firestore)([])).map(({ path }) => path);
      return paths.filter((path) => path.startsWith('/pages/test-'));
    };
    const soon = { timeout: 60_000, interval: 250 };
    try {
      await secret.set({ ...ownPageData({ title: 'Secret' }), status: 'draft', publishedAt: null });
      await page.set(ownPageData({ slug: `${page.id}-b` }));
      await expect.poll(found, soon).toEqual([
        {
          slug: `${page.id}-b`,
          title: 'Opening hours',
          summary: 'On Saturdays.',
          text: 'On Saturdays.',
        },
      ]);
      expect(await listed()).toEqual([`/pages/${page.id}-b`]);
      await page.update({ status: 'archived', updatedAt: Timestamp.now() });
      await expect.poll(found, soon).toEqual([]);
      await page.update({ status: 'published', updatedAt: Timestamp.now() });
      await expect.poll(async () => (await found()).length, soon).toBe(1);
      const editor = await getCaller({ editor: true });
      await call('deleteEntry', { target: page.path }, editor.idToken);
      await expect.poll(found, soon).toEqual([]);
      expect(await listed()).toEqual([]);
    } finally {
      await Promise.all([page.delete(), secret.delete()]);
    }
  });
});

describe('facets.json and the search', () => {
  it('change with publication and archiving, by category, with the names of technologies', async () => {
    const app = await createApp('draft');
    await app.update({ technologies: ['sql', app.id], category: 'health' });
    const read = async () => (await readJson(facets)) as FacetsResponse;
    const counted = async () => (await read()).counts.health?.technologies.values[app.id];
    const found = async () => (await readSearch()).apps.some(({ id }) => id === app.id);
    const soon = { timeout: 90_000, interval: 250 };
    try {
      expect(await found()).toBe(false);
      await app.update({ status: 'published', publishedAt: Timestamp.now() });
      await expect.poll(counted, soon).toBe(1);
      await expect.poll(found, soon).toBe(true);
      const { counts, technologies } = await read();
      expect(counts.design?.technologies.values[app.id]).toBeUndefined();
      expect(counts.all.technologies.values[app.id]).toBe(1);
      expect(technologies[app.id]).toBe(app.id);
      expect(technologies.sql).toBe((await firestore.doc('resources/sql').get()).get('title'));
      const { apps } = await readSearch();
      const seeded = apps.filter(({ id }) => !id.startsWith('test-'));
      const { platforms } = countFacets(seeded, noFacets);
      for (const [platform, count] of Object.entries(platforms.values)) {
        expect(counts.all.platforms.values[platform]).toBeGreaterThanOrEqual(count);
      }
      await app.update({ status: 'archived' });
      await expect.poll(found, soon).toBe(false);
      await expect.poll(counted, soon).toBeUndefined();
    } finally {
      await app.delete();
    }
  });
});

describe.each([home, facets, ...Object.values(indexes)])('%s', (address) => {
  it('is cacheable and responds 304 to a matching ETag', async () => {
    const first = await fetch(address);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
    expect(first.headers.getSetCookie()).toEqual([]);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[^"]+"$/);

    const second = await fetch(address, { headers: { 'If-None-Match': tag } });
    expect(second.status).toBe(304);
    expect(second.headers.get('etag')).toBe(tag);
    expect(await second.text()).toBe('');

    const other = await fetch(address, { headers: { 'If-None-Match': '"another"' } });
    expect(other.status).toBe(200);
  });

  it('responds to HEAD without a body', async () => {
    const response = await fetch(address, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toMatch(/^W\/"[^"]+"$/);
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s without caching', async (method) => {
    const response = await fetch(address, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

it('responds 404 to any other path', async () => {
  const response = await fetch(
    'http://127.0.0.1:5001/demo-appshelf/us-central1/content/api/x.json',
  );
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
