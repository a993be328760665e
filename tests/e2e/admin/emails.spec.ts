import { expect, test, type Page } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

// The emulator starts a process for each function that is called for the first time.
test.slow();
const patiently = { timeout: 60_000 };

/** Waits for the notice of a callable's response. */
const expectNotice = (page: Page, message: string) => expectToast(page, message, patiently);

const made: DocumentReference[] = [];

function document(path: string): DocumentReference {
  const reference = getFirestore(adminApp()).doc(path);
  made.push(reference);
  return reference;
}

test.afterAll(async () => {
  await Promise.all(made.splice(0).map((reference) => reference.delete()));
});

const newAddress = () => `${randomUUID()}@letters.appshelf.test`;

interface CaughtMail {
  envelope: { to: string[] };
  subject: string;
  text: string;
  headers: { name: string; value: string }[];
}

/** Waits for an email in the suite's mail catcher. */
async function caught(address: string, subject: string): Promise<CaughtMail> {
  let letter: CaughtMail | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch('http://127.0.0.1:1080/api/messages');
      letter = ((await answer.json()) as CaughtMail[]).find(
        (each) => each.envelope.to.includes(address) && each.subject === subject,
      );
      return letter?.subject;
    }, patiently)
    .toBe(subject);
  if (letter === undefined) throw new Error('It was there a moment ago.');
  return letter;
}

async function startAsNewAdministrator(page: Page): Promise<TestAccount> {
  const account = await createAccount({ admin: true });
  await startSignedIn(page.context(), account);
  return account;
}

async function newMessage() {
  const email = newAddress();
  const message = document(`messages/e2e-${randomUUID()}`);
  await message.set({
    name: 'Ada Visitor',
    email,
    subject: 'A question',
    body: 'Does it work <here>?',
    status: 'new',
    createdAt: Timestamp.now(),
    uid: null,
  });
  return { email, message };
}

/** Creates a member with a published instruction. */
async function newAuthor(): Promise<TestAccount> {
  const account = await createAccount();
  await document(`instructions/e2e-${randomUUID()}`).set({
    title: 'Fold a map',
    summary: 'Along its lines.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'Fold', body: 'Fold it.', imageUrl: null }],
    tags: [],
    status: 'published',
    authorUid: account.uid,
    authorName: 'Test Person',
    helpfulCount: 0,
    createdAt: Timestamp.fromMillis(0),
    updatedAt: Timestamp.fromMillis(0),
    publishedAt: Timestamp.fromMillis(0),
  });
  return account;
}

test('a message is answered, and a campaign leaves out unsubscribed members, whose link unsubscribes', async ({
  page,
}) => {
  await startAsNewAdministrator(page);

  await test.step('a message is read and answered', async () => {
    const { email, message } = await newMessage();
    await page.goto(`/admin/emails?q=${email.slice(0, 20)}`);
    await page.getByRole('link', { name: 'A question' }).click();
    const dialog = page.getByRole('dialog', { name: 'A question' });
    await expect(dialog.getByText('Does it work <here>?')).toBeVisible();
    await expect(dialog.getByText('Read', { exact: true })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
    await dialog.getByLabel('Your answer').fill('It does, everywhere.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expectNotice(page, 'Your answer to Ada Visitor is being sent.');
    await expect(dialog.getByText('Replied', { exact: true })).toBeVisible();
    const letter = await caught(email, 'Re: A question');
    expect(letter.text).toContain('It does, everywhere.');
    expect(letter.text).toContain('Does it work <here>?');
    const replies = (await message.get()).get('replies') as { id: string }[];
    for (const { id } of replies) document(`mail/reply-to-${message.id}-${id}`);
    expect(replies).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a campaign leaves out unsubscribed members, and its link unsubscribes', async () => {
    const [author, unsubscribed] = [await newAuthor(), await newAuthor()];
    await document(`mailSubscriptions/${unsubscribed.uid}`).set({
      key: 'a-key',
      unsubscribedAt: Timestamp.now(),
    });
    await page
      .getByRole('navigation', { name: 'Emails' })
      .getByRole('link', { name: 'Compose', exact: true })
      .click();
    await page.getByLabel('A group of members').check();
    await page.getByLabel('Group', { exact: true }).selectOption('authors');
    const subject = `News ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('Something **new** is here.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.frameLocator('iframe').getByText('Unsubscribe')).toBeVisible(patiently);
    await page.getByRole('button', { name: 'Send to the group' }).click();
    const question = page.getByRole('alertdialog', { name: new RegExp(subject) });
    await expect(question.getByText(/unsubscribed will not get it/)).toBeVisible(patiently);
    await question.getByRole('button', { name: /^Send to \d+ members$/ }).click();
    await expectNotice(page, 'The email to the group is being sent.');
    await expect(page.getByText(/\d+ in the outbox/).first()).toBeVisible(patiently);

    const letter = await caught(author.email, subject);
    const written = await getFirestore(adminApp())
      .collection('mail')
      .where('to', 'array-contains', unsubscribed.email)
      .get();
    expect(written.docs.filter((each) => each.get('campaign') !== undefined)).toEqual([]);

    const link = letter.headers.find(({ name }) => name === 'List-Unsubscribe')?.value.slice(1, -1);
    await page.context().clearCookies();
    await page.goto(link ?? '');
    await expectNoBarriersInBothThemes(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    const subscription = document(`mailSubscriptions/${author.uid}`);
    expect((await subscription.get()).get('unsubscribedAt')).not.toBeNull();
  });
});
