import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { startAsAdministrator } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

let app: DocumentReference;

test.beforeEach(async ({ page }) => {
  app = await createApp(`Harbour ${randomUUID()}`);
  await startAsAdministrator(page.context());
});
test.afterEach(() => deleteApp(app));

/** A review that is older than all other pending ones, so that the dashboard shows it however many there are. */
const oldReview = () => ({
  rating: 4,
  title: 'Long ago',
  body: 'It keeps out of the way.',
  status: 'pending',
  authorUid: 'reader',
  authorName: 'Reader',
  authorPhotoURL: null,
  createdAt: Timestamp.fromMillis(Date.UTC(1999, 4, 5)),
  updatedAt: Timestamp.fromMillis(Date.UTC(1999, 4, 5)),
  helpfulCount: 0,
  flagCount: 0,
  reply: null,
});

async function openPalette(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  // The earlier field disappears with an animation and would get the first keystrokes.
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
}

test('the dashboard shows pending work live and links to it, and the palette opens an app and an account by keyboard', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin');
  const pending = page.getByRole('link', { name: /Pending reviews/ });
  await expect(pending).toHaveText(/^\d+Pending/);
  await expect(pending).not.toContainText('1999');

  const review = app.collection('reviews').doc('reader');
  await review.set(oldReview());
  await expect(pending).toHaveText(/^[1-9]\d*Pending reviewsOldest: May 5, 1999/);
  await expectNoBarriersInBothThemes(page);
  await getFirestore(adminApp()).doc(review.path).update({ status: 'published' });
  await expect(pending).not.toContainText('1999');

  const account = await createAccount();
  const button = page.getByRole('button', { name: 'Search and commands' });
  await button.focus();
  await openPalette(page);
  await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await openPalette(page);
  await page.keyboard.type(app.id);
  await expect(page.getByRole('option', { name: /^Harbour/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/apps/${app.id}`);

  await openPalette(page);
  await page.keyboard.type(account.email);
  await expect(page.getByRole('option', { name: /^Test Person/ })).toHaveAttribute(
    'aria-selected',
    'true',
    { timeout: callableTimeout },
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/user-detail?uid=${account.uid}`);
  await expect(page.getByRole('heading', { name: 'Test Person', level: 1 })).toBeVisible();

  await openPalette(page);
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option')).toHaveText([/^Test Person/, /^Harbour/]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await pending.click();
  await expect(page).toHaveURL('/admin/reviews');
});
