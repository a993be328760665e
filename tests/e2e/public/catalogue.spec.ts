import { expect, test, type Page } from '@playwright/test';
import { expectNotFound } from '../support/pages';

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');
const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
/** The text below the cards of the second page, which appears when they are loaded. */
const secondPage = (page: Page) => page.getByText(/^Page 2( of \d+)?$/);
/**
 * The timeout for a later page that is loaded as a document. It needs the search index, which the server first has to
 * build.
 */
const indexTimeout = { timeout: 30_000 };

test('the catalogue has pages, categories and an order, all in the URL', async ({ page }) => {
  await page.goto('/apps');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ apps$/);
  await expect(cards(page)).toHaveCount(24);
  const first = await hrefs(page);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(secondPage(page)).toBeVisible(indexTimeout);
  // Other tests publish and delete at the same time, which can move a few apps to another page.
  expect(new Set([...first, ...(await hrefs(page))]).size).toBeGreaterThanOrEqual(40);

  await page.getByRole('link', { name: 'Finance', exact: true }).click();
  await expect(page).toHaveURL(/category=finance/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible();

  await page.getByLabel('Sort by').selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect
    .poll(async () => {
      const names = await page
        .getByRole('main')
        .getByRole('heading', { level: 3 })
        .allTextContents();
      return (
        names.length > 2 && names.join() === [...names].sort((a, b) => a.localeCompare(b)).join()
      );
    })
    .toBe(true);

  await page.goBack();
  await expect(page).toHaveURL(/category=finance$/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(secondPage(page)).toBeVisible(indexTimeout);
});

test('an app has a page, which is opened by its URL or from the catalogue', async ({ page }) => {
  await page.goto('/apps');
  await page.getByRole('link', { name: /Airlock/ }).click();
  await expect(page).toHaveURL('/apps/airlock');
  await expect(page.getByRole('heading', { name: 'Airlock', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Airlock/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'About Airlock' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open Airlock/ })).toHaveAttribute('rel', /noopener/);
});

test('a path without a page shows the error page with a link to the home page', async ({
  page,
}) => {
  for (const path of ['/nope', '/apps/no-such-app', '/admin-nope/deep/er', '/settings/nope']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNotFound(page, path);
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('a visitor cannot see a draft, neither in a list nor by its URL', async ({ page }) => {
  await page.goto('/apps/millrace');
  await expectNotFound(page, '/apps/millrace');
  for (const address of ['/apps', '/apps?page=2', '/apps?category=finance', '/apps?sort=newest']) {
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible(indexTimeout);
    await expect(page.getByText('Millrace')).toHaveCount(0);
  }
});
