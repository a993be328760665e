import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/axe';

const getField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search apps and instructions' });
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');

test('a search leads from the header over an accessible list and all results to an app, and back', async ({
  page,
}) => {
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
  await page.keyboard.press('ArrowDown');
  // The page is loaded once, because only the style sheet depends on the width.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoBarriersInBothThemes(page, { within: '[role=search]' });
  }
  await expect(list).toBeVisible();

  await page.keyboard.press('ArrowUp');
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
  // Each of the three indexes is loaded once, and once more after a minute.
  expect(indexes.length).toBeLessThanOrEqual(6);
});
