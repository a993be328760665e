import { collections, databasePaths } from '@appshelf/model';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { adminApp, adminDatabase, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriers, expectNoBarriersInBothThemes } from '../support/axe';
import { expectMail } from '../support/caughtMail';
import { expectToast } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

/** How long the first call of a callable since the suite started may take, in milliseconds. */
const callableTimeout = 60_000;

/** Opens the list of own instructions as a new member. */
async function openOwn(page: Page): Promise<TestAccount> {
  const account = await createAccount();
  await startSignedIn(page.context(), account);
  await page.goto('/instructions/submit');
  // It may be the first page after the start of the suite.
  const heading = page.getByRole('heading', { name: 'Your instructions' });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  return account;
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New instruction' }).first().click();
  await expect(page.getByRole('heading', { name: 'New instruction' })).toBeVisible();
}

const step = (page: Page, number: number) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: `Step ${String(number)}`, exact: true }),
  });

async function fillStep(page: Page, number: number, title: string): Promise<void> {
  await step(page, number).getByLabel('What to do, in one line').fill(title);
  await step(page, number)
    .getByRole('textbox', { name: 'How to do it' })
    .fill(`${title}, **calmly**.`);
}

const saved = (page: Page) => page.getByText('Saved', { exact: true });

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

/** Advances the clock past the editor's delay before it saves or retries. */
async function expectSoon(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 40_000 });
}

const expectSaved = (page: Page) => expectSoon(page, saved(page));

/** A picture of noise, so large that the client reduces it. */
const photograph = () =>
  sharp({
    create: {
      width: 2_400,
      height: 1_200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

test('an instruction is written over a lost connection and a reload, illustrated, ordered by keyboard and submitted; a moderator asks about it, sends it back and publishes it, and its author is notified, answers and comments', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const title = `Label jars ${randomUUID().slice(0, 8)}`;
  await page.clock.install();
  const author = await openOwn(page);
  await begin(page);

  await test.step('no input is lost without a connection and over a reload', async () => {
    await page.getByLabel('Title').fill('Written on a train');
    await expectSaved(page);
    await context.setOffline(true);
    await page.getByLabel('Title').fill('Written in a tunnel');
    await expectSoon(
      page,
      page.getByText('Not saved: no connection. It is stored on this device.'),
    );
    await context.setOffline(false);
    await expectSaved(page);
    await page.getByLabel('Title').fill(title);
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expectSaved(page);
  });
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await page.getByLabel('Summary').fill('With a tape that stays.');
  await page.getByLabel('Minutes it takes').fill('15');
  await page.getByLabel('Tags').fill('kitchen, tape');
  await page.getByRole('main').getByRole('combobox', { name: /^App/ }).fill('airl');
  await page.getByRole('option', { name: /Airlock/ }).click();
  await fillStep(page, 1, 'Wash the jars');
  await page.getByRole('button', { name: 'Add step' }).click();
  await fillStep(page, 2, 'Print the tape');

  await context.setOffline(true);
  await step(page, 2)
    .getByLabel(/the picture of step 2/)
    .setInputFiles({ name: 'tape.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(step(page, 2).getByRole('progressbar')).toBeVisible();
  await step(page, 2).getByLabel('What the picture shows').fill('A label on a jar');
  await expect(step(page, 2).getByText('Will upload when you are online')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('calmly', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await context.setOffline(false);
  await expect(step(page, 2).getByRole('button', { name: 'Remove picture' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(step(page, 2).getByRole('presentation')).toHaveJSProperty('naturalWidth', 1_600);

  await step(page, 1).getByRole('button', { name: 'Drag step 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up step 1, place 1 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Now at place 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(step(page, 1).getByLabel('What to do, in one line')).toHaveValue('Print the tape');

  await test.step('the editor has no axe violations, on a phone neither', async () => {
    await expectNoBarriersInBothThemes(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoBarriers(page);
    if (size) await page.setViewportSize(size);
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, `“${title}” submitted.`, { timeout: callableTimeout });

  const moderator = await (await browser.newContext()).newPage();
  await startSignedIn(moderator.context(), await createAccount({ moderator: true }));
  await moderator.goto('/admin/resources');
  await moderator.getByRole('link', { name: title }).click();
  await expect(moderator.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(moderator.getByText('What the picture shows: A label on a jar')).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await page.getByRole('link', { name: `See what you submitted: ${title}` }).click();
  const message = moderator.getByRole('textbox', { name: 'Message to the author' });
  const notice = moderator.getByRole('status');
  const log = page.getByRole('log');

  await test.step('a moderator asks, and the author answers', async () => {
    await message.fill('Which **tape**?');
    await moderator.keyboard.press('Control+Enter');
    await expect(log.getByText('tape', { exact: true })).toBeVisible();
    await expect(log).toContainText('Moderator');
    // The notification about a message that is shown counts as read.
    await expect
      .poll(() => readNotifications(author), { timeout: 30_000 })
      .toEqual({ stored: 1, unread: null });
    await page.getByRole('textbox', { name: 'Message to the moderators' }).fill('The paper one.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(moderator.getByRole('log')).toContainText('The paper one.');
  });

  await test.step('it is sent back, which its author sees and gets by mail', async () => {
    await message.fill('Say so in the first step.');
    await moderator.getByRole('button', { name: 'Send back' }).click();
    await expect(notice.getByText(`“${title}” sent back to its author.`)).toBeVisible();
    await expect(log).toContainText('Say so in the first step.');
    await expect(page.getByRole('button', { name: 'Revise and resubmit' })).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await expectNoBarriersInBothThemes(moderator);
    const subject = `Your instruction “${title}” needs some changes`;
    const [rejection] = await expectMail(author.email, subject);
    expect(rejection?.text).toContain('Say so in the first step.');
  });

  await test.step('it is submitted again and published, and its author comments under it', async () => {
    const instruction = getFirestore(adminApp()).doc(`instructions/${id}`);
    await instruction.update({ status: 'submitted', updatedAt: Timestamp.now() });
    await moderator.getByRole('button', { name: 'Show the current version' }).click();
    await moderator.getByRole('button', { name: 'Publish' }).click();
    await expect(notice.getByText(`“${title}” published.`)).toBeVisible();
    await moderator.context().close();
    await expectMail(author.email, `Your instruction “${title}” is published`);
    await page.goto(`/instructions/${id}#comments`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'for Airlock' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'A label on a jar' })).toBeAttached();
    await page.getByLabel(/^Your comment/).fill('It also works with chalk.');
    await page.getByRole('button', { name: 'Publish comment' }).click();
    await expect(page.getByRole('button', { name: /^Reply/ })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: 'main' });
    await instruction.firestore.recursiveDelete(instruction);
  });
});
