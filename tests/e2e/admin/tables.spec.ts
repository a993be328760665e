import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminApp } from '../support/accounts';
import { openFromPage } from '../support/steps';
import { startAsAdministrator } from '../support/signedIn';

const bodyRows = (page: Page) => page.getByRole('grid', { name: 'Apps' }).locator('[data-row]');

/** The rows of a test, whose ids no other test has. They are drafts, which no visitor sees. */
function createRows() {
  const key = `e2e-import-${randomUUID().slice(0, 8)}`;
  const ids = [`${key}-a`, `${key}-b`];
  const file = {
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Slug;Section;Headline;Lead;Image',
        `${key}-a;document;First ${key};About it;`,
        `${key}-b;document;"Second; ${key}";About it;`,
        `${key}-c;kitchen;Third ${key};About it;`,
        `${key}-d;document;Fourth ${key};About it;https://localhost/picture.png`,
      ].join('\r\n'),
    ),
  };
  const remove = async () => {
    const resources = getFirestore(adminApp()).collection('resources');
    for (const id of ids) await resources.doc(id).delete();
  };
  return { key, ids, file, remove };
}

test('filters, sort and page are in the URL, the back button restores them, and the rows are exported as a CSV file; another file is checked, imported without its bad rows, and exported', async ({
  page,
}) => {
  test.slow();
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

  const { key, ids, file: links, remove } = createRows();
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  const status = page.getByRole('main').getByRole('status').first();
  try {
    await openFromPage(page, '/admin/import?kind=resources');
    await page.getByLabel('Choose a file').setInputFiles(links);
    await expect(page.getByLabel('Headline')).toHaveValue('title');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(rows).toHaveCount(4);
    await expect(status).toContainText('3 new, 0 changed, 0 unchanged, 1 invalid');
    await page.getByRole('button', { name: 'Import 3 resources' }).click();
    await expect(status).toHaveText('2 resources are imported.', { timeout: 60_000 });
    const left = page.getByRole('list', { name: 'Rows that were not written' });
    await expect(left.getByRole('listitem')).toHaveText([/Row 4/, /Row 5.*imageUrl: /]);
    const stored = await getFirestore(adminApp())
      .doc(`resources/${ids[1] ?? ''}`)
      .get();
    expect(stored.get('title')).toBe(`Second; ${key}`);

    await page.getByRole('link', { name: 'Export', exact: true }).click();
    await expect(page.getByText(/About [\d,]+ documents will be read/)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export resources' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('resources.csv');
    const text = await readFile(await download.path(), 'utf8');
    for (const id of ids) expect(text).toContain(`\r\n${id},document,`);
  } finally {
    await remove();
  }
});
