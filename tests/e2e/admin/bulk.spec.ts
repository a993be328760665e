import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });
const select = (page: Page, name: string) => page.getByLabel(`Select ${name}`, { exact: true });

/** Stores drafts whose names begin with `key`, and returns what reads and changes them. */
async function createDrafts(collection: 'products' | 'resources', key: string, names: string[]) {
  const firestore = getFirestore(adminApp());
  const at = (name: string) => firestore.doc(`${collection}/${key}-${name}`);
  const fields = {
    resources: { kind: 'technology', body: '', createdAt: Timestamp.now() },
    products: { description: '', appIds: [], price: null },
  }[collection];
  for (const [index, name] of names.entries()) {
    await at(name).set({
      ...fields,
      [collection === 'resources' ? 'title' : 'name']: `${key} ${name}`,
      summary: 'Made by a test.',
      url: null,
      imageUrl: null,
      status: 'draft',
      position: 900_000 + index,
      updatedAt: Timestamp.now(),
    });
  }
  return {
    at,
    readStatuses: () =>
      Promise.all(names.map(async (name) => (await at(name).get()).get('status') as unknown)),
    clean: () => Promise.all(names.map((name) => at(name).delete())),
  };
}

test('chosen resources are published by keyboard, and deleted into the trash; both are undone', async ({
  page,
}) => {
  test.slow();
  const key = `bulk-${randomUUID().slice(0, 8)}`;
  const { readStatuses, clean } = await createDrafts('resources', key, ['one', 'two', 'three']);
  await startAsAdministrator(page.context());
  await page.goto('/admin/resources?tab=technologies');
  await select(page, `${key} one`).focus();
  await page.keyboard.press('Space');
  await select(page, `${key} two`).focus();
  await page.keyboard.press('Space');
  await expect(selection(page)).toContainText('2 technologies selected');
  await expectNoBarriersInBothThemes(page);
  await selection(page).getByRole('button', { name: 'Publish' }).press('Enter');
  await expectToast(page, '2 technologies published.');
  await expect.poll(readStatuses).toEqual(['published', 'published', 'draft']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(page, 'Undone for 2 technologies.');
  await expect.poll(readStatuses).toEqual(['draft', 'draft', 'draft']);

  await select(page, `${key} one`).check();
  await select(page, `${key} three`).check();
  await selection(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete 2 technologies' }).press('Enter');
  await expectToast(page, '2 technologies deleted.', { timeout: callableTimeout });
  await expect(select(page, `${key} one`)).toHaveCount(0);
  expect(await readStatuses()).toEqual([undefined, 'draft', undefined]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone for 2 technologies.', { timeout: callableTimeout });
  await expect(select(page, `${key} one`)).toBeVisible();
  expect(await readStatuses()).toEqual(['draft', 'draft', 'draft']);
  await clean();
});

test('a product that the rules refuse is named with the reason, and the others are archived; it is tried again', async ({
  page,
}) => {
  const key = `bulk-${randomUUID().slice(0, 8)}`;
  const { at, readStatuses, clean } = await createDrafts('products', key, ['one', 'two']);
  await at('one').update({ unknown: true });
  await startAsAdministrator(page.context());
  await page.goto('/admin/resources?tab=products');
  await select(page, `${key} one`).check();
  await select(page, `${key} two`).check();
  await selection(page).getByRole('button', { name: 'Archive' }).click();
  const report = page.getByRole('alert').filter({ hasText: `${key} one: ` });
  await expect(report).toContainText('1 of 2 products archived; 1 failed.');
  await expect(report).toContainText('You do not have permission to perform this action.');
  expect(await readStatuses()).toEqual(['draft', 'archived']);

  await at('one').update({ unknown: FieldValue.delete() });
  await report.getByRole('button', { name: 'Try these again' }).press('Enter');
  await expectToast(page, '1 product archived.');
  expect(await readStatuses()).toEqual(['archived', 'archived']);
  await clean();
});

test('chosen accounts are disabled after a question, and enabled again', async ({ page }) => {
  test.slow();
  const { uid, email } = await createAccount();
  const isDisabled = async () => (await getAuth(adminApp()).getUser(uid)).disabled;
  await startAsAdministrator(page.context());
  await page.goto('/admin/users');
  await page.getByLabel('Find a user').fill(email);
  const rows = page.getByRole('grid', { name: 'Users' }).locator('[data-row]');
  await expect(rows).toHaveCount(1, { timeout: callableTimeout });
  const disable = async () => {
    await select(page, 'Test Person').check();
    await selection(page).getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await expectToast(page, '1 user disabled.', { timeout: callableTimeout });
    expect(await isDisabled()).toBe(true);
    await expect(rows).toContainText('Disabled');
  };
  await disable();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone for 1 user.', { timeout: callableTimeout });
  expect(await isDisabled()).toBe(false);
  await expect(rows).not.toContainText('Disabled');
  await disable();
  await select(page, 'Test Person').check();
  await selection(page).getByRole('button', { name: 'Enable' }).click();
  await expectToast(page, '1 user enabled.', { timeout: callableTimeout });
  expect(await isDisabled()).toBe(false);
});

test('chosen files of the grid are deleted into the trash, and restored with Undo', async ({
  page,
}) => {
  test.slow();
  const key = randomUUID().slice(0, 8);
  await startAsAdministrator(page.context());
  await page.goto('/admin/media');
  const pdf = (name: string) => ({
    name: `${key}-${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByLabel('Choose files').setInputFiles([pdf('one'), pdf('two'), pdf('three')]);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.filter({ hasText: 'In the library' })).toHaveCount(3, { timeout: 60_000 });
  await page.getByLabel('Search files').fill(key);
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(3);
  await select(page, `${key}-one.pdf`).focus();
  await page.keyboard.press('Space');
  await select(page, `${key}-two.pdf`).check();
  await expectNoBarriersInBothThemes(page);
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 files' }).click();
  await expectToast(page, '2 files deleted.', { timeout: callableTimeout });
  await expect(files).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone for 2 files.', { timeout: callableTimeout });
  await expect(files).toHaveCount(3);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByLabel('Select all on this page').check();
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 3 files' }).click();
  await expectToast(page, '3 files deleted.', { timeout: callableTimeout });
});
