import { expect, test, type Browser, type Page } from '@playwright/test';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { createAccount, type TestAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectMail } from '../support/caughtMail';
import { startSignedIn } from '../support/signedIn';

let app: DocumentReference;

test.afterEach(() => deleteApp(app));

/** Creates pending reviews. The first one is by an account that gets mail. */
async function writeReviews(titles: readonly string[], author: TestAccount): Promise<void> {
  const at = Timestamp.now();
  for (const [index, title] of titles.entries()) {
    const uid = index === 0 ? author.uid : `reader-${String(index)}`;
    await app
      .collection('reviews')
      .doc(uid)
      .set({
        rating: 4,
        title,
        body: 'It keeps out of the way.',
        status: 'pending',
        authorUid: uid,
        authorName: `Reader ${String(index)}`,
        authorPhotoURL: null,
        createdAt: at,
        updatedAt: at,
        helpfulCount: 0,
        flagCount: 0,
        reply: null,
      });
  }
}

async function openQueue(page: Page, address: string): Promise<TestAccount> {
  const moderator = await createAccount({ admin: true });
  await startSignedIn(page.context(), moderator);
  await page.goto(address);
  return moderator;
}

async function secondPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const entry = (page: Page, title: string) =>
  page.getByRole('article', { name: new RegExp(`^${title}`) });

test('of two moderators with one queue one decides, and the second is notified; a reported review is confirmed, answered and finally deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  const mark = randomUUID().slice(0, 8);
  const [first, second, third] = ['First', 'Second', 'Third'].map((word) => `${word} ${mark}`) as [
    string,
    string,
    string,
  ];
  app = await createApp('Lighthouse');
  const author = await createAccount();
  await writeReviews([first, second, third], author);

  const other = await secondPage(browser);
  await openQueue(page, '/admin/reviews?sort=newest');
  await openQueue(other, '/admin/reviews?sort=newest');
  await expect(entry(page, first)).toContainText('on Lighthouse');
  await expectNoBarriersInBothThemes(page);

  // A selected review that somebody else decides on disappears, with a message that names the moderator.
  await entry(other, first).getByRole('checkbox').check();
  await page.getByRole('checkbox', { name: `Select “${first}”` }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('status').getByText(`“${first}” is approved.`)).toBeVisible();
  await expect(entry(page, first)).toHaveCount(0);
  await expect(entry(other, first)).toHaveCount(0);
  await expect(other.getByText(`approved “${first}” before you.`)).toBeVisible();
  await expectMail(author.email, 'Your review of Lighthouse is published');

  // A second decision on the same review is refused.
  await other.context().setOffline(true);
  await page.getByRole('button', { name: `Hide “${second}”` }).click();
  await expect(entry(page, second)).toHaveCount(0);
  await other.context().setOffline(false);
  const stored = async () => (await app.collection('reviews').doc('reader-1').get()).data();
  await expect.poll(stored).toMatchObject({ status: 'hidden' });

  // Undo returns the review to the queue of both.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, second)).toBeVisible();
  await expect(entry(other, second)).toBeVisible();

  await other.getByRole('checkbox', { name: `Select “${second}”` }).check();
  await other.getByRole('checkbox', { name: `Select “${third}”` }).check();
  await other
    .getByRole('group', { name: 'Selected reviews' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(other.getByText('2 reviews are approved.')).toBeVisible();
  await expect(entry(page, third)).toHaveCount(0);
  await other.context().close();

  await test.step('a reported review is confirmed, answered and finally deleted', async () => {
    const title = `Reported ${randomUUID().slice(0, 8)}`;
    const writer = await createAccount();
    await writeReviews([title], writer);
    const review = app.collection('reviews').doc(writer.uid);
    for (const reason of ['Spam.', 'Rude words.']) {
      await review.collection('flags').add({ reason, createdAt: Timestamp.now() });
    }
    // Sets the counts directly, without waiting for the function.
    await review.update({ status: 'published', flagCount: 2 });

    await page.getByRole('link', { name: 'Reported' }).click();
    await entry(page, title).getByText('2 reports').click();
    await expect(entry(page, title).getByRole('list', { name: 'Reports' })).toContainText(
      'Rude words.',
    );
    await entry(page, title).getByRole('button', { name: 'Keep, dismiss reports' }).click();
    await expect(
      page.getByText(`“${title}” is kept, and the reports are dismissed.`),
    ).toBeVisible();
    expect((await review.collection('flags').get()).size).toBe(0);
    // The review leaves the queue when the function has counted the reports.
    await expect(entry(page, title)).toHaveCount(0, { timeout: 60_000 });

    await page.getByRole('link', { name: 'Published' }).click();
    await entry(page, title).getByRole('button', { name: 'Reply' }).click();
    await expect(entry(page, title).getByLabel('Reply to Reader 0')).toBeFocused();
    await page.keyboard.type('Thank you for trying it.');
    await page.getByRole('button', { name: 'Publish reply' }).click();
    await expect(entry(page, title)).toContainText('Thank you for trying it.');
    const [mail] = await expectMail(writer.email, 'Lighthouse answered your review');
    expect(mail?.text).toContain('Thank you for trying it.');
    await entry(page, title).getByRole('button', { name: 'Edit reply' }).click();
    await page.getByRole('button', { name: 'Remove reply' }).click();
    await expect(page.getByText('The reply is removed.')).toBeVisible();

    await entry(page, title)
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete review' }).click();
    await page.getByRole('button', { name: 'Delete review' }).click();
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible({ timeout: 30_000 });
    await expect(entry(page, title)).toHaveCount(0);
    expect((await review.get()).exists).toBe(false);
  });
});
