import { unsubscribePath } from '@appshelf/model';
import { expect, test } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { randomInt, randomUUID } from 'node:crypto';
import { adminApp, adminDatabase, createAccount } from '../support/accounts';
import { expectNoBarriers, expectNoBarriersInBothThemes } from '../support/axe';
import { expectMail } from '../support/caughtMail';
import { trackDocuments } from '../support/documents';
import { expectToast } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

// The emulator starts a process for each function that is called for the first time.
test.slow();
const patiently = { timeout: 60_000 };

/** A document that is deleted after the tests. */
const document = trackDocuments();

/** An unused network address, because messages are limited by network. */
const newNetwork = () => `198.19.${randomInt(256)}.${randomInt(256)}`;

test('a visitor sends a message after filling in what was missing, and an administrator gets a mail and answers it; an email to a group is previewed, and its link unsubscribes', async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@letters.appshelf.test`;
  const subject = `A question ${randomUUID()}`;

  await test.step('a visitor sends a message', async () => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newNetwork() });
    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByText('Enter your message.')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByLabel('Your name').fill('Ada Visitor');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message', { exact: true }).fill('Does it work <here>?');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    const address = (await adminDatabase().ref('site/contactEmail').get()).val() as string;
    await expectMail(address, `New message: ${subject}`);
    await page.goto('about:blank');
    await context.setExtraHTTPHeaders({});
  });

  await test.step('it is read and answered', async () => {
    await startSignedIn(context, await createAccount({ admin: true }));
    await page.goto(`/admin/emails?q=${email.slice(0, 20)}`);
    await page.getByRole('link', { name: subject }).click();
    const dialog = page.getByRole('dialog', { name: subject });
    await expect(dialog.getByText('Does it work <here>?')).toBeVisible();
    await expect(dialog.getByText('Read', { exact: true })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
    await dialog.getByLabel('Your reply').fill('It does, everywhere.');
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await expectToast(page, 'Your reply to Ada Visitor is being sent.', patiently);
    await expect(dialog.getByText('Replied', { exact: true })).toBeVisible();
    const [letter] = await expectMail(email, `Re: ${subject}`);
    expect(letter?.text).toContain('It does, everywhere.');
    expect(letter?.text).toContain('Does it work <here>?');
    const messages = getFirestore(adminApp()).collection('messages');
    const [message] = (await messages.where('email', '==', email).get()).docs;
    if (message !== undefined) document(message.ref.path);
    const replies = message?.get('replies') as { id: string }[];
    for (const { id } of replies) document(`mail/reply-to-${message?.id ?? ''}-${id}`);
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
