import { expect, test, type Page } from '@playwright/test';

async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openFromFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const entry = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('products, community, technologies and careers show their entries and link to them', async ({
  page,
}) => {
  await page.goto('/');
  await openSection(page, 'Products');
  const product = entry(page, 'Shelf membership');
  await expect(product.getByRole('link', { name: 'See Shelf membership' })).toHaveAttribute(
    'rel',
    'noopener',
  );
  await product.getByText(/^The \d+ apps in it$/).click();
  await expect(product.getByRole('link', { name: /Tidemark/ })).toBeVisible();

  await openSection(page, 'Community');
  await expect(entry(page, 'The forum').getByRole('link')).toHaveAttribute('href', /^https:/);

  await openFromFooter(page, 'Careers');
  const position = entry(page, 'Engineer, synchronisation');
  await position.getByText(/^Read more/).click();
  await expect(position.getByText('You will look after the library')).toBeVisible();

  await openFromFooter(page, 'Technologies');
  await page.getByRole('link', { name: /^See what is made with it.*WebAssembly$/ }).click();
  await expect(page).toHaveURL('/apps?technology=webassembly');
  await expect(page.getByRole('button', { name: 'Remove the filter WebAssembly' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/apps/"]').first()).toBeVisible();
});
