import { expect, test } from '@playwright/test';

const notice = 'This page could not start, so its buttons don’t work.';

test('a page whose script is missing shows an error, and can be loaded again', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/about');
  await expect(page.getByRole('alert')).toContainText(notice);
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'About Appshelf' })).toBeVisible();
});

test('a failed start is shown on the page and reported', async ({ page }) => {
  await page.addInitScript(() => {
    // Without a network, nothing is reported. The test machine may have no network.
    Object.defineProperty(navigator, 'onLine', { value: true });
    // The client's start calls this method first.
    Object.defineProperty(Element.prototype, 'querySelectorAll', {
      value: () => {
        throw new Error('The start failed on purpose.');
      },
    });
  });
  const reported = page.waitForResponse('**/api/clientErrors');
  await page.goto('/about');
  await expect(page.locator('#start-failed')).toBeVisible();
  const response = await reported;
  expect(response.status()).toBe(204);
  const report = response.request().postDataJSON() as { message: string };
  expect(report.message).toBe('The start failed on purpose.');
});
