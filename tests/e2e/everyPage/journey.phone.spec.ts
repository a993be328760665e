import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { adminApp } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { makeTokensRefresh } from '../support/server';
import { startAsAdministrator } from '../support/signedIn';

test('a person registers, reviews an app, drafts an instruction and chooses notifications on a phone', async ({
  page,
}) => {
  test.slow();
  const app = await createApp('Ferry');
  const email = `phone-${randomUUID()}@example.com`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).tap();
  await page.getByRole('link', { name: 'Create an account' }).tap();
  await page.getByLabel(/^Name/).fill('Pia Phone');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-one');
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByRole('button', { name: 'Account of Pia Phone' })).toBeVisible({
    timeout: 30_000,
  });
  const auth = getAuth(adminApp());
  const { uid } = await auth.getUserByEmail(email);
  await auth.updateUser(uid, { emailVerified: true });
  await makeTokensRefresh(uid);

  await page.goto(`/apps/${app.id}`);
  await page.getByRole('button', { name: 'Write a review' }).tap();
  await page.getByRole('radio', { name: /^5 stars/ }).check();
  await page.getByLabel('Title').fill('On time');
  await page.getByLabel('Review', { exact: true }).fill('Every single day.');
  await page.getByRole('button', { name: 'Send review' }).tap();
  await expect(page.getByRole('article', { name: 'Your review' })).toContainText('On time');

  await page.getByRole('button', { name: 'Open sections' }).tap();
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Instructions').tap();
  await page.getByRole('link', { name: 'Share an instruction' }).first().tap();
  await page.getByRole('link', { name: 'New instruction' }).first().tap();
  await page.getByLabel('Title').fill('Catch the ferry');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link').first()).toBeHidden();
  await settings.getByRole('button', { name: 'Settings' }).tap();
  await settings.getByRole('link', { name: 'Notifications' }).tap();
  await expect(page).toHaveURL('/settings/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  await expect(settings.getByRole('link').first()).toBeHidden();
  await deleteApp(app);
});

test('an administrator navigates on a phone and opens an app from the table', async ({ page }) => {
  await startAsAdministrator(page.context());
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open sections' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Apps' }).tap();
  await expect(page).toHaveURL('/admin/apps');
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeFocused();
  await page.getByLabel('Search apps').fill('airlock');
  await expect(page.getByText('1 app matches')).toBeVisible();
  await page.getByRole('grid', { name: 'Apps' }).getByRole('link', { name: 'Airlock' }).tap();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Airlock');
});
