import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { startAsAdministrator } from '../support/signedIn';

const bodyRows = (page: Page) => page.getByRole('grid', { name: 'Apps' }).locator('[data-row]');

test('filters, sort and page are in the URL, the back button restores them, and the rows are exported as a CSV file', async ({
  page,
}) => {
  await startAsAdministrator(page.context());
  await page.goto('/admin/apps?size=25&sort=name');
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

  await page.goForward();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(/^\d+ apps match$/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('apps.csv');
  const [headers, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(headers).toContain('Name,Address,Status');
  await expect(page.getByText(`${String(lines.length)} apps match`)).toBeVisible();
  for (const line of lines) expect(line).toContain(',design,');
});
