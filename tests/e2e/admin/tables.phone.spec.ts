import { expect, test, type Locator } from '@playwright/test';
import { startAsAdministrator } from '../support/signedIn';

/** How visible the shadow is that shows that a table has more columns, from 0 to 1. */
const getShadow = (frame: Locator) =>
  frame.evaluate((element) => Number(getComputedStyle(element, '::after').opacity));

test('on a phone the names of a list stay while its other columns scroll, and its toolbar has one line', async ({
  page,
}) => {
  await startAsAdministrator(page.context());
  await page.goto('/admin/apps?size=25&sort=name');
  const grid = page.getByRole('grid', { name: 'Apps' });
  const name = grid.getByRole('columnheader', { name: 'Name' });
  const last = grid.getByRole('columnheader', { name: 'Updated' });
  const first = grid.locator('[data-row="0"]');
  // It may be the first page that the server answers after its start.
  await expect(first.getByRole('link')).toBeInViewport({ ratio: 1, timeout: 30_000 });
  await expect(last).not.toBeInViewport();
  const frame = page.locator('.table-frame').filter({ has: grid });
  await expect.poll(() => getShadow(frame)).toBe(1);

  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect.poll(() => getShadow(frame)).toBe(0);
  const before = await first.boundingBox();
  await first.getByRole('checkbox').tap();
  await expect(page.getByText('1 app selected')).toBeInViewport();
  expect(await first.boundingBox()).toEqual(before);

  const search = page.getByLabel('Search apps');
  const options = page.getByRole('button', { name: /^List options/ });
  const [searchBox, optionsBox] = [await search.boundingBox(), await options.boundingBox()];
  expect(Math.abs((searchBox?.y ?? 0) - (optionsBox?.y ?? 100))).toBeLessThan(10);
  const filter = page.getByLabel('Category');
  const csv = page.getByRole('button', { name: 'CSV' });
  await expect(filter).toBeHidden();
  await expect(csv).toBeHidden();
  await options.tap();
  await expect(csv).toBeVisible();
  await filter.selectOption('Design');
  await expect(page.getByText(/apps match$/)).toBeVisible();
  await options.tap();
  await expect(filter).toBeHidden();
  await expect(options).toHaveAccessibleName('List options, filters in use: 1');
});
