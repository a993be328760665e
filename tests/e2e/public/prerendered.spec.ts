import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectHydrated, expectSignedIn } from '../support/steps';
import { startSignedIn } from '../support/signedIn';
import { countShifts, getShift } from '../support/shifts';

const appPath = '/apps/tidemark';
const instructionPath = '/instructions/plan-a-day-with-fixed-hours';

/** The most scripts that a page with data may load until somebody scrolls; two of them are the sentences of a language. */
const maxScripts = 14;

/** Notes the scripts that a page loads, and what it reads from the database, as the paths of their documents or their operation. */
function watchRequests(page: Page) {
  const scripts = new Set<string>();
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, port } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.add(pathname);
    const isRead = port === '8080' || /\/documents|\/home\.json/.test(pathname);
    if (!isRead || request.method() === 'OPTIONS') return;
    // Documents are read by their path, or found by a query for their id.
    const asked = [...(request.postData() ?? '').matchAll(/\/documents\/([^"]+)"/g)];
    reads.push(
      asked.length > 0
        ? asked.map(([, document]) => document).join(' ')
        : pathname.replace(/^.*:/, ''),
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

/** Delays the client's scripts until `release` is called; `again` delays those of the next page. */
async function holdScripts(page: Page) {
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  const again = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  again();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return { release: () => release(), again };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an app and a static page can be read, the home page shows apps, and the catalogue can be browsed', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Appshelf' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('What you find here');
    for (const [part, name] of [
      ['banner', 'Apps'],
      ['contentinfo', 'Privacy'],
    ] as const) {
      await expect(page.getByRole(part).getByRole('link', { name, exact: true })).toBeVisible();
    }

    await page.goto('/apps/nightjar');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
    await expect(page.getByText(/^Version \d/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^More in / })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);

    await page.goto('/');
    const shelf = page.getByRole('main').getByRole('listitem');
    await expect(shelf.getByRole('heading', { level: 3 }).first()).toBeVisible();

    await page.goto('/apps?category=finance');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/apps\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('hydration does not change an app page; a form is disabled until its code is loaded', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const hold = await holdScripts(page);
  await page.goto('/apps/nightjar', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: /^About / });
  await expect(heading).toBeVisible();
  // Waits for the style sheet.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  await page.evaluate(() => document.fonts.ready);
  await page
    .locator('#root > div')
    .first()
    .evaluate((element) => element.setAttribute('data-drawn', ''));
  const drawn = await heading.boundingBox();
  hold.release();
  await expectHydrated(page);
  await expect(page.locator('[data-drawn]')).toHaveCount(1);
  expect(await heading.boundingBox()).toEqual(drawn);
  await expect(page).toHaveTitle(/Nightjar/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  expect(complaints).toEqual([]);

  hold.again();
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('form[method=post]')).toHaveAttribute('inert');
  hold.release();
  await page.getByLabel('Email').fill('somebody@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
});

test('pages show the data of their document without a shift, with few scripts, and read nothing from the database; what stands below is read when somebody scrolls or follows a link there; a member reads what concerns them besides', async ({
  page,
  context,
}) => {
  test.slow();
  const id = randomUUID().slice(0, 8);
  const at = Timestamp.now();
  const member = getFirestore(adminApp()).doc(`members/e2e-${id}`);
  await member.set({
    handle: `now-${id}`,
    handles: [`once-${id}`, `now-${id}`],
    displayName: 'Mira Lindqvist',
    photoURL: null,
    bio: 'Writes about tides.',
    links: ['https://tides.example/'],
    reviewedApps: [],
    isPublic: true,
    status: 'published',
    handleChosenAt: at,
    createdAt: at,
    updatedAt: at,
  });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await countShifts(context);
  const { scripts, reads } = watchRequests(page);

  /** Opens a page that shows the data of its document, and reads nothing from the database. */
  const openAsReader = async (path: string): Promise<void> => {
    scripts.clear();
    await openAndRest(page, path);
    expect(reads, path).toEqual([]);
  };
  const expectFewScripts = () => {
    expect(scripts.size).toBeGreaterThan(3);
    expect(scripts.size).toBeLessThanOrEqual(maxScripts);
    expect([...scripts].filter((script) => /zod|queries|firebase/i.test(script))).toEqual([]);
  };

  await openAsReader('/');
  await expect(page.getByRole('heading', { name: 'New apps' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Hedgerow/ }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await openAsReader('/apps?sort=name');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(24);

  await test.step('a new document begins at its top, and going back restores the scroll position', async () => {
    const getScroll = () => page.evaluate(() => scrollY);
    expect(await getScroll()).toBe(0);
    await page.goBack();
    await expectHydrated(page);
    await expect.poll(getScroll).toBe(300);
  });

  await test.step('a profile, at its present address', async () => {
    await openAsReader(`/members/once-${id}`);
    await expect(page).toHaveURL(new RegExp(`/members/now-${id}$`));
    await expect(page.getByText('No instructions yet')).toBeVisible();
    expect(await getShift(page)).toBeLessThanOrEqual(0.01);
    await member.delete();
  });

  await test.step('an app', async () => {
    await openAsReader(appPath);
    expectFewScripts();
    await page.getByRole('heading', { name: 'Ratings and reviews' }).scrollIntoViewIfNeeded();
    const reviews = page.getByRole('region', { name: 'Ratings and reviews' });
    await expect(reviews.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^Version \d/).first()).toBeVisible();
    await page.getByRole('heading', { name: 'Instructions' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: /^More in / })).toBeVisible();
    expect(reads.splice(0).filter(isOfPage)).toEqual([]);
  });

  await test.step('an instruction', async () => {
    await openAsReader(instructionPath);
    expectFewScripts();
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible();
    expect(reads.splice(0)).toEqual([]);

    await page.goto('about:blank');
    await page.goto(`${instructionPath}#comments`);
    await expect(page.getByRole('heading', { name: /^Comments/ })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible();
  });

  await test.step('a member', async () => {
    await page.goto('about:blank');
    await startSignedIn(context, await createAccount());
    for (const path of [appPath, instructionPath]) {
      reads.splice(0);
      await openAndRest(page, path);
      await expectSignedIn(page);
      await expect.poll(() => reads.some((read) => read.startsWith('follows/'))).toBe(true);
      expect(reads.filter(isOfPage)).toEqual([]);
    }
  });
  expect(problems).toEqual([]);
});

test('a page that comes back into view after a minute shows what changed, and that an app is gone; a document that is older than five minutes is read again', async ({
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
    await page.clock.setFixedTime(begun + 6 * 60_000);
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    // The document is of now, but the clock is not.
    await page.goto(instructionPath);
    await expect.poll(() => reads).toContain(instructionPath.slice(1));
  } finally {
    await deleteApp(app);
  }
});
