import { expect, test } from '@playwright/test';
import { startAsAdministrator } from '../support/signedIn';

test('on a phone a member reaches instructions and a page of the settings, and an administrator an app, by menus that unfold', async ({
  page,
}) => {
  test.slow();
  await startAsAdministrator(page.context());
  await page.goto('/apps');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  // A link whose place is a fraction of a pixel can lose less than a pixel of it.
  await expect(categories.getByRole('link', { name: 'All' })).toBeInViewport({ ratio: 0.99 });
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Instructions').tap();
  await expect(page).toHaveURL('/instructions');

  await account.tap();
  await page.getByRole('menuitem', { name: 'Settings' }).tap();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link').first()).toBeHidden();
  await settings.getByRole('button', { name: 'Settings' }).tap();
  await settings.getByRole('link', { name: 'Notifications' }).tap();
  await expect(page).toHaveURL('/settings/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  await expect(settings.getByRole('link').first()).toBeHidden();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Apps' }).tap();
  await expect(page).toHaveURL('/admin/apps');
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeFocused();
  await page.getByLabel('Search apps').fill('airlock');
  await expect(page.getByText('1 app matches')).toBeVisible();
  await page.getByRole('grid', { name: 'Apps' }).getByRole('link', { name: 'Airlock' }).tap();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Airlock');
});
