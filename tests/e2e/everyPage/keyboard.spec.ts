import { expect, test, type Page } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { pressByKey, tabTo } from '../support/keyboard';
import { startSignedIn } from '../support/signedIn';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor skips the navigation, opens the next page of the catalogue and filters it', async ({
  page,
}) => {
  await page.goto('/apps');
  await expect(main(page).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link').first()).toBeFocused();

  await pressByKey(page, page.getByRole('link', { name: 'Next' }));
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const android = page.getByRole('checkbox', { name: 'Android' });
  await pressByKey(page, android, 'Space');
  await expect(page).toHaveURL('/apps?platform=android');
  await expect(android).toBeFocused();
});

test.describe('a member', () => {
  let app: DocumentReference;
  test.afterEach(() => deleteApp(app));

  test('writes and deletes a review; the focus is never lost', async ({ page }) => {
    app = await createApp('Pier', 1);
    await startSignedIn(page.context(), await createAccount());
    await page.goto(`/apps/${app.id}`);
    const write = page.getByRole('button', { name: /^(Write|Finish)/ });
    await pressByKey(page, write);
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
    await pressByKey(
      page,
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }),
    );
    await expect(own).toHaveCount(0);
    await expect(write).toBeFocused();
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
    const title = page.getByLabel('What to do, in one line');
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
