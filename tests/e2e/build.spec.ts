import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectHydrated } from './support/steps';

const words = [
  { path: '/about', heading: 'About Appshelf', says: 'What you find here' },
  { path: '/terms', heading: 'Terms of use', says: 'What you write here' },
  { path: '/privacy', heading: 'Privacy', says: 'When you only look' },
  { path: '/cookies', heading: 'Cookies', says: 'What is stored in your browser' },
];

const documents = [
  { path: '/', title: 'Appshelf' },
  { path: '/apps', title: 'Apps – Appshelf' },
  { path: '/products', title: 'Products – Appshelf' },
  { path: '/instructions', title: 'Instructions – Appshelf' },
  { path: '/technologies', title: 'Technologies – Appshelf' },
  { path: '/community', title: 'Community – Appshelf' },
  { path: '/careers', title: 'Careers – Appshelf' },
  { path: '/about', title: 'About Appshelf – Appshelf' },
  { path: '/login', title: 'Sign in – Appshelf' },
];

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('every public page has a document with its own head and the links of the site; those of static pages hold their text', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  for (const { path, title } of documents) {
    const html = await read(path);
    expect(html, path).toContain(`<title>${title}</title>`);
    expect(html.match(/<meta name="description"/g), path).toHaveLength(1);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical).pathname).toBe(path);
    expect(html, path).toMatch(/<header\b.*<a [^>]*href="\/apps".*<\/header>/s);
    expect(html, path).toMatch(/<footer\b.*<a [^>]*href="\/privacy".*<\/footer>/s);
  }
  for (const { path, heading: name, says } of words) {
    expect(await read(path), path).toMatch(new RegExp(`<h1[^>]*>${name}`));
    // Another test changes the text of a page for a moment (admin/editing.spec.ts).
    await expect
      .poll(() => read(path), { message: path, timeout: 60_000 })
      .toMatch(new RegExp(`<article\\b.*${says}.*</article>`, 's'));
  }
});

test('documents and files contain the build’s id', async ({ request }) => {
  const latest = await request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toBe('no-cache');
  const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number };
  expect(timestamp).toBeGreaterThan(0);

  const meta = await request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  const { files } = (await meta.json()) as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(['app.html', 'robots.txt']));

  for (const path of ['/', '/about', '/apps/margin', '/admin']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<meta name="build" content="${id}"`);
  }
});

for (const path of ['/products/_payload.json', '/assets/none.js', '/builds/meta/none.json']) {
  test(`${path} is not answered with a page`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test('a static page is loaded as its payload, which is fetched when its link becomes visible; without it, it is an error page, whose button loads it again', async ({
  page,
}) => {
  await page.route('/terms/_payload.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/about');
  await expectHydrated(page);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  const fetched = page.waitForResponse('/cookies/_payload.json');
  await footerLink(page, 'Cookies').scrollIntoViewIfNeeded();
  expect((await fetched).headers()['content-type']).toContain('application/json');

  const loads = countDocuments(page);
  await footerLink(page, 'Cookies').click();
  await expect(heading(page, 'Cookies')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('__session');
  expect(loads()).toBe(0);

  await footerLink(page, 'Terms').click();
  await expect(heading(page, 'Internal Server Error')).toBeVisible();
  await expect(page.getByText(/^The text of this page could not be loaded\./)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Terms of use')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('What you write here');
});

test('a new build is offered, and loaded at the next navigation', async ({ page }) => {
  let downloads = 0;
  await page.route('**/builds/latest.json?*', (route) => {
    downloads += 1;
    return route.fulfill({ json: { id: 'another', timestamp: 1 } });
  });
  await page.goto('/about');
  await expectHydrated(page);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return downloads;
    })
    .toBeGreaterThan(0);
  await expect(page.getByText('A new version of Appshelf is ready.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();

  const loads = countDocuments(page);
  await footerLink(page, 'Terms').click();
  await expect(heading(page, 'Terms of use')).toBeVisible();
  expect(loads()).toBe(1);
});

/**
 * Makes the page believe that there is a network. Without one a missing chunk causes no reload, and the test machine
 * may have none.
 */
const pretendToBeOnline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));

const productsChunk = /\/assets\/ProductsPage-[^/]*\.js$/;

test('a chunk that fails causes one reload; one that fails again is an error page, which loads it on request', async ({
  page,
}) => {
  await pretendToBeOnline(page);
  await page.goto('/about');
  await expectHydrated(page);
  await page.route(productsChunk, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  const loads = countDocuments(page);
  await headerLink(page, 'Products').click();
  await expect(heading(page, 'Internal Server Error')).toBeVisible();
  expect(loads()).toBe(1);
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await expect(page.getByText('This happened while opening /products')).toBeVisible();
  await page.unroute(productsChunk);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Products')).toBeVisible();
  await expect(page).toHaveURL('/products');
});

/** The parts of Vite's manifest that tests read (https://vite.dev/guide/backend-integration). */
type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

const readManifest = () =>
  JSON.parse(
    readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;

/** The files that a chunk imports before it runs, its own included. */
function listImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) listImports(manifest, imported, found);
  return found;
}

test('the pages of apps and instructions are hydrated without zod, whose 30 KB load with the data', () => {
  const manifest = readManifest();
  expect(Object.keys(manifest)).toContainEqual(expect.stringMatching(/^_zod-/));
  for (const page of [
    'src/app/screens/app/AppPage.tsx',
    'src/features/instructions/detail/InstructionPage.tsx',
  ]) {
    const files = [...listImports(manifest, page)];
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => file.includes('zod'))).toEqual([]);
  }
});

test('no two files of the build import each other, because one of them would run without its imports', () => {
  const manifest = readManifest();
  const circular = Object.entries(manifest).flatMap(([key, chunk]) =>
    (chunk?.imports ?? [])
      .filter((imported) => listImports(manifest, imported).has(chunk?.file ?? ''))
      .map((imported) => `${key} and ${imported}`),
  );
  expect(circular).toEqual([]);
});
