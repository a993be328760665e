import { homePath } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionData, createApp, instructionData } from '../support/testData';
import { hosting } from '../../../firebase.json';
import { firestore, site, unique } from '../support/suite';

/** The headers of every file, next to the policy. */
const siteHeaders = hosting.headers
  .map(({ headers }) => headers)
  .filter((headers) => headers.some(({ key }) => key === 'Content-Security-Policy'))
  .flat();

const published = async (collection: 'apps' | 'instructions') => {
  const { docs } = await firestore
    .collection(collection)
    .where('status', '==', 'published')
    .limit(1)
    .get();
  const [first] = docs;
  if (first === undefined) throw new Error(`The seed has no published ${collection}.`);
  return first;
};

describe.each([
  ['apps', 'name', 'SoftwareApplication'],
  ['instructions', 'title', 'HowTo'],
] as const)('/%s/{id}', (collection, nameField, type) => {
  it('is a whole document with the data for link previews and search engines', async () => {
    const entity = await published(collection);
    const address = `${site}/${collection}/${entity.id}`;
    const response = await fetch(address);
    const html = await response.text();
    const name = String(entity.get(nameField));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain(`<meta property="og:title" content="${name}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}`));
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': type, name });
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('has the same security headers as every other page', async () => {
    const entity = await published(collection);
    const drawn = (await fetch(`${site}/${collection}/${entity.id}`)).headers;
    const stored = (await fetch(`${site}/careers`)).headers;
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(drawn.get(name)).toBe(stored.get(name));
    }
    // firebase.json names its addresses by a pattern, which the local server matches without re2.
    expect(stored.get('content-security-policy')).toMatch(/^default-src 'self'/);
  });
});

it('/apps/{id} holds the newest instructions about the app', async () => {
  const published = firestore.collection('instructions').where('status', '==', 'published');
  const { docs } = await published.get();
  const appId = docs
    .map((doc): unknown => doc.get('appId'))
    .find((id) => typeof id === 'string' && !id.startsWith('test-'));
  if (typeof appId !== 'string') throw new Error('The seed has no instruction about an app.');
  const newest = await published
    .where('appId', '==', appId)
    .orderBy('publishedAt', 'desc')
    .limit(3)
    .get();
  const html = await (await fetch(`${site}/apps/${appId}`)).text();
  for (const { id } of newest.docs) expect(html).toContain(`href="/instructions/${id}"`);
});

it('/apps/{id} holds the newest reviews of the app, also in the data for search engines', async () => {
  const reviews = firestore.collectionGroup('reviews').where('status', '==', 'published');
  const [found] = (await reviews.orderBy('createdAt', 'desc').limit(1).get()).docs;
  const app = found?.ref.parent.parent;
  if (found === undefined || !app) throw new Error('The seed has no published review.');
  const html = await (await fetch(`${site}/apps/${app.id}`)).text();
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const name = String(found.get('title'));
  const { review } = JSON.parse(json) as { review?: { '@type': string; name: string }[] };
  expect(review?.filter((each) => each['@type'] === 'Review').map((each) => each.name)).toContain(
    name,
  );
  expect(withoutScripts(html)).toContain(name);
});

/** The text of a document without its data, as somebody sees it whose browser runs no scripts. */
const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');

it('/apps/{id} holds its newest version, the distribution of its ratings and related apps', async () => {
  const [app, other] = await Promise.all([createApp(), createApp()]);
  await app.update({ ratingCount: 41, ratingAverage: 3, ratingCounts: [0, 0, 41, 0, 0] });
  await other.update({ ratingCount: 9_000, ratingAverage: 5 });
  const releases = ['1.0.0', '1.1.0'].map((version, index) =>
    app
      .collection('releases')
      .doc(version)
      .set({ notes: `Notes ${version}.`, publishedAt: new Date(index) }),
  );
  await Promise.all(releases);
  const html = withoutScripts(await (await fetch(`${site}/apps/${app.id}`)).text());
  expect(html).toContain('Notes 1.1.0.');
  expect(html).not.toContain('Notes 1.0.0.');
  expect(html).toContain('Earlier versions');
  expect(html).toContain('>41<');
  expect(html).toContain(`href="/apps/${other.id}"`);
  expect(html).not.toContain('aria-label="Loading');
});

