import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from './support/axe';
import { startAsAdministrator } from './support/signedIn';

const publicPages = [
  '/',
  '/apps',
  '/apps/airlock',
  '/products',
  '/instructions',
  '/instructions/caption-a-lecture',
  '/technologies',
  '/community',
  '/careers',
  '/contact',
  '/about',
  '/login',
  '/login?mode=register',
  '/nope',
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

/** Waits until a page shows what it reads. The administrator's follow what they show, so that their network is never idle. */
async function waitForContent(page: Page, path: string): Promise<void> {
  if (!path.startsWith('/admin')) await page.waitForLoadState('networkidle');
  else await expect(page.locator('.animate-breathe')).toHaveCount(0, { timeout: 60_000 });
}

async function expectInOrder(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForContent(page, path);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoBarriersInBothThemes(page);
}

test('no public page has a barrier that axe finds, or scrolls sideways', async ({ page }) => {
  test.slow();
  for (const path of publicPages) await test.step(path, () => expectInOrder(page, path));
});

test('nor has a page of the administrator area', async ({ page }) => {
  test.slow();
  await startAsAdministrator(page.context());
  for (const path of adminPages) await test.step(path, () => expectInOrder(page, path));
});
