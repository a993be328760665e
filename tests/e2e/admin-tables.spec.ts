import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { countByStatus, createDrafts } from './support/apps';
import { expectToast } from './support/pages';
import { startAsAdministrator } from './support/signedIn';

/** Opens the table of apps, narrowed to the drafts that belong to this test alone. */
async function openDrafts(page: Page, count: number): Promise<string> {
  const begin = `table-${randomUUID().slice(0, 8)}`;
  await createDrafts(begin, count);
  await startAsAdministrator(page.context());
  await page.goto('/admin/apps');
  await page.getByLabel('Search apps').fill(begin.toUpperCase());
  await expect(page.getByText(`${String(count)} apps match`)).toBeVisible();
  return begin;
}

const bodyRows = (page: Page) => page.getByRole('grid', { name: 'Apps' }).locator('tbody tr');

test('search, filters, sort and page are in the address, and back goes back', async ({ page }) => {
  const begin = await openDrafts(page, 60);
  await expect(bodyRows(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(bodyRows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: `${begin}-60` })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');

  await page.getByLabel('Category').selectOption('Design');
  await expect(page.getByText('30 apps match')).toBeVisible();
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(bodyRows(page).first()).toContainText(`${begin}-59`);
  const address = page.url();
  await page.goBack();
  await expect(bodyRows(page).first()).toContainText(`${begin}-01`);
  await page.goBack();
  await expect(bodyRows(page)).toHaveCount(10);

  await page.goto(address);
  await expect(bodyRows(page).first()).toContainText(`${begin}-59`);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await bodyRows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/apps/${begin}-57`);
});

test('everything that matches is archived at once, and taken back', async ({ page }) => {
  const begin = await openDrafts(page, 55);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 55 that match' }).click();
  await expect(page.getByText('All 55 apps that match selected')).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, '55 apps archived.');
  await expect(bodyRows(page).first()).toContainText('Archived');
  expect(await countByStatus(begin)).toEqual({ archived: 55 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Taken back for 55 apps.');
  expect(await countByStatus(begin)).toEqual({ draft: 55 });

  await page.getByLabel(`Select ${begin}-01`).check();
  await page.getByLabel(`Select ${begin}-02`).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 apps' }).click();
  await expectToast(page, '2 apps deleted.');
  await expect(page.getByText('53 apps match')).toBeVisible();
});

test('the filtered rows become a CSV file; a failure says so and is tried again', async ({
  page,
}) => {
  const begin = await openDrafts(page, 52);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('apps.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(53);
  expect(lines[0]).toContain('Name,Address,Status');
  expect(lines[1]).toContain(`${begin}-01,${begin}-01,draft,design`);

  await page.route(/documents:run/, (route) => route.abort());
  await page.getByLabel('Category').selectOption('Design');
  await expect(page.getByRole('alert').getByText('This could not be loaded')).toBeVisible();
  await page.unroute(/documents:run/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('26 apps match')).toBeVisible();
});
