import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectHydrated } from '../support/steps';
import { startAsAdministrator } from '../support/signedIn';

/** Shows a toast that stays: the page finds out that there is a newer build. */
async function showLastingToast(page: Page): Promise<Locator> {
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: Date.now() } }),
  );
  const toast = page.getByText('A new version of Appshelf is ready.');
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(toast).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return page.locator('[aria-live]').filter({ has: toast });
}

const getBox = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());

/** Waits until the toast stands still at the top of the window, and covers nothing of a part of the page. */
async function expectAbove(toast: Locator, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(async () => (await getBox(part)).top - (await getBox(toast)).bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await getBox(toast)).top).toBe(16);
}

test('on a phone a toast has one place, and covers neither the buttons of a bar nor a dialog, however tall', async ({
  page,
}) => {
  test.slow();
  await startAsAdministrator(page.context());
  await page.goto('/admin/apps/airlock');
  await expectHydrated(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Airlock');
  const toast = await showLastingToast(page);

  await test.step('the bar of the editor', async () => {
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeInViewport();
    await expectAbove(toast, save);
  });

  await test.step('a dialog of the whole height', async () => {
    await page.goto('/apps/airlock');
    const shown = await showLastingToast(page);
    await page
      .getByRole('region', { name: /^Screenshots/ })
      .getByRole('button')
      .first()
      .tap();
    const dialog = page.getByRole('dialog', { name: 'Airlock' });
    await expectAbove(shown, dialog);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
    expect((await getBox(shown)).top).toBe(16);
  });
});
