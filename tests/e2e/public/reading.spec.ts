import { expect, test, type Page } from '@playwright/test';
import { createApp, deleteApp } from '../support/apps';
import { createAccount } from '../support/accounts';
import { expectHydrated, expectSignedIn } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

const appPath = '/apps/tidemark';
const instructionPath = '/instructions/plan-a-day-with-fixed-hours';

/** The most scripts that a page with data may load until somebody scrolls; two of them are the sentences of a language. */
const maxScripts = 14;

/** Notes the scripts that a page loads, and the requests to Firestore, as the paths of their documents or their operation. */
function watchRequests(page: Page) {
  const scripts = new Set<string>();
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.add(pathname);
    if (!pathname.includes('/documents') || request.method() === 'OPTIONS') return;
    const asked = request.postDataJSON() as { documents?: string[] } | null;
    reads.push(
      asked?.documents?.map((name) => name.split('/documents/')[1]).join(' ') ??
        pathname.replace(/^.*:/, ''),
    );
  });
  return { scripts, reads };
}

/** Whether a read is of the document that the page shows. */
const isOfPage = (read: string) => /^(?:apps|instructions)\/[^/]+$/.test(read);

async function openAndRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Tells the page that its tab is shown again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Opens a page that shows the data of its document: it loads few scripts, and reads nothing from the database. */
async function openAsReader(page: Page, path: string): Promise<string[]> {
  const { scripts, reads } = watchRequests(page);
  await openAndRest(page, path);
  expect(reads).toEqual([]);
  expect(scripts.size).toBeGreaterThan(3);
  expect(scripts.size).toBeLessThanOrEqual(maxScripts);
  expect([...scripts].filter((script) => /zod|queries|firebase/i.test(script))).toEqual([]);
  return reads;
}

test('a visitor who only reads about an app loads few scripts and nothing from the database; what stands below is read when they scroll there, without the app', async ({
  page,
}) => {
  const reads = await openAsReader(page, appPath);
  await page.getByRole('heading', { name: 'Ratings and reviews' }).scrollIntoViewIfNeeded();
  const reviews = page.getByRole('region', { name: 'Ratings and reviews' });
  await expect(reviews.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^Version \d/).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Instructions' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: /^More in / })).toBeVisible();
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain('apps/tidemark');
});

test('a visitor who only reads an instruction loads few scripts and nothing from the database; comments are read when they scroll or follow a link there, without the instruction', async ({
  page,
}) => {
  const reads = await openAsReader(page, instructionPath);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible();
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  expect(reads.filter(isOfPage)).toEqual([]);

  await page.goto('about:blank');
  await page.goto(`${instructionPath}#comments`);
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible();
});

test('a member reads what concerns them, and not the page again', async ({ page }) => {
  await startSignedIn(page.context(), await createAccount());
  for (const path of [appPath, instructionPath]) {
    const { reads } = watchRequests(page);
    await openAndRest(page, path);
    await expectSignedIn(page);
    await expect.poll(() => reads.some((read) => read.startsWith('follows/'))).toBe(true);
    expect(reads.filter(isOfPage)).toEqual([]);
  }
});

test('a document that is older than five minutes is read again', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  const { reads } = watchRequests(page);
  for (const path of [appPath, instructionPath]) {
    await page.goto(path);
    await expect.poll(() => reads).toContain(path.slice(1));
  }
});

test('a page that comes back into view after a minute shows what changed, and that an app is gone', async ({
  page,
}) => {
  const app = await createApp('Harbour');
  try {
    const begun = Date.now();
    await page.clock.setFixedTime(begun);
    const { reads } = watchRequests(page);
    await page.goto(`/apps/${app.id}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Harbour' });
    await expect(heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    await app.update({ tagline: 'Now with a lighthouse' });
    await page.clock.setFixedTime(begun + 30_000);
    await comeBack(page);
    await page.waitForLoadState('networkidle');
    expect(reads.filter(isOfPage)).toEqual([]);

    await page.clock.setFixedTime(begun + 2 * 60_000);
    await comeBack(page);
    await expect(page.getByText('Now with a lighthouse')).toBeVisible();
    expect(reads.filter(isOfPage)).toEqual([`apps/${app.id}`]);

    await app.update({ status: 'archived' });
    await page.clock.setFixedTime(begun + 4 * 60_000);
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  } finally {
    await deleteApp(app);
  }
});
