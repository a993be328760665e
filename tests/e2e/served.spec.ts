import { expect, test } from '@playwright/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an app can be read', async ({ page }) => {
    await page.goto('/apps/nightjar');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  });
});

test('an app page stays as it was drawn when the client takes over, and reads no app anew to show it', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/apps/nightjar', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: /^About / });
  await expect(heading).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page
    .locator('#root > div')
    .first()
    .evaluate((element) => element.setAttribute('data-drawn', ''));
  const drawn = await heading.boundingBox();
  release();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(drawn);
  await expect(page).toHaveTitle(/Nightjar/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  expect(complaints).toEqual([]);
});
