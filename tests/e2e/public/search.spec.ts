import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/axe';

const getField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search apps and instructions' });
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');

test(
  'a search leads from the header over all results to an app, and back',
  { tag: '@phone' },
  async ({ page }) => {
    const indexes: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/search.*\.json$/.test(request.url())) indexes.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(indexes).toEqual([]);

    // The query has a typing error.
    await getField(page).fill('hedgrow');
    const list = page.getByRole('listbox', { name: 'Found' });
    await expect(list.getByRole('option', { name: /Hedgerow/ }).first()).toBeVisible();
    await expect(list.getByRole('option', { name: 'All results for “hedgrow”' })).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/apps?q=hedgrow');
    await expect(list).toHaveCount(0);
    await expect(getField(page)).toHaveValue('hedgrow');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “hedgrow”');
    await expect(cards(page).first()).toHaveAttribute('href', '/apps/hedgerow');

    await cards(page).first().click();
    await expect(page).toHaveURL('/apps/hedgerow');
    await expect(page.getByRole('heading', { name: 'Hedgerow', level: 1 })).toBeVisible();
    await expect(getField(page)).toHaveValue('');

    await page.goBack();
    await expect(page).toHaveURL('/apps?q=hedgrow');
    await expect(getField(page)).toHaveValue('hedgrow');
    await expect(cards(page).first()).toHaveAttribute('href', '/apps/hedgerow');
    // Each of the two indexes is loaded once, and once more after a minute.
    expect(indexes.length).toBeLessThanOrEqual(4);
  },
);

test('a category filters the results; the URL holds search and category', async ({ page }) => {
  await page.goto('/apps?q=web');
  await expect(page.getByText(/^\d+ apps found$/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await test.step('accessibility', () => expectNoBarriersAtAnyWidth(page, 'main'));

  await page.getByRole('link', { name: 'Design', exact: true }).click();
  await expect(page).toHaveURL('/apps?q=web&category=design');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Design', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText(/^(\d+ apps|One app) found$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/apps?q=web');
  await expect(page.getByText(/^\d+ apps found$/)).toBeVisible();
});

test('the search shows an error without a network, an open list, and an empty result with other links', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/api/search*.json', (route) => route.abort('internetdisconnected'));
  await getField(page).fill('airlock');
  await expect(page.getByText('The search cannot be reached.')).toBeVisible();
  await expect(getField(page)).toHaveValue('airlock');
  await page.unroute('**/api/search*.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: /Airlock/ })).toBeVisible();

  await getField(page).fill('no');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await test.step('accessibility', () => expectNoBarriersAtAnyWidth(page, '[role=search]'));
  await expect(page.getByRole('option').first()).toBeVisible();

  await getField(page).fill('xyzzyxq');
  await expect(page.getByText('Nothing found for “xyzzyxq”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No app matches “xyzzyxq”')).toBeVisible();
  await page.getByRole('link', { name: 'See all apps' }).click();
  await expect(page).toHaveURL('/apps');
  await expect(cards(page)).toHaveCount(24);
});

/** The page is loaded once, because only the style sheet depends on the width. */
async function expectNoBarriersAtAnyWidth(page: Page, within: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoBarriersInBothThemes(page, { within });
  }
}
