import { expect, test } from '@playwright/test';

// Chromium does not know the origin of a document of `route.fulfill`, and asks for permission before the page reads the
// emulators.
test.use({ permissions: ['local-network-access'] });

test('the document that a page answers with 503 while the database is away is rendered by the client', async ({
  page,
}) => {
  await page.route('/apps/nightjar', async (route) => {
    // The function answers a missing app with the same document.
    const missing = new URL('/apps/missing', route.request().url());
    const response = await route.fetch({ url: missing.href });
    await route.fulfill({ response, status: 503 });
  });
  const response = await page.goto('/apps/nightjar');
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'Nightjar' })).toBeVisible();
  await expect(page).toHaveTitle(/Nightjar/);
});
