import { collections, databasePaths } from '@appshelf/model';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, adminDatabase, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { startSignedIn } from '../support/signedIn';

async function openAs(browser: Browser, account: TestAccount, address: string): Promise<Page> {
  const context = await browser.newContext();
  await startSignedIn(context, account);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Stores an instruction of a member. */
async function storeInstruction(
  { uid }: TestAccount,
  status: 'submitted' | 'published',
): Promise<string> {
  const id = `talk-${randomUUID()}`;
  await getFirestore(adminApp())
    .doc(`instructions/${id}`)
    .set({
      title: 'Mend a tape',
      summary: 'With paper.',
      appId: null,
      difficulty: 'easy',
      minutes: 5,
      coverUrl: null,
      steps: [{ title: 'Cut it', body: 'Straight.', imageUrl: null }],
      tags: [],
      status,
      authorUid: uid,
      authorName: 'Test Person',
      helpfulCount: 0,
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
      publishedAt: status === 'published' ? Timestamp.now() : null,
    });
  return id;
}

/** How many notifications a member has, and which of them are unread. */
async function readNotifications({ uid }: TestAccount) {
  const [stored, unread] = await Promise.all([
    getFirestore(adminApp())
      .collection(`${collections.users}/${uid}/${collections.notifications}`)
      .get(),
    adminDatabase()
      .ref(`${databasePaths.notificationState(uid)}/unread`)
      .get(),
  ]);
  return { stored: stored.size, unread: unread.val() as object | null };
}

test('an author and a moderator talk about a submission, which is sent back; the author comments under another instruction', async ({
  browser,
}) => {
  test.slow();
  const author = await createAccount();
  const id = await storeInstruction(author, 'submitted');
  const own = await openAs(browser, author, `/instructions/submit?id=${id}`);
  const moderator = await openAs(
    browser,
    await createAccount({ admin: true }),
    `/admin/resources?id=${id}`,
  );
  await moderator.getByRole('textbox', { name: 'Message to the author' }).fill('Which **tape**?');
  await moderator.keyboard.press('Control+Enter');
  const log = own.getByRole('log');
  await expect(log.getByText('tape', { exact: true })).toBeVisible();
  await expect(log).toContainText('Moderator');
  await test.step('the notification about a message that is shown counts as read', () =>
    expect
      .poll(() => readNotifications(author), { timeout: 30_000 })
      .toEqual({ stored: 1, unread: null }));
  await own.getByRole('textbox', { name: 'Message to the moderators' }).fill('The paper one.');
  await own.getByRole('button', { name: 'Send message' }).click();
  await expect(moderator.getByRole('log')).toContainText('The paper one.');
  await moderator
    .getByRole('textbox', { name: 'Message to the author' })
    .fill('Say so in the first step.');
  await moderator.getByRole('button', { name: 'Send back' }).click();
  await expect(log).toContainText('Say so in the first step.');
  await expect(own.getByRole('button', { name: 'Revise and resubmit' })).toBeVisible();
  await expectNoBarriersInBothThemes(own);
  await expectNoBarriersInBothThemes(moderator);

  const published = await storeInstruction(author, 'published');
  await own.goto(`/instructions/${published}#comments`);
  await own.getByLabel(/^Your comment/).fill('It also works with chalk.');
  await own.getByRole('button', { name: 'Publish comment' }).click();
  await own.getByRole('button', { name: /^Answer/ }).click();
  const form = own.getByRole('form', { name: /^Answer to/ });
  await form.getByRole('textbox').fill('Which colour?');
  await form.getByRole('button', { name: 'Publish answer' }).click();
  await expect(own.getByRole('list', { name: /^Answers to/ })).toContainText('Which colour?');
  await expectNoBarriersInBothThemes(own);
});
