import { expect, test, type Page } from '@playwright/test';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { createAccount, type TestAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectMail } from '../support/caughtMail';
import { expectToast } from '../support/steps';
import { setClaims } from '../support/server';
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
        reply: null,
      });
  }
}

/** Stores reports of a review, as the function that members call stores them. */
async function storeReports(
  uid: string,
  title: string,
  texts: readonly string[],
): Promise<DocumentReference> {
  const at = Timestamp.now();
  const reportCase = app.firestore.doc(`reportCases/review:${app.id}:${uid}`);
  const batch = app.firestore.batch();
  batch.set(reportCase, {
    ...{ kind: 'review', ids: [app.id, uid], document: `${app.path}/reviews/${uid}` },
    ...{ title, excerpt: '', page: `/apps/${app.id}#reviews`, authorUid: uid, authorName: '' },
    ...{ reporterCount: texts.length, weight: 0, status: 'open', hiddenAt: null, replaced: null },
    ...{ heavySince: null, version: null, firstAt: at, lastAt: at, decidedBy: null },
    ...{ decidedAt: null, note: '', keptVersions: [], isTold: true },
  });
  for (const [index, text] of texts.entries()) {
    const reporter = `reporter-${String(index)}`;
    const report = { uid: reporter, reason: 'other', text, createdAt: at };
    batch.set(reportCase.collection('reports').doc(reporter), {
      ...report,
      weight: 0,
      outcome: null,
    });
  }
  await batch.commit();
  return reportCase;
}

const refusal = 'You do not have permission to perform this action.';

const entry = (page: Page, title: string) =>
  page.getByRole('article', { name: new RegExp(`^${title}`) });

test('a moderator sees the pages of the role, approves a review by key, and confirms, answers and finally deletes a reported one, whose author gets mail; when the role is taken, nothing that was typed is lost', async ({
  page,
}) => {
  test.slow();
  const first = `First ${randomUUID().slice(0, 8)}`;
  app = await createApp('Lighthouse');
  const author = await createAccount();
  await writeReviews([first], author);
  const moderator = await createAccount({ moderator: true });
  await startSignedIn(page.context(), moderator);
  await page.goto('/admin/users');
  await expectToast(page, refusal);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'System status' })).toHaveCount(0);
  const sections = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(sections).toHaveText([
    /^Overview/,
    /^Translations/,
    /^Instructions/,
    /^Reviews/,
    /^Reports/,
    'Import & export',
    /^Trash/,
    /^Emails/,
  ]);
  await sections.filter({ hasText: 'Reviews' }).click();
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(entry(page, first)).toContainText('on Lighthouse');
  await page.getByRole('checkbox', { name: `Select “${first}”` }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('status').getByText(`“${first}” approved.`)).toBeVisible();
  await expect(entry(page, first)).toHaveCount(0);
  await expectMail(author.email, 'Your review of Lighthouse is published');

  await test.step('a reported review is confirmed, answered and finally deleted', async () => {
    const title = `Reported ${randomUUID().slice(0, 8)}`;
    const writer = await createAccount();
    await writeReviews([title], writer);
    const review = app.collection('reviews').doc(writer.uid);
    await review.update({ status: 'published' });
    const reportCase = await storeReports(writer.uid, title, ['Spam.', 'Rude words.']);

    await page.getByRole('link', { name: 'Reported' }).click();
    await entry(page, title).getByText('2 reports').click();
    await expect(entry(page, title).getByRole('list', { name: 'Reports' })).toContainText(
      'Rude words.',
    );
    await entry(page, title).getByRole('button', { name: 'Keep and dismiss reports' }).click();
    await expect(
      page.getByText(`“${title}” is kept, and the reports are dismissed.`),
    ).toBeVisible();
    // The review leaves the queue when the function has settled its case.
    await expect
      .poll(async () => (await reportCase.get()).get('status') as unknown, { timeout: 60_000 })
      .toBe('dismissed');
    await expect(entry(page, title)).toHaveCount(0);

    await page.getByRole('link', { name: 'Published' }).click();
    await entry(page, title).getByRole('button', { name: 'Reply' }).click();
    await expect(entry(page, title).getByLabel('Reply to Reader 0')).toBeFocused();
    await page.keyboard.type('Thank you for trying it.');
    await page.getByRole('button', { name: 'Publish reply' }).click();
    await expect(entry(page, title)).toContainText('Thank you for trying it.');
    const [mail] = await expectMail(writer.email, 'Lighthouse replied to your review');
    expect(mail?.text).toContain('Thank you for trying it.');

    await entry(page, title)
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete review' }).click();
    await page.getByRole('button', { name: 'Delete review' }).click();
    await expect(page.getByText(`“${title}” deleted.`)).toBeVisible({ timeout: 30_000 });
    await expect(entry(page, title)).toHaveCount(0);
    expect((await review.get()).exists).toBe(false);
  });

  await test.step('the role is taken while a reply is written', async () => {
    await page.getByRole('link', { name: 'Published' }).click();
    const review = entry(page, first);
    await review.getByRole('button', { name: 'Reply' }).click();
    const reply = page.getByLabel('Reply to Reader 0');
    await reply.fill('Thank you for trying it in the dark.');
    await setClaims(moderator.uid, {});
    await expect(
      page.getByText('An administrator removed the role you need for this page.'),
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
});
