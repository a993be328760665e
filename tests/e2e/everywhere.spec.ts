import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { seeded, seededPassword } from './support/accounts';
import { expectSignedIn, signIn } from './support/pages';

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
  '/admin/users',
];

async function expectNoBarriers(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('no public page has a barrier that axe finds, or scrolls sideways', async ({ page }) => {
      test.slow();
      for (const path of publicPages) await test.step(path, () => expectNoBarriers(page, path));
    });

    test('nor has a page of the administrator area', async ({ page }) => {
      test.slow();
      await signIn(page, seeded.admin, seededPassword);
      await expectSignedIn(page);
      for (const path of adminPages) await test.step(path, () => expectNoBarriers(page, path));
    });
  });
}
