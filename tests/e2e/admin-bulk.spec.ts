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

test('chosen accounts are disabled after a question, but not one’s own, and enabled again', async ({
  page,
}) => {
  const account = await createAccount();
  const own = await startAsAdministrator(page.context());
  const isDisabled = async () => (await getAuth(adminApp()).getUser(account.uid)).disabled;
  await page.goto('/admin/users');
  await page.getByRole('searchbox').first().fill(account.email);
  await expect(select(page, account.email)).toBeVisible({ timeout: callableTimeout });
  await select(page, account.email).check();
  await selection(page).getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expectToast(page, '1 account disabled.', { timeout: callableTimeout });
  expect(await isDisabled()).toBe(true);
  await select(page, account.email).check();
  await selection(page).getByRole('button', { name: 'Enable' }).click();
  await expectToast(page, '1 account enabled.', { timeout: callableTimeout });
  expect(await isDisabled()).toBe(false);
  expect(own).toBeUndefined();
});
