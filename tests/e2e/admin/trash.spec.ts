import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** The timeout for functions, in milliseconds. The emulator has to load them first. */
const functionTimeout = 60_000;

async function restore(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Restore ${name}`, exact: true });
  await expect(button).toBeEnabled({ timeout: functionTimeout });
  await button.click();
  await expectToast(page, `${name} is restored.`);
}

/** Changes a product, and restores its former state after comparing the two. */
async function restoreProduct(page: Page): Promise<void> {
  const product = getFirestore(adminApp()).doc(`products/test-${randomUUID().slice(0, 8)}`);
  await product.set({
    name: `Bundle ${product.id}`,
    summary: 'As it was.',
    description: '',
    appIds: [],
    price: null,
    url: null,
    imageUrl: null,
    status: 'draft',
    position: 900_000,
  });
  await page.goto(`/admin/resources?tab=products&id=${product.id}`);
  const summary = page.getByLabel('Summary');
  await expect(summary).toHaveValue('As it was.');
  await summary.fill('Changed by mistake.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, `Bundle ${product.id} is saved.`);

  await page.getByText('Who changed what').click();
  const before = page.getByRole('button', { name: 'Restore the state before this' });
  await expect(before).toHaveCount(1, { timeout: functionTimeout });
  const changes = page.getByRole('list', { name: 'Changes of this product' });
  await expect(changes.getByRole('listitem').first()).toContainText('You changed the product');
  await before.click();
  const dialog = page.getByRole('alertdialog', { name: /^Restore this state of Bundle/ });
  await expect(dialog.locator('del').first()).toBeVisible();
  await expectNoBarriersInBothThemes(page, { within: '[role=alertdialog]' });
  await dialog.getByRole('button', { name: 'Restore this state' }).click();
  await expect(summary).toHaveValue('As it was.');
  expect((await product.get()).get('summary')).toBe('As it was.');
  await product.delete();
}

// Google's Firestore emulator does not report the writer: https://github.com/firebase/firebase-tools/issues/7450
const reportsWriters = process.env.EMULATORS !== 'official';

test('an editor sees who changed a product, and restores its former state', async ({ page }) => {
  test.skip(!reportsWriters);
  test.slow();
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await restoreProduct(page);
});

test('a deleted app comes back from the trash with its versions', async ({ page }) => {
  test.slow();
  await startSignedIn(page.context(), await createAccount({ admin: true }));
  const name = `Beacon ${randomUUID().slice(0, 8)}`;
  const app = await createApp(name);
  await app
    .collection('releases')
    .doc('1.0.0')
    .set({ notes: 'First.', publishedAt: new Date(0) });
  await page.goto(`/admin/apps/${app.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete app' }).click();
  await expectToast(page, `${name} is deleted.`);

  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  const entry = page
    .getByRole('list', { name: 'Deleted entries' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(entry).toContainText('1 version', { timeout: functionTimeout });
  await expect(entry).toContainText('Deleted for good in 30 days.');
  await expectNoBarriersInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(entry.getByRole('button', { name: `Delete ${name} for good` })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await restore(page, name);
  await expect(entry).toHaveCount(0);

  await page.goto(`/apps/${app.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('heading', { name: 'Ratings and reviews' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('First.')).toBeVisible();
  await deleteApp(app);
});