it('/instructions/{id} holds its first comments and their number, and none that is hidden', async () => {
  const instruction = firestore.doc(`instructions/test-${unique()}`);
  await instruction.set(instructionData(null, 'published'));
  const comments = ['published', 'hidden'].map((status) =>
    instruction
      .collection('comments')
      .doc(status)
      .set({
        body: `It is **${status}**.`,
        authorUid: 'bea',
        authorName: 'Bea',
        authorPhotoURL: null,
        parentId: null,
        status,
        createdAt: new Date(1_000),
        updatedAt: new Date(1_000),
        moderation: { by: 'a-moderator', at: new Date(2_000) },
      }),
  );
  await Promise.all(comments);
  try {
    const html = await (await fetch(`${site}/instructions/${instruction.id}`)).text();
    expect(withoutScripts(html)).toContain('<strong>published</strong>');
    expect(withoutScripts(html)).toMatch(/Comments<span[^>]*>1</);
    expect(html).not.toContain('hidden**');
    expect(html).not.toContain('<strong>hidden');
    expect(html).not.toContain('a-moderator');
  } finally {
    await firestore.recursiveDelete(instruction);
  }
});

describe('a query that a page does not read', () => {
  it.each([
    ['/?x=random', '/'],
    ['/apps?utm_source=news&sort=name&category=finance', '/apps?category=finance&sort=name'],
    ['/apps/nightjar?x=random&reviews=lowest', '/apps/nightjar?reviews=lowest'],
    ['/instructions/fold-a-map?x=random', '/instructions/fold-a-map'],
  ])('leads from %s to %s', async (address, location) => {
    const { status, headers } = await fetch(site + address, { redirect: 'manual' });
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(location);
    expect(headers.get('cache-control')).toContain('s-maxage=60');
  });

  it('is not redirected again, also where a proxy encodes a search in its own way', async () => {
    for (const search of ['?q=tide+table', '?q=tide%20table', "?q=it's~me"]) {
      expect((await fetch(`${site}/apps${search}`, { redirect: 'manual' })).status).toBe(200);
    }
  });
});

it.each(['/', '/apps', homePath])('%s is the same for everybody', async (path) => {
  const visitor = await fetch(site + path);
  const member = await fetch(site + path, {
    headers: { Cookie: '__session=somebody', Authorization: 'Bearer somebody' },
  });
  expect(member.headers.get('set-cookie')).toBeNull();
  expect(member.headers.get('vary')).toBe(visitor.headers.get('vary'));
  expect(member.headers.get('cache-control')).toBe(visitor.headers.get('cache-control'));
});

