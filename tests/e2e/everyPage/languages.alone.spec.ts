import { settingsPages } from '@appshelf/model';
import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { countShifts, getShift } from '../support/shifts';
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

test.describe('a browser in German', () => {
  test.use({ locale: 'de-AT' });

  test('is offered German in one line beside the announcement; nothing moves, and a menu has all languages', async ({
    page,
    context,
  }) => {
    await countShifts(context);
    await page.goto('/careers');
    const offer = page.getByRole('region', { name: 'Deutsch' });
    await expect(offer.getByRole('link')).toHaveText('Diese Website auf Deutsch lesen');
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
    expect((await offer.boundingBox())?.height).toBeLessThan(48);
    await expectHydrated(page);
    expect(await getShift(page)).toBeLessThanOrEqual(0.01);

    const getTop = async () => (await page.getByRole('banner').boundingBox())?.y;
    const top = await getTop();
    await offer.getByRole('button', { name: 'Schließen' }).click();
    await expect(offer).toHaveCount(0);
    expect(await getTop()).toBe(top);
    await openFromPage(page, '/technologies');
    expect(await getTop()).toBeLessThan(top ?? 0);

    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/technologies');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(offer).toHaveCount(0);

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('banner').getByRole('button', { name: 'Sprache' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page).toHaveURL('/technologies');
  });
});
