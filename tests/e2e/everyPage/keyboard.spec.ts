import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createAccount } from '../support/accounts';
import { createApp, createDrafts, deleteApp } from '../support/apps';
import { pressByKey, tabTo } from '../support/keyboard';
import { expectToast } from '../support/pages';
import { startAsAdministrator, startSignedIn } from '../support/signedIn';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor skips the navigation, filters the catalogue, opens its next page and views screenshots', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await expect(main(page).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link').first()).toBeFocused();

  await page.goto('/apps');
  await pressByKey(page, page.getByRole('link', { name: 'Next' }));
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.goto('/apps');
  await pressByKey(page, page.getByRole('checkbox', { name: 'Android' }), 'Space');
  await expect(page).toHaveURL(/platform=android/);
  await expect(page.getByRole('checkbox', { name: 'Android' })).toBeFocused();

  await page.goto('/apps/airlock');
  const film = page.getByRole('region', { name: 'Screenshots of Airlock' }).getByRole('button');
  await pressByKey(page, film.first());
  const lightbox = page.getByRole('dialog', { name: 'Airlock' });
  await expect(lightbox).toContainText('1 of');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('2 of');
  await page.keyboard.press('Escape');
  await expect(film.first()).toBeFocused();

  await pressByKey(page, page.getByRole('link', { name: 'Contact' }));
  await expect(heading(page)).toBeFocused();
  await pressByKey(page, page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByLabel('Your name')).toBeFocused();
});

test.describe('a member', () => {
  let app: DocumentReference;
  test.afterEach(() => deleteApp(app));

  test('writes and deletes a review, and reports another; the focus is never lost', async ({
    page,
  }) => {
    app = await createApp('Pier', 1);
    await startSignedIn(page.context(), await createAccount());
    await page.goto(`/apps/${app.id}`);
    const write = page.getByRole('button', { name: /^(Write|Finish)/ });
    await pressByKey(page, write);
    await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
    await pressByKey(page, page.getByRole('button', { name: 'Not now' }));
    await expect(write).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.type('Dry');
    await tabTo(page, page.getByLabel('Review', { exact: true }));
    await page.keyboard.type('It never leaked.');
    await pressByKey(page, page.getByRole('button', { name: 'Send review' }));
    const own = page.getByRole('article', { name: 'Your review' });
    await expect(own).toContainText('It never leaked.');
    await expect(page.locator('body')).not.toBeFocused();
    await pressByKey(page, own.getByRole('button', { name: 'Delete' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(own.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKey(page, question.getByRole('button', { name: 'Delete review' }));
    await expect(own).toHaveCount(0);
    await expect(write).toBeFocused();

    const report = page.getByRole('button', { name: 'Report the review “Review 0”' });
    await pressByKey(page, report);
    await expect(page.getByRole('radio', { name: 'Something else' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(report).toBeFocused();
  });

  test('drafts and previews an instruction', async ({ page }) => {
    app = await createApp('Quay');
    await startSignedIn(page.context(), await createAccount());
    await page.goto('/instructions/submit');
    await pressByKey(page, page.getByRole('link', { name: 'New instruction' }).first());
    await expect(heading(page)).toHaveText('New instruction');
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.type('Moor a boat');
    await pressByKey(page, page.getByRole('button', { name: 'Add step' }));
    const title = page.getByLabel('What to do, in a line');
    await expect(title.nth(1)).toBeFocused();
    await page.keyboard.type('Throw the line');
    await tabTo(page, page.getByRole('button', { name: 'Move step 2 up' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(title.first()).toHaveValue('Throw the line');
    await expect(page.locator('body')).not.toBeFocused();
    await pressByKey(page, page.getByRole('button', { name: 'Preview', exact: true }));
    await expect(page.getByRole('button', { name: 'Continue writing' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Moor a boat', level: 1 })).toBeVisible();
  });
});

test('an administrator selects and archives rows, and the focus returns from menus and dialogs', async ({
  page,
}) => {
  const begin = `keys-${randomUUID().slice(0, 8)}`;
  await createDrafts(begin, 3);
  await startAsAdministrator(page.context());
  await page.goto(`/admin/apps?q=${begin}`);
  const rows = page.getByRole('grid', { name: 'Apps' }).locator('[data-row]');
  await expect(rows).toHaveCount(3, { timeout: 30_000 });
  const display = page.getByRole('button', { name: 'Display' });
  await pressByKey(page, display);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(display).toBeFocused();

  await tabTo(page, rows.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 apps selected')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Archive' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, '2 apps archived.');
  await expect(page.locator('body')).not.toBeFocused();

  const views = page.getByRole('button', { name: 'Views' });
  await tabTo(page, views);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Save/ }).press('Enter');
  const window = page.getByRole('dialog', { name: 'Saved views' });
  await tabTo(page, window.getByRole('textbox'));
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await pressByKey(page, window.getByRole('button', { name: 'Remove Mine' }));
  await expect(window.getByRole('button', { name: 'Remove Mine' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(views).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /^Account of/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await expect(page).toHaveURL('/settings');
  await expect(heading(page)).toBeFocused();
});
