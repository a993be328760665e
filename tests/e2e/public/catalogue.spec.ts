import { searchPaths } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { expectNotFound } from '../support/pages';

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');
const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
/** The text below the cards of the second page, which appears when they are loaded. */
const secondPage = (page: Page) => page.getByText(/^Page 2( of \d+)?$/);

test('the catalogue has pages and categories in the URL, and goes back through them', async ({
  page,
}) => {
  await page.goto('/apps');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ apps$/);
  await expect(cards(page)).toHaveCount(24);
  const first = await hrefs(page);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(secondPage(page)).toBeVisible();
  // Other tests publish and delete at the same time, which can move a few apps to another page.
  expect(new Set([...first, ...(await hrefs(page))]).size).toBeGreaterThanOrEqual(40);

  await page.getByRole('link', { name: 'Finance', exact: true }).click();
  await expect(page).toHaveURL(/category=finance/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(secondPage(page)).toBeVisible();
});

test('a draft is on no list, and its path shows the error page with a link to the home page', async ({
  page,
  request,
}) => {
  await page.goto('/apps/millrace');
  await expectNotFound(page, '/apps/millrace');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(cards(page).first()).toBeVisible();

  // Documents hold the lists; what the client searches is in the index.
  const lists = ['/', '/apps', '/apps?category=finance', '/apps?sort=newest', searchPaths.apps];
  for (const path of lists) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toContain('Millrace');
  }
});
