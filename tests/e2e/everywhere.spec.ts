import { expect, test, type Page } from '@playwright/test';
import { createAccount } from './support/accounts';
import { createApp, deleteApp } from './support/apps';
import { expectNoBarriersInBothThemes } from './support/axe';
import { startAsAdministrator, startSignedIn } from './support/signedIn';

test.describe.configure({ mode: 'parallel' });

const publicPages = [
  '/',
  '/apps',
  '/apps?q=nothing-is-called-this',
  '/apps/airlock',
  '/products',
  '/instructions',
  '/instructions/caption-a-lecture',
];
const otherPublicPages = [
  '/technologies',
  '/community',
  '/careers',
  '/contact',
  '/login',
  '/login?mode=register',
  '/magic-link',
  '/nope',
];
/** The pages of words, and those of a member. */
const memberPages = [
  '/about',
  '/terms',
  '/privacy',
  '/cookies',
  '/settings',
  '/instructions/submit',
  '/instructions/submit?id=nothing',
];
const adminPages = [
  '/admin',
  '/admin/apps',
  '/admin/apps/create',
  '/admin/apps/airlock',
  '/admin/apps/airlock/stats',
  '/admin/analytics',
  '/admin/emails',
  '/admin/media',
  '/admin/resources',
  '/admin/resources?tab=products',
  '/admin/reviews',
  '/admin/settings',
  '/admin/users',
  '/admin/user-detail?uid=author',
];
/** Looked at for their width alone: their parts are on the pages above. */
const adminTabs = ['outbox', 'templates', 'compose'].map((tab) => `/admin/emails?tab=${tab}`);

/** Waits until a page shows what it reads. The administrator's follow what they show, so that their network is never idle. */
async function waitForContent(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!path.startsWith('/admin')) await page.waitForLoadState('networkidle');
  else await expect(page.locator('.animate-breathe')).toHaveCount(0, { timeout: 60_000 });
}

/** The narrowest window, and one of 1280 px at 200 %: the page fits into it, whatever its own parts scroll. */
async function expectToFit(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `pixels beyond a window of ${String(width)}`).toBeLessThanOrEqual(0);
  }
  if (usual !== null) await page.setViewportSize(usual);
}

async function expectInOrder(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForContent(page, path);
  await expectToFit(page);
  await expectNoBarriersInBothThemes(page);
}

test('no page that shows apps or instructions has a barrier that axe finds, or scrolls sideways', async ({
  page,
}) => {
  test.slow();
  for (const path of publicPages) await test.step(path, () => expectInOrder(page, path));
});

test('nor has another public page', async ({ page }) => {
  test.slow();
  for (const path of otherPublicPages) await test.step(path, () => expectInOrder(page, path));
});

test('nor has a page of words, or one of a member', async ({ page }) => {
  test.slow();
  await startSignedIn(page.context(), await createAccount());
  for (const path of memberPages) await test.step(path, () => expectInOrder(page, path));
});

test('nor has a page of the administrator area', async ({ page }) => {
  test.slow();
  await startAsAdministrator(page.context());
  for (const path of adminPages) await test.step(path, () => expectInOrder(page, path));
  for (const path of adminTabs) {
    await test.step(path, async () => {
      await page.goto(path);
      await waitForContent(page, path);
      await expectToFit(page);
    });
  }
});

/** Words as long as the model lets them be, and one of another direction. */
const longName = 'Donaudampfschiff'.repeat(5);
const rightToLeft = 'ملاحظات (2.0)!';

test('long words break, and a text stands in its own direction', async ({ page }) => {
  const apps = [await createApp(longName, 1), await createApp(rightToLeft)] as const;
  try {
    for (const { id } of apps) {
      await page.goto(`/apps/${id}`);
      await waitForContent(page, `/apps/${id}`);
      await expectToFit(page);
    }
    const heading = page.getByRole('heading', { level: 1, name: rightToLeft });
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expect(page.getByRole('banner')).toHaveCSS('direction', 'ltr');
  } finally {
    for (const app of apps) await deleteApp(app);
  }
});
