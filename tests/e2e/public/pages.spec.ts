import { expect, test } from '@playwright/test';

test('a product links to its site and shows its apps; a technology leads to the apps that are made with it', async ({
  page,
}) => {
  await page.goto('/products');
  const product = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Shelf membership' }) });
  await expect(product.getByRole('link', { name: 'See Shelf membership' })).toHaveAttribute(
    'rel',
    'noopener',
  );
  await product.getByText(/^The \d+ apps in it$/).click();
  await expect(product.getByRole('link', { name: /Tidemark/ })).toBeVisible();

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Technologies', exact: true })
    .click();
  await page.getByRole('link', { name: /^See what is made with it.*WebAssembly$/ }).click();
  await expect(page).toHaveURL('/apps?technology=webassembly');
  await expect(page.getByRole('button', { name: 'Remove the filter WebAssembly' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/apps/"]').first()).toBeVisible();
});
