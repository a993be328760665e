import { expect, test } from '@playwright/test';
import { changeSite, type StoredSite } from './support/site';

/** Every open page follows `/site`: these tests change it one after the other, and put it back. */
test.describe.configure({ mode: 'serial' });

let before: StoredSite;

test.beforeAll(async () => {
  before = await changeSite({});
});

test.afterAll(async () => {
  await changeSite(before);
});

test('an open page shows a new announcement, keeps it closed, and follows maintenance', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: 'Announcement' });
  await page.goto('/technologies');
  await expect(bar).toContainText(before.announcement.text);

  const announcement = { text: 'Shelves are painted on Sunday.', level: 'info', enabled: true };
  await changeSite({ announcement });
  await expect(bar).toContainText(announcement.text);

  await bar.getByRole('button', { name: 'Close announcement' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await changeSite({ maintenance: true });
  await expect(bar).toContainText('saving may fail');
  await changeSite({ maintenance: false });
  await expect(bar).toHaveCount(0);
});
