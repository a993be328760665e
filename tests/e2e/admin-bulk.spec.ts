import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from './support/accounts';
import { expectToast } from './support/pages';
import { startAsAdministrator } from './support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });
const select = (page: Page, name: string) => page.getByLabel(`Select ${name}`, { exact: true });

/** Stores drafts of technologies, whose names begin with `key`, and returns a function that reads their statuses. */
async function createTechnologies(key: string, names: readonly string[]) {
  const firestore = getFirestore(adminApp());
  const path = (name: string) => `resources/${key}-${name}`;
  for (const [index, name] of names.entries()) {
    await firestore.doc(path(name)).set({
      kind: 'technology',
      title: `${key} ${name}`,
      summary: 'Made by a test.',
      body: '',
      url: null,
      imageUrl: null,
      status: 'draft',
      position: 90 + index,
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    });
  }
  return {
    touch: (name: string) => firestore.doc(path(name)).update({ updatedAt: Timestamp.now() }),
    readStatuses: () =>
      Promise.all(
        names.map(async (name) => (await firestore.doc(path(name)).get()).get('status') as unknown),
      ),
    clean: () => Promise.all(names.map((name) => firestore.doc(path(name)).delete())),
  };
}

test('chosen resources are published together by keyboard, undone, and deleted into the trash', async ({
  page,
}) => {
  const key = `bulk-${randomUUID().slice(0, 8)}`;
  const { readStatuses, clean } = await createTechnologies(key, ['one', 'two', 'three']);
  await startAsAdministrator(page.context());
  await page.goto('/admin/resources');
  await select(page, `${key} one`).focus();
  await page.keyboard.press('Space');
  await select(page, `${key} two`).check();
  await expect(selection(page)).toContainText('2 technologies selected');
  await selection(page).getByRole('button', { name: 'Publish' }).press('Enter');
  await expectToast(page, '2 technologies published.');
  expect(await readStatuses()).toEqual(['published', 'published', 'draft']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone for 2 technologies.');
  expect(await readStatuses()).toEqual(['draft', 'draft', 'draft']);

  await select(page, `${key} one`).check();
  await select(page, `${key} three`).check();
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 technologies' }).click();
  await expectToast(page, '2 technologies deleted.', { timeout: callableTimeout });
  await expect(select(page, `${key} one`)).toHaveCount(0);
  expect(await readStatuses()).toEqual([undefined, 'draft', undefined]);
  await page.goto('/admin/trash');
  await expect(page.getByText(`${key} three`).first()).toBeVisible();
  await clean();
});

test('what somebody else changed meanwhile is left as it is, and named', async ({ page }) => {
  const key = `bulk-${randomUUID().slice(0, 8)}`;
  const { touch, readStatuses, clean } = await createTechnologies(key, ['one', 'two']);
  await startAsAdministrator(page.context());
  await page.goto('/admin/resources');
  await select(page, `${key} one`).check();
  await select(page, `${key} two`).check();
  // The change reaches the database, but not this page.
  await page.route('**/google.firestore.v1.Firestore/Listen/**', (route) => route.abort());
  await page.context().setOffline(true);
  await touch('one');
  await page.context().setOffline(false);
  await selection(page).getByRole('button', { name: 'Archive' }).click();
  const report = page.getByRole('alert').filter({ hasText: '1 of 2 technologies archived' });
  await expect(report).toContainText(`${key} one`);
  expect(await readStatuses()).toEqual(['draft', 'archived']);
  await clean();
});

test('chosen accounts are disabled after a question, and enabled again', async ({ page }) => {
  const { uid, email } = await createAccount();
  const isDisabled = async () => (await getAuth(adminApp()).getUser(uid)).disabled;
  await startAsAdministrator(page.context());
  await page.goto('/admin/users');
  await page.getByLabel('Find a user').fill(email);
  const rows = page.getByRole('grid', { name: 'Users' }).locator('[data-row]');
  await expect(rows).toHaveCount(1, { timeout: callableTimeout });
  await select(page, 'Test Person').check();
  await selection(page).getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expectToast(page, '1 user disabled.', { timeout: callableTimeout });
  expect(await isDisabled()).toBe(true);
  await expect(rows).toContainText('Disabled');
  await select(page, 'Test Person').check();
  await selection(page).getByRole('button', { name: 'Enable' }).click();
  await expectToast(page, '1 user enabled.', { timeout: callableTimeout });
  expect(await isDisabled()).toBe(false);
});

test('chosen files are deleted together into the trash', async ({ page }) => {
  const key = randomUUID().slice(0, 8);
  await startAsAdministrator(page.context());
  await page.goto('/admin/media?view=list');
  const pdf = (name: string) => ({
    name: `${key}-${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await page.getByLabel('Choose files').setInputFiles([pdf('one'), pdf('two'), pdf('three')]);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.filter({ hasText: 'In the library' })).toHaveCount(3, { timeout: 60_000 });
  await page.getByLabel('Search files').fill(key);
  await expect(page.getByText('3 files match')).toBeVisible();
  await select(page, `${key}-one.pdf`).check();
  await select(page, `${key}-two.pdf`).check();
  await selection(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 files' }).click();
  await expectToast(page, '2 files deleted.', { timeout: callableTimeout });
  await expect(page.getByText('1 file matches')).toBeVisible();
  await page.goto('/admin/trash');
  await expect(page.getByText(`${key}-one.pdf`).first()).toBeVisible();
});
