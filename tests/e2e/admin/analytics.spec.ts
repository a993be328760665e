import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createApp, deleteApp, pretendPerson } from '../support/apps';
import { expectNotFound } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';

/** Days of the seed, all of which are rolled up. */
const seededDays = '?from=2026-11-01&to=2026-11-10';

const figure = (page: Page, row: string, label: string) =>
  page
    .getByLabel(row)
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd > span')
    .first();

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('an administrator sees live visits, and a range as a chart, in a table and as CSV', async ({
  page,
  browser,
}) => {
  await startAsAdministrator(page.context());
  await page.goto('/admin/analytics');
  const visits = figure(page, 'Statistics of today', 'Visits');
  await expect(visits).toHaveText(/^[\d,]+$/);
  const getNumber = async () => Number((await visits.textContent())?.replaceAll(',', ''));
  const before = await getNumber();
  const visitor = await (await browser.newContext()).newPage();
  await pretendPerson(visitor);
  await visitor.goto('/about');
  await expect.poll(getNumber).toBeGreaterThan(before);
  await visitor.context().close();

  await page.getByRole('link', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?range=90d');
  await page.getByRole('button', { name: 'Custom range' }).click();
  await page.getByLabel('First day').fill('2026-11-10');
  await page.getByLabel('Last day').fill('2026-11-01');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByText('The first day is after the last one.')).toBeVisible();
  await page.getByLabel('First day').fill('2026-11-01');
  await page.getByLabel('Last day').fill('2026-11-10');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(`/admin/analytics${seededDays}`);
  await expect(page.getByText('November 1 – 10, 2026')).toBeVisible();
  await expect(page.getByText(/^compared with /)).toHaveCount(4);

  const chart = page.getByRole('region', { name: 'Visits', exact: true });
  await chart.getByRole('application').focus();
  await expect(chart.getByText('Sun, November 1, 2026')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByText('Mon, November 2, 2026')).toBeVisible();

  const total = Number(
    (await figure(page, 'Statistics of this range', 'Visits').textContent())?.replaceAll(',', ''),
  );
  await chart.getByRole('button', { name: 'Show Visits as a table' }).click();
  const cells = chart.locator('tbody td:nth-child(2)');
  await expect(cells).toHaveCount(10);
  const values = await cells.allTextContents();
  expect(values.reduce((sum, value) => sum + Number(value), 0)).toBe(total);

  const lines = (await download(page)).trim().split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toContain('Day (UTC),Visits,Page views,Sign-ups,Reviews');
  expect(lines[10]).toMatch(/^2026-11-10,/);

  await page
    .getByRole('region', { name: 'Top apps' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/admin\/apps\/[a-z0-9-]+\/stats\?from=2026-11-01&to=2026-11-10$/);
  await expect(page.getByRole('heading', { name: 'Ratings received' })).toBeVisible();

  await page.goto('/admin/analytics?range=forever');
  await expect(page.getByText('This range does not exist.')).toBeVisible();
});

test("an app's statistics count a view and a click at once, and a missing app is an error", async ({
  page,
  browser,
}) => {
  const app = await createApp('Counted app', 1);
  const visitor = await (await browser.newContext()).newPage();
  await pretendPerson(visitor);
  await visitor.goto(`/apps/${app.id}`);
  await expect(visitor.getByRole('heading', { name: 'Counted app', level: 1 })).toBeVisible();

  await startAsAdministrator(page.context());
  await page.goto(`/admin/apps/${app.id}`);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('link', { name: 'This month' }).click();
  await expect(figure(page, 'Statistics of this range', 'Views')).toHaveText('1');
  await visitor.reload();
  await expect(figure(page, 'Statistics of this range', 'Views')).toHaveText('2');
  await visitor.context().close();
  expect(await download(page)).toContain('5 stars');
  await deleteApp(app);

  await page.goto('/admin/apps/nobody-made-this/stats');
  await expectNotFound(page, '/admin/apps/nobody-made-this/stats');
});
