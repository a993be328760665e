import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp } from '../support/accounts';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });
const select = (page: Page, name: string) => page.getByLabel(`Select ${name}`, { exact: true });

/** Stores drafts of resources whose titles begin with `key`, and returns what reads and deletes them. */
async function createDrafts(key: string, names: string[]) {
  const firestore = getFirestore(adminApp());
  const at = (name: string) => firestore.doc(`resources/${key}-${name}`);
  for (const [index, name] of names.entries()) {
    await at(name).set({
      kind: 'technology',
      title: `${key} ${name}`,
      summary: 'Made by a test.',
      body: '',
      url: null,
      imageUrl: null,
      status: 'draft',
      position: 900_000 + index,
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    });
  }
  return {
    readStatuses: () =>
      Promise.all(names.map(async (name) => (await at(name).get()).get('status') as unknown)),
    clean: () => Promise.all(names.map((name) => at(name).delete())),
  };
}

test('chosen resources are deleted into the trash by keyboard, which is undone', async ({
  page,
}) => {
  test.slow();
  const key = `bulk-${randomUUID().slice(0, 8)}`;
  const { readStatuses, clean } = await createDrafts(key, ['one', 'two', 'three']);
  await startAsAdministrator(page.context());
  await page.goto('/admin/resources?tab=technologies');
  await select(page, `${key} one`).focus();
  await page.keyboard.press('Space');
  await select(page, `${key} three`).focus();
  await page.keyboard.press('Space');
  await expect(selection(page)).toContainText('2 technologies selected');
  await selection(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete 2 technologies' }).press('Enter');
  await expectToast(page, '2 technologies deleted.', { timeout: callableTimeout });
  await expect(select(page, `${key} one`)).toHaveCount(0);
  expect(await readStatuses()).toEqual([undefined, 'draft', undefined]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(page, 'Undone for 2 technologies.', { timeout: callableTimeout });
  await expect(select(page, `${key} one`)).toBeVisible();
  await expect.poll(readStatuses).toEqual(['draft', 'draft', 'draft']);
  await clean();
});
