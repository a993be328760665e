import { expect, test } from '@playwright/test';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';
import { changeSite, type StoredSite } from '../support/site';

/** Every open page follows `/site` live. */
let before: StoredSite;

test.beforeAll(async () => {
  before = await changeSite({});
});

test.afterAll(async () => {
  await changeSite(before);
});

test('an open page shows what an administrator saves and a new announcement, and keeps it dismissed', async ({
  page,
  browser,
}) => {
  const bar = page.getByRole('region', { name: 'Announcement' });
  await page.goto('/technologies');
  await expect(bar).toContainText(before.announcement.text);

  await test.step('settings that an administrator saves', async () => {
    const context = await browser.newContext();
    await startAsAdministrator(context);
    const admin = await context.newPage();
    await admin.goto('/admin/settings');
    const text = 'The shelves close at noon.';
    await admin.getByRole('textbox', { name: 'Text' }).fill(text);
    await admin.getByLabel('Show an announcement on every page').check();
    await admin.getByLabel('Tagline').fill('Kept in order, day and night');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expectToast(admin, 'The settings are saved.');
    await expect(bar).toContainText(text);
    await expect(page.getByText('Kept in order, day and night')).toBeVisible();
    await context.close();
  });

  await test.step('a new announcement, which a person closes', async () => {
    const announcement = { text: 'Shelves are painted on Sunday.', level: 'info', enabled: true };
    await changeSite({ announcement });
    await expect(bar).toContainText(announcement.text);
    await bar.getByRole('button', { name: 'Close announcement' }).click();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(bar).toHaveCount(0);
  });
});
