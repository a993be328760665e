import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
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
  const known = getFirestore(adminApp()).doc(`resources/${key}-e`);
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
        `${key}-e;document;Fifth ${key};About it;`,
      ].join('\r\n'),
    ),
  };
  /** Stores the entry that the file changes. */
  const putKnown = () =>
    known.set({
      kind: 'document',
      title: `Fifth ${key}`,
      summary: 'As it was',
      body: '',
      url: null,
      imageUrl: null,
      status: 'draft',
      position: 0,
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    });
  const remove = async () => {
    const resources = getFirestore(adminApp()).collection('resources');
    for (const id of ids) await resources.doc(id).delete();
    await known.delete();
  };
  return { key, ids, file, known, putKnown, remove };
}

test('filters, sort and page are in the URL, the back button restores them, and the rows are exported as a CSV file; another file is checked, imported without its bad rows, exported, and its import undone', async ({
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

  const { key, ids, file: links, known, putKnown, remove } = createRows();
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  const status = page.getByRole('main').getByRole('status').first();
  try {
    await putKnown();
    await openFromPage(page, '/admin/import?kind=resources');
    await page.getByLabel('Choose a file').setInputFiles(links);
    await expect(page.getByLabel('Headline')).toHaveValue('title');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(rows).toHaveCount(5);
    await expect(status).toContainText('3 new, 1 changed, 0 unchanged, 1 invalid');
    await page.getByRole('button', { name: 'Import 4 resources' }).click();
    await expect(status).toHaveText('3 resources are imported.', { timeout: 60_000 });
    const left = page.getByRole('list', { name: 'Rows that were not written' });
    await expect(left.getByRole('listitem')).toHaveText([/Row 4/, /Row 5.*Image: /]);
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

    await expect
      .poll(async () => {
        const audit = getFirestore(adminApp()).collection('audit');
        return (await audit.where('target', '==', known.path).get()).size;
      })
      .toBe(1);
    await page.goto('/admin/import?kind=resources');
    await page
      .getByRole('list', { name: 'Earlier imports' })
      .getByRole('link', { name: 'links.csv' })
      .first()
      .click();
    const written = page.getByRole('list', { name: 'Imported entries' });
    await expect(written.getByRole('link', { name: `First ${key}` })).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('This import was undone.')).toBeVisible();
    expect((await known.get()).get('summary')).toBe('As it was');
    for (const id of ids) {
      const entry = await getFirestore(adminApp()).doc(`resources/${id}`).get();
      expect(entry.exists, id).toBe(false);
    }
  } finally {
    await remove();
  }
});
