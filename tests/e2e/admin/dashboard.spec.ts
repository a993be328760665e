import { expect, test } from '@playwright/test';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { startAsAdministrator } from '../support/signedIn';

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

test('the dashboard shows pending work live, and the palette opens an app by keyboard', async ({
  page,
}) => {
  await page.goto('/admin');
  const pending = page.getByRole('link', { name: /Pending reviews/ });
  await expect(pending).toHaveText(/^\d+Pending/);
  const review = app.collection('reviews').doc('reader');
  await review.set(oldReview());
  await expect(pending).toHaveText(/^[1-9]\d*Pending reviewsOldest: May 5, 1999/);
  await review.update({ status: 'published' });
  await expect(pending).not.toContainText('1999');

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
  await page.keyboard.type(app.id);
  await expect(page.getByRole('option', { name: /^Harbour/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/apps/${app.id}`);
});
