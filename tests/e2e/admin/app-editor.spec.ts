import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

const tagline = (page: Page) => page.getByLabel('Tagline');

async function openEditor(page: Page, id: string, account: TestAccount): Promise<void> {
  await startSignedIn(page.context(), account);
  await page.goto(`/admin/apps/${id}`);
  await expect(tagline(page)).toHaveValue('Here for a test');
}

/** Saves two changes, and restores the state before them from the history. */
async function restoreFromHistory(page: Page): Promise<void> {
  for (const text of ['First edit', 'Second edit']) {
    await tagline(page).fill(text);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  }
  await page.getByText('Who changed what').click();
  const entries = page.getByRole('list', { name: 'Changes of this app' }).getByRole('listitem');
  await expect(entries).toHaveCount(2, { timeout: 30_000 });
  await expect(entries.first()).toContainText('You changed the app');
  await entries.first().getByText('What changed').click();
  await expect(entries.first().locator('del')).toHaveText('First');
  await expectNoBarriersInBothThemes(page);

  await entries.last().getByRole('button', { name: 'Restore the state before this' }).click();
  await page.getByRole('button', { name: 'Restore this state' }).click();
  await expect(tagline(page)).toHaveValue('Here for a test');
  await page.reload();
  await expect(tagline(page)).toHaveValue('Here for a test');
}

test('the editor restores an earlier state, previews the input, adds a release and duplicates the app', async ({
  page,
  browser,
}) => {
  test.slow();
  const app = await createApp(`Lantern ${randomUUID().slice(0, 8)}`);
  await openEditor(page, app.id, await createAccount({ admin: true }));

  // Google's Firestore emulator does not report the writer: https://github.com/firebase/firebase-tools/issues/7450
  if (process.env.EMULATORS !== 'official') {
    await restoreFromHistory(page);
    expect((await app.get()).get('ratingCount')).toBe(0);
  }

  await tagline(page).fill('Typed, not saved');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Typed, not saved')).toBeVisible();
  await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
  await preview.getByRole('link', { name: /^Open Lantern/ }).click();
  await expect(page).toHaveURL(`/admin/apps/${app.id}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  await tagline(page).fill('Here for a test');

  await page.getByRole('button', { name: 'Add version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a version' });
  await dialog.getByLabel('Version', { exact: true }).fill('2.0');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(dialog.getByText('Enter a version such as 1.4.0.')).toBeVisible();
  await dialog.getByLabel('Version', { exact: true }).fill('2.0.0');
  await dialog.getByLabel('What changed', { exact: true }).fill('It is **faster**.');
  await expect(dialog.getByLabel('Make 2.0.0 the app’s version')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expectToast(page, 'Version 2.0.0 is saved.');
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('2.0.0');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/apps/${app.id}`);
  await expect(visitor.getByText('It is faster.')).toBeVisible();
  await expect(visitor.getByLabel('Facts').getByText('2.0.0')).toBeVisible();
  await visitor.context().close();

  // Adding the release caused no conflict with this editor's own changes.
  await tagline(page).fill('Saved after the version');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete version 2.0.0' }).click();
  await page.getByRole('button', { name: 'Delete version', exact: true }).click();
  await expect(page.getByText('No versions yet.')).toBeVisible({ timeout: callableTimeout });

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Duplicate app' }).click();
  await expect(page).toHaveURL(`/admin/apps/${app.id}-copy`);
  await expect(tagline(page)).toHaveValue('Saved after the version');
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await deleteApp(app.parent.doc(`${app.id}-copy`));
  await deleteApp(app);
});

test('two administrators who edit one app see each other until one leaves, and do not overwrite each other', async ({
  page,
  browser,
}) => {
  const app = await createApp(`Ferry ${randomUUID().slice(0, 8)}`);
  const [one, other] = await Promise.all([
    createAccount({ admin: true }),
    createAccount({ admin: true }),
  ]);
  // Their names come from their profiles, which a function creates.
  const profiles = getFirestore(adminApp()).collection('users');
  for (const { uid } of [one, other]) {
    await expect
      .poll(async () => (await profiles.doc(uid).get()).exists, { timeout: 30_000 })
      .toBe(true);
  }
  await openEditor(page, app.id, one);
  const second = await (await browser.newContext()).newPage();
  await openEditor(second, app.id, other);
  for (const editor of [page, second]) {
    await expect(editor.getByText('Test Person is also editing this app.')).toBeVisible();
  }
  await second.getByRole('link', { name: 'Apps', exact: true }).first().click();
  await expect(page.getByText('also editing this app')).toHaveCount(0);
  await second.goBack();
  await expect(page.getByText('also editing this app')).toBeVisible();

  await expect(tagline(second)).toHaveValue('Here for a test');
  await tagline(page).fill('From the first');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await tagline(second).fill('From the second');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Somebody else saved this app')).toBeVisible();
  await expect(tagline(second)).toHaveValue('From the second');
  expect((await app.get()).get('tagline')).toBe('From the first');

  await second.context().close();
  await expect(page.getByText('also editing this app')).toHaveCount(0);
  await deleteApp(app);
});
