import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createAccount, type TestAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { startSignedIn } from '../support/signedIn';

const tagline = (page: Page) => page.getByLabel('Tagline');

async function openEditor(page: Page, id: string, account: TestAccount): Promise<void> {
  await startSignedIn(page.context(), account);
  await page.goto(`/admin/apps/${id}`);
  await expect(tagline(page)).toHaveValue('Here for a test');
}

/** Opens the palette by its keys, gives the focus back, and opens an app with it. */
async function openByPalette(page: Page, id: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Search and commands' });
  await button.focus();
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // The earlier field disappears with an animation and would get the first keystrokes.
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(id);
  await expect(page.getByRole('option', { name: /^Lantern/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/apps/${id}`);
}

/** Saves a change, and restores the state before it from the history. */
async function restoreFromHistory(page: Page): Promise<void> {
  await tagline(page).fill('Changed by mistake');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.getByText('Who changed what').click();
  const entries = page.getByRole('list', { name: 'Changes of this app' }).getByRole('listitem');
  await expect(entries).toHaveCount(1, { timeout: 30_000 });
  await expect(entries).toContainText('You changed the app');
  await entries.getByText('What changed').click();
  await expect(entries.locator('del').first()).toBeVisible();
  await entries.getByRole('button', { name: 'Restore the state before this' }).click();
  await expectNoBarriersInBothThemes(page, { within: '[role=alertdialog]' });
  await page.getByRole('button', { name: 'Restore this state' }).click();
  await expect(tagline(page)).toHaveValue('Here for a test');
}

test('the palette opens an app by keyboard, and its editor restores an earlier state, previews the input, and says while another administrator has the app open', async ({
  page,
  browser,
}) => {
  test.slow();
  const app = await createApp(`Lantern ${randomUUID().slice(0, 8)}`);
  await startSignedIn(page.context(), await createAccount({ admin: true }));
  await page.goto('/admin');
  await openByPalette(page, app.id);
  await expect(tagline(page)).toHaveValue('Here for a test');

  // Google's Firestore emulator does not report the writer: https://github.com/firebase/firebase-tools/issues/7450
  if (process.env.EMULATORS !== 'official') {
    await restoreFromHistory(page);
    expect((await app.get()).get('tagline')).toBe('Here for a test');
  }

  await tagline(page).fill('Typed, not saved');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Typed, not saved')).toBeVisible();
  await preview.getByRole('link', { name: /^Open Lantern/ }).click();
  await expect(page).toHaveURL(`/admin/apps/${app.id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();

  const second = await (await browser.newContext()).newPage();
  await openEditor(second, app.id, await createAccount({ admin: true }));
  await expect(second.getByText('also editing this app')).toBeVisible();
  await expect(page.getByText('also editing this app')).toBeVisible();
  await second.context().close();
  await expect(page.getByText('also editing this app')).toHaveCount(0);
  await deleteApp(app);
});
