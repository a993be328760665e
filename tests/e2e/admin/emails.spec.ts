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

test('a message is read and answered, and a second administrator gets an error', async ({
  page,
  browser,
}) => {
  const { email, message } = await newMessage();
  await startAsNewAdministrator(page);
  await page.goto(`/admin/emails?q=${email.slice(0, 20)}`);
  await page.getByRole('link', { name: 'A question' }).click();
  const dialog = page.getByRole('dialog', { name: 'A question' });
  await expect(dialog.getByText('Does it work <here>?')).toBeVisible();
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible();
  await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
  await dialog.getByLabel('Your answer').fill('It does, everywhere.');

  const other = await (await browser.newContext()).newPage();
  await startAsNewAdministrator(other);
  await other.goto(`/admin/emails?message=${message.id}`);
  await other.getByLabel('Your answer').fill('Yes.');

  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expectNotice(page, 'Your answer to Ada Visitor is being sent.');
  await expect(dialog.getByText('Replied', { exact: true })).toBeVisible();
  const letter = await caught(email, 'Re: A question');
  expect(letter.text).toContain('It does, everywhere.');
  expect(letter.text).toContain('Does it work <here>?');

  await expect(other.getByText('It does, everywhere.')).toBeVisible();
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByText(/Test Person has answered this message/)).toBeVisible();
  await expect(other.getByLabel('Another answer')).toHaveValue('Yes.');
  await other.reload();
  await expect(other.getByLabel('Another answer')).toHaveValue('Yes.');
  await other.context().close();
  const replies = (await message.get()).get('replies') as { id: string }[];
  for (const { id } of replies) document(`mail/reply-to-${message.id}-${id}`);
  expect(replies).toHaveLength(1);
});

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

test('a failed mail is sent again, a template is tested and saved, and a campaign leaves out unsubscribed members', async ({
  page,
}) => {
  const { email } = await startAsNewAdministrator(page);
  const openTab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Emails' })
      .getByRole('link', { name, exact: true })
      .click();

  await test.step('a failed mail is found and sent again', async () => {
    const to = newAddress();
    const mail = document(`mail/e2e-${randomUUID()}`);
    await mail.set({
      to: [to],
      message: { subject: 'Once more', text: 'Hello.', html: '<p>Hello <b>there</b>.</p>' },
      delivery: {
        state: 'ERROR',
        attempts: 7,
        error: 'The mail server cannot be reached.',
        startTime: Timestamp.now(),
        endTime: Timestamp.now(),
        dueAt: null,
        handedOver: false,
        info: null,
      },
    });
    await page.goto(`/admin/emails?tab=outbox&state=ERROR&q=${to}`);
    await page.getByRole('link', { name: 'Once more' }).click();
    const dialog = page.getByRole('dialog', { name: 'Once more' });
    await expect(dialog.frameLocator('iframe').getByText('Hello there.')).toBeVisible(patiently);
    await expect(dialog.getByText('The mail server cannot be reached.')).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expectNotice(page, 'The email was delivered.');
    await expect(dialog.getByText('Delivered', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await caught(to, 'Once more');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a template shows its problems, and is tested and saved', async () => {
    const reference = getFirestore(adminApp()).doc('mailTemplates/review-reply');
    await openTab('Templates');
    await page.getByRole('link', { name: /^review-reply/ }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Cairn answered your review')).toBeVisible(patiently);
    await expectNoBarriersInBothThemes(page);

    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('One\n{{#if name}}');
    await expect(preview.getByText(/The braces cannot be read/)).toBeVisible();
    await text.fill('Hello {{name}},\n{{nmae}}{{reply}}');
    await expect(preview.getByText('Text, line 2:')).toBeVisible();
    const subject = `News of {{appName}} ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Subject').fill(subject);
    const filled = subject.replace('{{appName}}', 'Cairn');
    await expect(preview.getByText(filled)).toBeVisible();
    await page.getByRole('button', { name: 'Send a test to myself' }).click();
    await expectNotice(page, `A test email is being sent to ${email}.`);
    expect((await caught(email, `[Test] ${filled}`)).text).toContain('Hello Grace Whitlock,');

    await page.getByRole('button', { name: 'Save template' }).click();
    await expectNotice(page, 'The template is saved.');
    expect((await reference.get()).get('subject')).toBe(subject);

    await page.getByRole('button', { name: 'Fill in the default' }).click();
    await page.getByRole('button', { name: 'Save template' }).click();
    await expectNotice(page, 'The default is used from now on.');
    expect((await reference.get()).exists).toBe(false);
  });

  await test.step('a campaign leaves out unsubscribed members, and its link unsubscribes', async () => {
    const [author, unsubscribed] = [await newAuthor(), await newAuthor()];
    await document(`mailSubscriptions/${unsubscribed.uid}`).set({
      key: 'a-key',
      unsubscribedAt: Timestamp.now(),
    });
    await openTab('Compose');
    await page.getByLabel('A group of members').check();
    await page.getByLabel('Group', { exact: true }).selectOption('authors');
    const subject = `News ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('Something **new** is here.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.frameLocator('iframe').getByText('Unsubscribe')).toBeVisible(patiently);
    await expectNoBarriersInBothThemes(page);
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
