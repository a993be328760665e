import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../support/accounts';
import { startAsAdministrator } from '../support/signedIn';

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

test('a file is checked, imported without its bad rows, and exported', async ({ page }) => {
  test.setTimeout(120_000);
  const { key, ids, file, remove } = createRows();
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  const status = page.getByRole('main').getByRole('status').first();
  try {
    await startAsAdministrator(page.context());
    await page.goto('/admin/import?kind=resources');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByLabel('Headline')).toHaveValue('title');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(rows).toHaveCount(4);
    await expect(status).toContainText('3 new, 0 changed, 0 unchanged, 1 wrong');
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
