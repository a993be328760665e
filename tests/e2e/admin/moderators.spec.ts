import { expect, test } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, adminDatabase, createAccount } from '../support/accounts';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** How long the first call of a callable since the suite started may take, in milliseconds. */
const callableTimeout = 60_000;

/** Stores a draft that can be submitted as it is. */
async function writeDraft(authorUid: string, title: string): Promise<string> {
  const draft = getFirestore(adminApp()).collection('instructions').doc();
  const now = Timestamp.now();
  await draft.set({
    title,
    summary: 'With a tape that stays.',
    appId: null,
    difficulty: 'easy',
    minutes: 15,
    coverUrl: null,
    steps: [{ title: 'Wash the jars', body: 'Calmly.', imageUrl: null }],
    tags: [],
    status: 'draft',
    authorUid,
    authorName: 'Test Person',
    helpfulCount: 0,
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
  });
  return draft.id;
}

test('what a trusted member submits is published at once, and a moderator looks at it afterwards', async ({
  page,
  browser,
}) => {
  test.slow();
  // It stays: members of other tests have no trust.
  await adminDatabase().ref('site/trustAfter').set(2);
  const title = `Dry herbs ${randomUUID().slice(0, 8)}`;
  const author = await createAccount();
  const id = await writeDraft(author.uid, title);
  await getFirestore(adminApp()).doc(`trust/${author.uid}`).set({
    accepted: 12,
    rejected: 1,
    reportsUpheld: 0,
    streak: 2,
    updatedAt: Timestamp.now(),
  });
  const theirs = await (await browser.newContext()).newPage();
  await startSignedIn(theirs.context(), author);
  await theirs.goto(`/instructions/submit?id=${id}`);
  await expect(theirs.getByText(/^Moderators trust you/)).toBeVisible({ timeout: 60_000 });
  await theirs.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(theirs, `“${title}” is published.`, { timeout: callableTimeout });
  await theirs.goto(`/instructions/${id}`);
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await startSignedIn(page.context(), await createAccount({ moderator: true }));
  await page.goto('/admin/resources');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('accepted 12 · rejected 1 · reports upheld 0 · trusted');
  await row.getByRole('button', { name: /^I have looked at it/ }).click();
  await expect(row).toHaveCount(0);
  await getFirestore(adminApp()).doc(`instructions/${id}`).delete();
});
