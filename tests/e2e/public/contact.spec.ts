import { expect, test, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { expectNoBarriers } from '../support/axe';

/** An unused network address, because messages are limited by network. */
const newNetwork = () => `198.19.${randomInt(256)}.${randomInt(256)}`;

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newNetwork() });
});

async function fillMessage(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Visitor');
  await page.getByLabel('Your email').fill('ada@visitors.appshelf.test');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Where do I begin?');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const arrived = (page: Page) => page.getByRole('heading', { name: 'Your message has arrived' });

/** Reads the subjects of all emails in the suite's mail catcher. */
async function caughtSubjects(): Promise<string[]> {
  const mails = (await (await fetch('http://127.0.0.1:1080/api/messages')).json()) as {
    subject: string;
  }[];
  return mails.map(({ subject }) => subject);
}

test('a visitor sends a message: the contact address gets a mail, and the page says what happens next', async ({
  page,
}) => {
  const subject = `Question ${randomUUID()}`;
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'hello@appshelf.test' })).toBeVisible();
  await send(page);
  for (const sentence of ['Enter your name.', 'Enter a subject.', 'Enter your message.']) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectNoBarriers(page);

  await test.step('no input is lost without a connection and over a reload', async () => {
    await fillMessage(page, subject);
    await page.route('**/sendMessage', (route) => route.abort('internetdisconnected'));
    await send(page);
    await expect(page.getByText('Your message was not sent')).toBeVisible();
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
    await page.unroute('**/sendMessage');
    await page.reload();
    await expect(page.getByText('Your unfinished message was restored.')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
  });

  await send(page);
  await expect(arrived(page)).toBeFocused();
  await expect(page.getByText('ada@visitors.appshelf.test')).toBeVisible();
  await expect.poll(caughtSubjects, { timeout: 60_000 }).toContain(`New message: ${subject}`);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});
