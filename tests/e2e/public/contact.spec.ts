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

test('a visitor sends a message after filling in what was missing: the contact address gets a mail, and the page says what happens next', async ({
  page,
}) => {
  const subject = `Question ${randomUUID()}`;
  await page.goto('/contact');
  await send(page);
  await expect(page.getByText('Enter your message.')).toBeVisible();
  await expectNoBarriers(page);

  await fillMessage(page, subject);
  await send(page);
  await expect(arrived(page)).toBeFocused();
  await expect(page.getByText('ada@visitors.appshelf.test')).toBeVisible();
  await expect.poll(caughtSubjects, { timeout: 60_000 }).toContain(`New message: ${subject}`);
});