describe('/apps', () => {
  it('is a whole document with a page of the catalogue, compressed', async () => {
    const response = await fetch(`${site}/apps?category=finance&sort=name`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(html).toContain('<title>Finance – Appshelf</title>');
    const { docs } = await firestore
      .collection('apps')
      .where('status', '==', 'published')
      .where('category', '==', 'finance')
      .orderBy('name')
      .limit(3)
      .get();
    expect(docs.length).toBeGreaterThan(0);
    for (const { id } of docs) expect(html).toContain(`href="/apps/${id}"`);
  });

  it('has no list for a search, which the client renders', async () => {
    const html = await (await fetch(`${site}/apps?q=%3Cscript%3Ealert(1)`)).text();
    expect(html).toContain('<h1');
    expect(html).toContain('"pageData":null');
    expect(html).not.toContain('<script>alert');
  });
});

describe('/instructions', () => {
  it('is a whole document with the first page of the list, in its order', async () => {
    const html = await (await fetch(`${site}/instructions?difficulty=easy&sort=quickest`)).text();
    const { docs } = await firestore
      .collection('instructions')
      .where('status', '==', 'published')
      .where('difficulty', '==', 'easy')
      .orderBy('minutes')
      .orderBy('publishedAt')
      .limit(3)
      .get();
    expect(docs.length).toBeGreaterThan(0);
    const places = docs.map(({ id }) => html.indexOf(`href="/instructions/${id}"`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each(['?q=map', '?app=airlock'])(
    'has no list for %s, which the client reads',
    async (search) => {
      expect(await (await fetch(`${site}/instructions${search}`)).text()).toContain(
        '"pageData":null',
      );
    },
  );
});

it('is a 404 for a draft, an unknown app and an impossible id', async () => {
  const draft = await createApp('draft');
  try {
    for (const id of [draft.id, 'no-such-app', '__no__', '%2e%2e']) {
      const response = await fetch(`${site}/apps/${id}`);
      expect([200, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('{"kind":"app"');
    }
    expect((await fetch(`${site}/apps/${draft.id}`)).status).toBe(404);
  } finally {
    await draft.delete();
  }
});

describe('/collections/{id}', () => {
  it('shows the published apps in their order, with the data for link previews', async () => {
    const [first, hidden, last] = await Promise.all([
      createApp(),
      createApp('archived'),
      createApp(),
    ]);
    const collection = firestore.doc(`collections/test-${unique()}`);
    const appIds = [last.id, hidden.id, 'test-missing', first.id];
    await collection.set(collectionData(appIds, 'published', { title: 'Tools & tricks' }));
    try {
      const address = `${site}/collections/${collection.id}`;
      const response = await fetch(address);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('s-maxage=60');
      expect(html).toContain('<meta property="og:title" content="Tools &amp; tricks"/>');
      expect(html).toContain('<meta property="og:description" content="What belongs together."/>');
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      const links = Array.from(html.matchAll(/href="\/apps\/(test-[^"]+)"/g), ([, id]) => id);
      expect(links).toEqual([last.id, first.id]);
    } finally {
      await collection.delete();
    }
  });

  it.each(['private', 'hidden'] as const)('is a 404 without its texts when %s', async (status) => {
    const collection = firestore.doc(`collections/test-${unique()}`);
    await collection.set(collectionData([], status, { title: 'A secret' }));
    try {
      const response = await fetch(`${site}/collections/${collection.id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('A secret');
    } finally {
      await collection.delete();
    }
  });
});

describe('/members/{handle}', () => {
  const name = unique();
  const handle = `now-${name}`;
  const profile = {
    handle,
    handles: [`once-${name}`, handle],
    displayName: 'Ada & Co',
    photoURL: 'https://lh3.googleusercontent.com/ada',
    bio: 'Counts.',
    links: [],
    reviewedApps: [],
    isPublic: true,
    status: 'published',
    handleChosenAt: Timestamp.now(),
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  };
  const member = firestore.doc(`members/test-${name}`);
  const open = (path: string) => fetch(`${site}/members/${path}`, { redirect: 'manual' });

  beforeAll(() => member.set(profile));
  afterAll(() => member.delete());

  it('shows the profile with its instructions, and has the data for link previews', async () => {
    const instruction = firestore.doc(`instructions/test-${unique()}`);
    await instruction.set({
      ...instructionData(null, 'published'),
      title: 'Count to ten',
      authorUid: member.id,
    });
    try {
      const response = await open(handle);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('s-maxage=60');
      expect(html).toContain(`<title>Ada &amp; Co (@${handle}) – `);
      expect(html).toContain('<meta name="description" content="Counts."/>');
      expect(html).toContain(`<meta property="og:title" content="Ada &amp; Co (@${handle})"/>`);
      expect(html).toContain(`<meta property="og:image" content="${profile.photoURL}"/>`);
      expect(html).toContain(`<link rel="canonical" href="${site}/members/${handle}"/>`);
      expect(html).toMatch(/<h1[^>]*>Ada &amp; Co</);
      expect(html).toContain(`href="/instructions/${instruction.id}"`);
    } finally {
      await instruction.delete();
    }
  });

  it.each([`once-${name}`, `NOW-${name}`])('leads from %s to the present handle', async (other) => {
    const { status, headers } = await open(other);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`/members/${handle}`);
  });

  it.each([{ isPublic: false }, { status: 'hidden' }])(
    'is a 404 without its texts with %o, also at a former handle',
    async (change) => {
      await member.update(change);
      for (const path of [handle, `once-${name}`]) {
        const response = await open(path);
        expect(response.status).toBe(404);
        expect(await response.text()).not.toContain('Ada &');
      }
      await member.set(profile);
    },
  );

  it.each(['nobody-has-this', 'a--b', 'by-uid', '%2e%2e%2fx'])('is a 404 for %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('leaves the address by uid to the client', async () => {
    const response = await open(`by-uid/${member.id}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
  });
});

it('is a 404 that lets the client say so for what cannot be read', async () => {
  const odd = firestore.doc(`instructions/test-${unique()}`);
  await odd.set({
    ...instructionData(null, 'published'),
    title: { a: 1 },
  });
  try {
    const response = await fetch(`${site}/instructions/${odd.id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<div id="root">');
  } finally {
    await odd.delete();
  }
});

it('shows a step that would take the renderer too long as it was written', async () => {
  const heavy = firestore.doc(`instructions/test-${unique()}`);
  const bodies = ['> '.repeat(2_400), '*a_ '.repeat(1_200)].map((body) => `${body}end`);
  await heavy.set({
    ...instructionData(null, 'published'),
    steps: bodies.map((body) => ({ title: 'A step', body, imageUrl: null })),
  });
  try {
    const response = await fetch(`${site}/instructions/${heavy.id}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('*a_ *a_ *a_');
    expect(html).toContain('This text is shown as it was written');
    expect(html).not.toContain('<blockquote');
  } finally {
    await heavy.delete();
  }
});

describe('through Hosting', () => {
  it.each([
    ...['/', '/apps', '/apps/airlock', '/apps/no-such-app', '/careers', '/instructions/submit'],
    ...['/admin/apps', '/nowhere', '/sitemap.xml', '/feeds/apps.xml'],
    ...['/favicon.svg', '/preview.png', '/brand/default/icon-192.png'],
  ])('%s is cached by the CDN as its function says', async (path) => {
    const { headers } = await fetch(site + path);
    expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
  });

  it('/robots.txt is revalidated each time', async () => {
    const { headers } = await fetch(`${site}/robots.txt`);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('the document that previews begin with is revalidated each time', async () => {
    const { status, headers } = await fetch(`${site}/app`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  // The emulator answers other reserved paths with the site's 404, headers included; firebase.json is tested beside it.
  it('an address that Firebase reserves has none of the site’s headers', async () => {
    const { status, headers } = await fetch(`${site}/__/firebase/init.json`);
    expect(status).toBe(200);
    for (const { key } of siteHeaders) expect([key, headers.get(key)]).toEqual([key, null]);
  });

  it.each(['/', '/careers', '/_', '/__', '/_a/b', '/__a/b', '/assets/none.js', '/apps/airlock'])(
    '%s has all of the site’s headers',
    async (path) => {
      const { headers } = await fetch(site + path);
      for (const { key } of siteHeaders) expect(headers.has(key)).toBe(true);
    },
  );

  it.each(['/nowhere', '/nowhere/at/all', '/apps/airlock/reviews'])(
    '%s, a missing page, is a 404 that the client renders',
    async (path) => {
      const response = await fetch(site + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  it('a URL with a trailing slash redirects to the one without', async () => {
    const response = await fetch(`${site}/apps/airlock/?ref=feed`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/apps/airlock?ref=feed');
  });
});

describe('for search engines and feed readers', () => {
  it('the sitemap lists all published entries, and robots.txt links to it', async () => {
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
    const app = await published('apps');
    const instruction = await published('instructions');
    expect(sitemap).toContain(`<loc>${site}/apps/${app.id}</loc>`);
    expect(sitemap).toContain(`<loc>${site}/instructions/${instruction.id}</loc>`);
    const draft = await firestore.collection('apps').where('status', '==', 'draft').limit(1).get();
    expect(sitemap).not.toContain(`/apps/${draft.docs[0]?.id ?? ''}<`);
    const robots = await (await fetch(`${site}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  });

  it.each(['apps', 'instructions'])('the feed of %s is RSS', async (name) => {
    const response = await fetch(`${site}/feeds/${name}.xml`);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml.match(/<item>/g)?.length).toBeGreaterThan(5);
    expect(xml).toContain(`<link>${site}/${name}/`);
  });
});
