import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp } from '../support/accounts';
import { expectHydrated } from '../support/pages';
import { countShifts, getShift } from '../support/shifts';

/** Delays the client's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
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

test('hydration does not change an app page, and reads no app again', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const release = await holdScripts(page);
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
  release();
  await expectHydrated(page);
  await expect(page.locator('[data-drawn]')).toHaveCount(1);
  expect(await heading.boundingBox()).toEqual(drawn);
  await expect(page).toHaveTitle(/Nightjar/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('the home page and the catalogue show the data of the document, and read nothing from the database', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/:8080\/|\/documents|\/home\.json/.test(request.url())) requests.push(request.url());
  });
  await page.goto('/');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { name: 'New on the shelf' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Hedgerow/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/apps?sort=name');
  await expectHydrated(page);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(24);
  expect(requests).toEqual([]);
});

test('a profile shows the data of the document without a shift, and reads nothing', async ({
  page,
}) => {
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
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents')) reads.push(request.url());
  });
  await countShifts(page.context());
  try {
    const response = await page.goto(`/members/once-${id}`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`/members/now-${id}$`));
    await expectHydrated(page);
    await expect(page.getByText('No instructions yet')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await getShift(page)).toBeLessThanOrEqual(0.01);
    expect(reads).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await member.delete();
  }
});

test('a new document begins at its top, and going back restores the scroll position', async ({
  page,
}) => {
  const openAt = async (path: string, expected: number) => {
    await page.goto(path);
    await expectHydrated(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(expected);
  };
  await openAt('/instructions', 0);
  await page.evaluate(() => scrollTo(0, 300));
  await openAt('/apps', 0);
  await page.goBack();
  await expectHydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test('a prerendered form is disabled until its code is loaded', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('form[method=post]')).toHaveAttribute('inert');
  release();
  await page.getByLabel('Email').fill('somebody@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
});
