import { expect, test, type Page } from '@playwright/test';
import { expectNotFound, expectHydrated } from './support/pages';

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');
const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
/** What stands under the cards of the second page, once they have come. */
const secondPage = (page: Page) => page.getByText(/^Page 2( of \d+)?$/);
/** A later page that is loaded as a document comes from the search's index, which the server first has to make. */
const untilIndexIsMade = { timeout: 30_000 };

test('the home page shows the shelf without reading the database', async ({ page }) => {
  const databaseCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':8080/')) databaseCalls.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Hedgerow/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(databaseCalls).toEqual([]);
});

test(
  'the catalogue has pages, categories and an order, all of it in the address',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/apps');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ apps$/);
    await expect(cards(page)).toHaveCount(24);
    const first = await hrefs(page);

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(secondPage(page)).toBeVisible(untilIndexIsMade);
    // Other tests publish and delete meanwhile, which may move a few from one page to the other.
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
    await expect(secondPage(page)).toBeVisible(untilIndexIsMade);
  },
);

test('an app has a page of its own, reached by address or from the shelf', async ({ page }) => {
  await page.goto('/apps');
  await page.getByRole('link', { name: /Airlock/ }).click();
  await expect(page).toHaveURL('/apps/airlock');
  await expect(page.getByRole('heading', { name: 'Airlock', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Airlock/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'About Airlock' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open Airlock/ })).toHaveAttribute('rel', /noopener/);
});

test('a draft cannot be seen by a visitor, in a list or by its address', async ({ page }) => {
  await page.goto('/apps/millrace');
  await expectNotFound(page, '/apps/millrace');
  for (const address of ['/apps', '/apps?page=2', '/apps?category=finance', '/apps?sort=newest']) {
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible(untilIndexIsMade);
    await expect(page.getByText('Millrace')).toHaveCount(0);
  }
});

for (const path of ['/nope', '/apps/no-such-app', '/admin-nope/deep/er']) {
  test(`${path} is answered with the error page and a way home`, async ({ page }) => {
    await page.goto(path);
    await expectNotFound(page, path);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('without a network the catalogue says so, and loads when asked again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Hedgerow/ }).first()).toBeVisible();
  // Until then a link opens a document, which brings its apps along.
  await expectHydrated(page);
  await page.route('**/documents:runQuery*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Apps', exact: true }).first().click();
  await expect(page.getByText('The catalogue could not be loaded')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/documents:runQuery*');
  await page.getByRole('button', { name: /try again|load again|retry/i }).click();
  await expect(cards(page)).toHaveCount(24);
  await context.close();
});
