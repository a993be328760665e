import { expect, test } from '@playwright/test';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectToast } from '../support/pages';
import { setClaims } from '../support/server';
import { startSignedIn } from '../support/signedIn';

let app: DocumentReference;

test.afterEach(() => deleteApp(app));

const refusal = 'You do not have permission to perform this action.';

test('a moderator sees the pages of the role, and loses it while the queue is open, but not what they typed', async ({
  page,
}) => {
  app = await createApp('Lantern');
  const at = Timestamp.now();
  await app.collection('reviews').doc('reader').set({
    rating: 4,
    title: 'Bright enough',
    body: 'It keeps out of the way.',
    status: 'pending',
    authorUid: 'reader',
    authorName: 'A reader',
    authorPhotoURL: null,
    createdAt: at,
    updatedAt: at,
    helpfulCount: 0,
    flagCount: 0,
    reply: null,
  });
  const account = await createAccount({ moderator: true });
  await startSignedIn(page.context(), account);
  await page.goto('/admin/users');
  await expectToast(page, refusal);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Health' })).toHaveCount(0);
  const sections = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(sections).toHaveText([
    /^Overview/,
    /^Reviews/,
    /^Reports/,
    /^Resources/,
    /^Emails/,
    /^Trash/,
  ]);

  await sections.filter({ hasText: 'Reviews' }).click();
  await page.getByLabel('Sort by').selectOption('newest');
  const review = page.getByRole('article', { name: /^Bright enough, by A reader/ });
  await review.getByRole('button', { name: 'Reply' }).click();
  const reply = page.getByLabel('Reply to A reader');
  await reply.fill('Thank you for trying it in the dark.');

  await setClaims(account.uid, {});
  await expect(
    page.getByText('An administrator took the role that this page needs.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reviews/);
  await expect(sections).toHaveCount(0);
  await expect(reply).toHaveValue('Thank you for trying it in the dark.');
  await review.getByRole('button', { name: 'Publish reply' }).click();
  await expect(review.getByText(refusal)).toBeVisible();
  await expect(reply).toHaveValue('Thank you for trying it in the dark.');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
