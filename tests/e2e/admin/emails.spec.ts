import { unsubscribePath } from '@appshelf/model';
import { expect, test } from '@playwright/test';
import { getFirestore, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectMail } from '../support/caughtMail';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

// The emulator starts a process for each function that is called for the first time.
test.slow();
const patiently = { timeout: 60_000 };

const made: DocumentReference[] = [];

function document(path: string): DocumentReference {
  const reference = getFirestore(adminApp()).doc(path);
  made.push(reference);
  return reference;
}

test.afterAll(async () => {
  await Promise.all(made.splice(0).map((reference) => reference.delete()));
});

async function newMessage() {
  const email = `${randomUUID()}@letters.appshelf.test`;
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

test('a message is answered, an email to a group is previewed, and its link unsubscribes', async ({
  page,
}) => {
  await startSignedIn(page.context(), await createAccount({ admin: true }));

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
    await expectToast(page, 'Your answer to Ada Visitor is being sent.', patiently);
    await expect(dialog.getByText('Replied', { exact: true })).toBeVisible();
    const [letter] = await expectMail(email, 'Re: A question');
    expect(letter?.text).toContain('It does, everywhere.');
    expect(letter?.text).toContain('Does it work <here>?');
    const replies = (await message.get()).get('replies') as { id: string }[];
    for (const { id } of replies) document(`mail/reply-to-${message.id}-${id}`);
    expect(replies).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an email to a group is previewed as its recipients get it', async () => {
    await page
      .getByRole('navigation', { name: 'Emails' })
      .getByRole('link', { name: 'Compose', exact: true })
      .click();
    await page.getByLabel('A group of members').check();
    await page.getByLabel('Group', { exact: true }).selectOption('authors');
    await page.getByLabel('Subject').fill('News');
    await page.getByRole('textbox', { name: 'Message' }).fill('Something **new** is here.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.frameLocator('iframe').getByText('Unsubscribe')).toBeVisible(patiently);
  });

  await test.step('the link of such an email unsubscribes a member', async () => {
    const member = await createAccount();
    const subscription = document(`mailSubscriptions/${member.uid}`);
    await subscription.set({ key: 'a-key', unsubscribedAt: null });
    await page.context().clearCookies();
    await page.goto(`${unsubscribePath}?member=${member.uid}&key=a-key`);
    await expectNoBarriersInBothThemes(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    expect((await subscription.get()).get('unsubscribedAt')).not.toBeNull();
  });
});
