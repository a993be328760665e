import { expect, test } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

const firestore = () => getFirestore(adminApp());

/** Publishes an instruction of an author. */
async function publish({ uid }: TestAccount, title: string): Promise<DocumentReference> {
  const instruction = firestore().doc(`instructions/${randomUUID()}`);
  const at = Timestamp.fromMillis(Date.UTC(2001, 0, 1));
  await instruction.set({
    title,
    summary: 'For a test.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'A step', body: 'Take it.', imageUrl: null }],
    tags: [],
    status: 'published',
    authorUid: uid,
    authorName: 'Test Person',
    helpfulCount: 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
  });
  return instruction;
}

test('an author shows a public profile, and a reader finds it by an instruction and follows the author', async ({
  page,
  browser,
}) => {
  const author = await createAccount();
  const reader = await createAccount();
  const instruction = await publish(author, 'Tie a knot');
  const handle = `h-${randomUUID().slice(0, 8)}`;

  await startSignedIn(page.context(), author);
  await page.goto('/settings#public-profile');
  await page.getByLabel('Show a public profile').check();
  await page.getByLabel(/^Handle/).fill(handle);
  await page.getByLabel(/^Links/).fill('https://knots.example/');
  await page.getByRole('button', { name: 'Save public profile' }).click();
  await expectToast(page, 'Your public profile is saved.', { timeout: 30_000 });
  await page.close();

  const context = await browser.newContext();
  await startSignedIn(context, reader);
  const other = await context.newPage();
  await other.goto(`/instructions/${instruction.id}`);
  await other.getByRole('link', { name: 'Test Person' }).first().click();
  await expect(other).toHaveURL(new RegExp(`/members/${handle}$`));
  await expect(other.getByRole('heading', { name: 'Tie a knot' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'knots.example' })).toBeVisible();
  await other.getByRole('button', { name: /^Follow Test Person/ }).click();
  await expect(other.getByRole('button', { name: /^Following Test Person/ })).toBeVisible();
  await expectNoBarriersInBothThemes(other);
  await expect
    .poll(async () => (await firestore().doc(`follows/${reader.uid}`).get()).data())
    .toMatchObject({ authors: [author.uid] });

  await context.close();
  await instruction.delete();
});
