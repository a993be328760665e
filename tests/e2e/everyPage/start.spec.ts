import { expect, test } from '@playwright/test';
import { startAsAdministrator } from '../support/signedIn';

const notice = 'This page could not start, so its buttons do nothing.';

test('a page whose script is missing shows an error, and can be loaded again', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/about');
  await expect(page.getByRole('alert')).toContainText(notice);
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'About Appshelf' })).toBeVisible();
});

test('a failed start is shown on the page and reported to administrators', async ({
  page,
  browser,
}) => {
  const message = `The start failed on purpose ${String(Date.now())}.`;
  await page.addInitScript((text) => {
    // Without a network, nothing is reported. The test machine may have no network.
    Object.defineProperty(navigator, 'onLine', { value: true });
    // The client's start calls this method first.
    Object.defineProperty(Element.prototype, 'querySelectorAll', {
      value: () => {
        throw new Error(text);
      },
    });
  }, message);
  const reported = page.waitForResponse('**/api/clientErrors');
  await page.goto('/about');
  await expect(page.locator('#start-failed')).toBeVisible();
  expect((await reported).status()).toBe(204);

  const context = await browser.newContext();
  await startAsAdministrator(context);
  const admin = await context.newPage();
  await admin.goto('/admin');
  const entry = admin.getByRole('list', { name: 'Browser errors' }).getByText(message);
  await expect(entry).toBeVisible();
});
