import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp } from '../support/accounts';
import { deleteApp } from '../support/apps';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';

/** The timeout for functions, in milliseconds. The emulator has to load them first. */
const functionTimeout = 60_000;

async function fillApp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tagline').fill('Made by a browser test');
  await page.getByLabel('Description').fill('It is **real** and goes away with the suite.');
  await page.getByLabel('Category').selectOption('utilities');
  await page.getByLabel('Web', { exact: true }).check();
  await page.getByLabel('Version', { exact: true }).fill('1.0.0');
}

test('an administrator creates, publishes, edits, deletes and restores an app, and a visitor sees each state', async ({
  page,
  browser,
}) => {
  test.slow();
  const suffix = randomUUID().slice(0, 8);
  const name = `Test app ${suffix}`;
  const id = `test-app-${suffix}`;
  await startAsAdministrator(page.context());
  await page.goto('/admin/apps/create');
  await fillApp(page, name);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(id);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(`/admin/apps/${id}`);
  await expectToast(page, `${name} is saved as a draft.`);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/apps?category=finance');
  await expect(visitor.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Publish app' }).click();
  await expectToast(page, `${name} is published.`);
  await visitor.getByRole('link', { name: 'Utilities', exact: true }).click();
  await visitor.getByLabel('Sort by').selectOption('newest');
  await visitor.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByLabel('Tagline').fill('Edited by a browser test');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await visitor.goto(`/apps/${id}`);
  await expect(visitor.getByText('Edited by a browser test')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete app' }).click();
  await expect(page).toHaveURL('/admin/apps');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  const restore = page.getByRole('button', { name: `Restore ${name}`, exact: true });
  await expect(restore).toBeEnabled({ timeout: functionTimeout });
  await restore.click();
  await expectToast(page, `${name} is restored.`);
  await visitor.reload();
  await expect(visitor.getByText('Edited by a browser test')).toBeVisible();
  await visitor.context().close();
  await deleteApp(getFirestore(adminApp()).doc(`apps/${id}`));
});
