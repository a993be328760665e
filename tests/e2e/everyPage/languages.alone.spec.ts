import { settingsPages } from '@appshelf/model';
import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { expectHydrated, openFromPage } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

test.use({ viewport: { width: 390, height: 844 } });

/** Pages with long words, tables and forms. */
const paths = [
  '/apps',
  '/compare?apps=airlock,nightjar',
  '/contact',
  settingsPages.account.path,
] as const;

test('pages in German and Arabic fit a phone', async ({ page, context }) => {
  test.slow();
  await startSignedIn(context, await createAccount());
  for (const [language, direction] of [
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    await page.goto(`/${language}${paths[0]}`);
    await expectHydrated(page);
    for (const path of paths) {
      await test.step(`${path} in ${language}`, async () => {
        if (path !== paths[0]) await openFromPage(page, `/${language}${path}`);
        await expect(page.locator('main .animate-breathe')).toHaveCount(0);
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
  }
});
