import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { countByStatus, createDrafts } from '../support/apps';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

const bodyRows = (page: Page) => page.getByRole('grid', { name: 'Apps' }).locator('[data-row]');

async function openApps(page: Page, query: string): Promise<void> {
  await startAsAdministrator(page.context());
  await page.goto(`/admin/apps?${query}`);
  await expect(bodyRows(page).first()).toBeVisible();
}

test('search, filters, sort and page are in the URL, the back button restores them, and the rows are exported as a CSV file', async ({
  page,
}) => {
  await openApps(page, 'size=25&sort=name');
  await expect(bodyRows(page)).toHaveCount(25);
  const first = await bodyRows(page).first().innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(bodyRows(page).first()).not.toHaveText(first);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');

  await page.getByLabel('Category').selectOption('Design');
  await expect(page.getByText(/^\d+ apps match$/)).toBeVisible();
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  const header = page.getByRole('columnheader', { name: 'Name' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const query = 'category=design&sort=name&direction=desc&size=25';
  await expect(page).toHaveURL(`/admin/apps?${query}`);
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page.getByText('Page 2 of')).toBeVisible();

  await page.goto('/admin/apps');
  await page.getByLabel('Search apps').fill('AIRLOCK');
  await expect(page.getByText('1 app matches')).toBeVisible();
  await bodyRows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/apps/airlock');

  await page.goto('/admin/apps?category=design&sort=name');
  await expect(bodyRows(page).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('apps.csv');
  const [headers, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(headers).toContain('Name,Address,Status');
  expect(lines).toHaveLength(await bodyRows(page).count());
  for (const line of lines) expect(line).toContain(',design,');

  await page.route(/documents:run/, (route) => route.abort());
  await page.getByLabel('Category').selectOption('Finance');
  await expect(page.getByRole('alert').getByText('This could not be loaded')).toBeVisible();
  await page.unroute(/documents:run/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bodyRows(page).first()).toContainText('Finance');
});

test('selected rows are archived together and restored; deleting asks for confirmation', async ({
  page,
}) => {
  test.slow();
  const begin = `table-${randomUUID().slice(0, 8)}`;
  await openApps(page, '');
  await createDrafts(begin, 4);
  await page.getByLabel('Search apps').fill(begin.toUpperCase());
  await expect(page.getByText('4 apps match')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('4 apps selected')).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, '4 apps archived.');
  await expect(bodyRows(page).first()).toContainText('Archived');
  expect(await countByStatus(begin)).toEqual({ archived: 4 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone for 4 apps.');
  expect(await countByStatus(begin)).toEqual({ draft: 4 });

  await page.getByLabel(`Select ${begin}-01`).check();
  await page.getByLabel(`Select ${begin}-02`).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 apps' }).click();
  await expectToast(page, '2 apps deleted.', { timeout: callableTimeout });
  await expect(page.getByText('2 apps match')).toBeVisible();
});
