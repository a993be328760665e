import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

/** The timeout for functions, in milliseconds. The emulator has to load them first. */
const functionTimeout = 60_000;
const patiently = { timeout: functionTimeout };

const suffix = randomUUID().slice(0, 8);
const name = `Lantern ${suffix}`;
const id = `lantern-${suffix}`;
const slug = `moved-${suffix}`;

test.afterEach(async () => {
  const firestore = getFirestore(adminApp());
  for (const end of [id, slug]) {
    await firestore.doc(`addresses/apps:${end}`).delete();
    await deleteApp(firestore.doc(`apps/${end}`));
  }
});

const tagline = (page: Page) => page.getByLabel('Tagline');

async function fillApp(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await tagline(page).fill('Made by a browser test');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('It is **real** and goes away with the suite.');
  await page.getByLabel('Category').selectOption('utilities');
  await page.getByLabel('Web', { exact: true }).check();
  await page.getByLabel('Version', { exact: true }).fill('1.0.0');
}

async function saveTagline(page: Page, text: string): Promise<void> {
  await tagline(page).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
}

/** Chooses an action of the editor's menu. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the palette by its keys, gives the focus back, and opens an app with it. */
async function openByPalette(page: Page): Promise<void> {
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
  // The nearest published app may come before it.
  await expect(page.getByRole('option', { name: /^Lantern(?!fish)/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/apps/${id}`);
}

/** Restores the state before the last change from the history. */
async function restoreFromHistory(page: Page, former: string): Promise<void> {
  await page.getByText('Who changed what').click();
  const changes = page.getByRole('list', { name: 'Changes of this app' });
  const last = changes.getByRole('listitem').first();
  await expect(last).toContainText('You changed the app', patiently);
  await last.getByText('Details').click();
  await expect(last.locator('del').first()).toBeVisible();
  await last.getByRole('button', { name: 'Restore the previous state' }).click();
  await expectNoBarriersInBothThemes(page, { within: '[role=alertdialog]' });
  await page.getByRole('button', { name: 'Restore this state' }).click();
  await expect(tagline(page)).toHaveValue(former);
}

test('an editor creates, publishes, edits and previews an app, restores an earlier state, moves it to another address, deletes and restores it, and a visitor sees each state', async ({
  page,
  browser,
}) => {
  test.slow();
  /** Where an address leads, without scripts. */
  const follow = async (end: string) => {
    const response = await page.request.get(`/apps/${end}`, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto('/admin/apps/create');
  await fillApp(page);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(id);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(`/admin/apps/${id}`);
  await expectToast(page, `${name} saved as a draft.`);

  const visitor = await (await browser.newContext()).newPage();
  await test.step('a visitor finds it in the open catalogue once it is published', async () => {
    await visitor.goto('/apps?category=finance');
    await expect(visitor.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectToast(page, `${name} published.`);
    await visitor.getByRole('link', { name: 'Utilities', exact: true }).click();
    await visitor.getByLabel('Sort by').selectOption('newest');
    await visitor.getByRole('link', { name, exact: true }).click();
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('it is previewed', async () => {
    await tagline(page).fill('Typed, not saved');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByText('Typed, not saved')).toBeVisible();
    await preview.getByRole('link', { name: 'Utilities' }).first().click();
    await expect(page).toHaveURL(`/admin/apps/${id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  });

  await saveTagline(page, 'Edited by a browser test');
  await visitor.goto(`/apps/${id}`);
  await expect(visitor.getByText('Edited by a browser test')).toBeVisible();
  await visitor.context().close();

  // Google's Firestore emulator does not report the writer: https://github.com/firebase/firebase-tools/issues/7450
  if (process.env.EMULATORS !== 'official') {
    await test.step('it is opened with the palette, and an earlier state is restored', async () => {
      const areas = page.getByRole('navigation', { name: 'Administration' });
      await areas.getByRole('link', { name: /^Overview/ }).click();
      // A page that opens takes the focus.
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
      await openByPalette(page);
      await restoreFromHistory(page, 'Made by a browser test');
      const stored = await getFirestore(adminApp()).doc(`apps/${id}`).get();
      expect(stored.get('tagline')).toBe('Made by a browser test');
    });
  }

  await test.step('it moves to another address, and the former one redirects', async () => {
    await page.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await expectNoBarriersInBothThemes(page, { within: '[role=menu]' });
    await page.getByRole('menuitem', { name: 'Change address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New address').fill(slug);
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await expectToast(page, `${name} is at /apps/${slug} now.`, patiently);
    await expect.poll(() => follow(id), patiently).toEqual([301, `/apps/${slug}`]);
    expect(await follow(slug)).toEqual([200, undefined]);
  });

  await test.step('it is deleted and restored', async () => {
    await choose(page, 'Delete');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
    await choose(page, 'Delete');
    await page.getByRole('button', { name: 'Delete app' }).click();
    await expect(page).toHaveURL('/admin/apps');
    await expect.poll(async () => (await follow(slug))[0], patiently).toBe(404);
    await page.getByRole('link', { name: 'Trash', exact: true }).click();
    const restore = page.getByRole('button', { name: `Restore ${name}`, exact: true });
    await expect(restore).toBeEnabled(patiently);
    await restore.click();
    await expectToast(page, `${name} restored.`);
    await expect.poll(async () => (await follow(slug))[0], patiently).toBe(200);
  });
});
