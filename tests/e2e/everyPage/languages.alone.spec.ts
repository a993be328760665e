import { settingsPages } from '@appshelf/model';
import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { expectHydrated } from '../support/pages';
import { startSignedIn } from '../support/signedIn';
import { changeSite } from '../support/site';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async () => {
  await changeSite({ languages: { de: true, ar: true } });
});
test.afterEach(async () => {
  await changeSite({ languages: null });
});

/** Pages with long words, tables and forms. */
const paths = ['/apps', '/compare?apps=airlock,nightjar', '/contact', settingsPages.account.path];

for (const [language, direction] of [
  ['de', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  test(`pages in ${language} fit a phone`, async ({ page, context }) => {
    test.slow();
    await startSignedIn(context, await createAccount());
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectHydrated(page);
        const root = page.locator('html');
        await expect(root).toHaveAttribute('lang', language);
        await expect(root).toHaveCSS('direction', direction);
        await expect
          .poll(() =>
            page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          )
          .toBeLessThanOrEqual(0);
      });
    }
  });
}
