import { expect, test, type Page } from '@playwright/test';
import { metricsPath, type MetricsRequest } from '@appshelf/model';
import { readFile } from 'node:fs/promises';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { openFromPage } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

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

/** Counts what a visitor's browser would, from an open page. */
const count = (page: Page, counters: MetricsRequest['counters']) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(path, { method: 'POST', headers, body });
    },
    [metricsPath, JSON.stringify({ counters })] as const,
  );

test('an analyst sees visits and views at once, and a range as a chart, in a table and as CSV', async ({
  page,
}) => {
  test.slow();
  const app = await createApp('Counted app', 1);
  await startSignedIn(page.context(), await createAccount({ analyst: true }));
  await page.goto('/admin/analytics');
  const visits = figure(page, 'Statistics of today', 'Visits');
  await expect(visits).toHaveText(/^[\d,]+$/, patiently);
  const getNumber = async () => Number((await visits.textContent())?.replaceAll(',', ''));
  const before = await getNumber();
  await count(page, [
    { kind: 'events', name: 'visit' },
    { kind: 'apps', name: app.id },
  ]);
  await expect.poll(getNumber, patiently).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Custom range' }).click();
  await page.getByLabel('First day').fill('2026-11-01');
  await page.getByLabel('Last day').fill('2026-11-10');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(`/admin/analytics${seededDays}`);
  await expect(page.getByText('1 – 10 November 2026')).toBeVisible();
  await expect(page.getByText(/^compared with /)).toHaveCount(4);
  const topApp = page.getByRole('region', { name: 'Top apps' }).getByRole('link').first();
  await expect(topApp).toHaveAttribute(
    'href',
    /\/admin\/apps\/[a-z0-9-]+\/stats\?from=2026-11-01&to=2026-11-10$/,
  );

  const chart = page.getByRole('region', { name: 'Visits', exact: true });
  await chart.getByRole('application').focus();
  await expect(chart.getByText(/Sun,? 1 November 2026/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByText(/Mon,? 2 November 2026/)).toBeVisible();

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

  await openFromPage(page, `/admin/apps/${app.id}/stats?range=month`);
  await expect(figure(page, 'Statistics of this range', 'Views')).toHaveText('1');
  await count(page, [{ kind: 'apps', name: app.id }]);
  await expect(figure(page, 'Statistics of this range', 'Views')).toHaveText('2');
  await expect(page.getByRole('heading', { name: 'Ratings received' })).toBeVisible();
  expect(await download(page)).toContain('5 stars');
  await deleteApp(app);
});
