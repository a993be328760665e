import { expect, test, type Locator, type Page } from '@playwright/test';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { adminApp, createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast, fillSignIn, signOut } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** How long the first call of a callable since the suite started may take, in milliseconds. */
const callableTimeout = 60_000;

/** Opens the list of own instructions as a new member. */
async function openOwn(page: Page): Promise<TestAccount> {
  const account = await createAccount();
  await startSignedIn(page.context(), account);
  await page.goto('/instructions/submit');
  await expect(page.getByRole('heading', { name: 'Your instructions' })).toBeVisible();
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
  await step(page, number).getByLabel('What to do, in a line').fill(title);
  await step(page, number)
    .getByRole('textbox', { name: 'How to do it' })
    .fill(`${title}, **calmly**.`);
}

/** Rejects an instruction as an administrator does, with a note in the same batch. */
async function sendBack(id: string, note: string): Promise<void> {
  const instruction = getFirestore(adminApp()).doc(`instructions/${id}`);
  const batch = instruction.firestore.batch();
  batch.update(instruction, { status: 'rejected', updatedAt: Timestamp.now() });
  batch.set(instruction.collection('moderation').doc(), {
    decision: 'rejected',
    note,
    by: 'admin',
    at: Timestamp.now(),
  });
  await batch.commit();
}

const saved = (page: Page) => page.getByText('Saved', { exact: true });

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

test(
  'an instruction is written, illustrated, previewed, submitted, sent back, submitted again, withdrawn and deleted',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const title = `Label jars ${randomUUID().slice(0, 8)}`;
    await openOwn(page);
    await begin(page);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const missing = page.getByRole('group', { name: /things are missing/ });
    await expect(missing).toBeFocused();
    await missing.getByRole('link', { name: /Minutes/ }).click();
    await expect(page.getByLabel('Minutes it takes')).toBeFocused();

    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Summary').fill('With a tape that stays.');
    await page.getByLabel('Minutes it takes').fill('15');
    await page.getByLabel('Tags').fill('kitchen, tape');
    await page.getByRole('main').getByRole('combobox', { name: /^App/ }).fill('airl');
    await page.getByRole('option', { name: /Airlock/ }).click();
    await fillStep(page, 1, 'Wash the jars');
    await page.getByRole('button', { name: 'Add step' }).click();
    await fillStep(page, 2, 'Print the tape');
    await expect(missing).toHaveCount(0);
    await expectNoBarriersInBothThemes(page);

    await step(page, 2)
      .getByLabel('Add the picture of step 2')
      .setInputFiles({
        name: 'tape.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg/>'),
      });
    await expect(step(page, 2).getByText('SVG drawings cannot be used here.')).toBeVisible();
    await step(page, 2)
      .getByLabel(/the picture of step 2/)
      .setInputFiles({ name: 'tape.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(step(page, 2).getByRole('button', { name: 'Remove picture' })).toBeVisible({
      timeout: 30_000,
    });
    const picture = step(page, 2).getByRole('presentation');
    await expect(picture).toHaveJSProperty('naturalWidth', 1_600);

    // First by keyboard, then by button.
    await step(page, 1).getByRole('button', { name: 'Drag step 1' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up step 1, place 1 of 2.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Now at place 2 of 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(step(page, 1).getByLabel('What to do, in a line')).toHaveValue('Print the tape');
    await step(page, 2).getByRole('button', { name: 'Move step 2 up' }).click();
    await expect(step(page, 1).getByLabel('What to do, in a line')).toHaveValue('Wash the jars');
    await step(page, 1).getByRole('button', { name: 'Remove step 1' }).click();
    await expect(page.getByText('“Wash the jars” is removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(step(page, 1).getByLabel('What to do, in a line')).toHaveValue('Wash the jars');

    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'for Airlock' })).toBeVisible();
    await expect(page.getByText('calmly').first()).toBeVisible();
    await page.goBack();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectToast(page, `“${title}” is submitted.`, { timeout: callableTimeout });
    await expect(page.getByText('Waits for a moderator')).toBeVisible();

    await sendBack(id, 'Say which tape.');
    await page.reload();
    await expect(page.getByText('Not published', { exact: true })).toBeVisible();
    const notes = page.getByRole('list', { name: 'Notes from the moderators' });
    await expect(notes).toContainText('Say which tape.');
    await page.getByRole('button', { name: 'Revise and resubmit' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(notes).toContainText('Say which tape.');
    await page.getByLabel('Summary').fill('With a tape of paper.');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Waits for a moderator')).toBeVisible({ timeout: callableTimeout });
    await expect(page.getByText('With a tape of paper.')).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('link', { name: `Continue: ${title}` })).toBeVisible();
    await page.getByRole('button', { name: `Delete draft: ${title}` }).click();
    await page
      .getByRole('alertdialog', { name: `Delete “${title}”?` })
      .getByRole('button', { name: 'Delete draft' })
      .click();
    await expect(page.getByText('You have not written an instruction yet')).toBeVisible();
  },
);

test('no input is lost without a connection, over a reload, after the session ended and in a second tab', async ({
  page,
  context,
}) => {
  test.slow();
  await page.clock.install();
  const { email, password } = await openOwn(page);
  await begin(page);
  const address = page.url();
  await page.getByLabel('Title').fill('Written on a train');
  await expectSaved(page);
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Written in a tunnel');
  await expectSoon(page, page.getByText('Not saved: no connection. It is stored on this device.'));
  await context.setOffline(false);
  await expectSaved(page);

  await page.getByLabel('Title').fill('Written just before a reload');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Written just before a reload');
  await expectSaved(page);

  // The session ends in another tab. The input is restored after signing in.
  const other = await context.newPage();
  await other.goto('/');
  await page.getByLabel('Title').fill('Written as the session ended');
  await signOut(other);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(address);
  await fillSignIn(page, email, password);
  await expect(page.getByLabel('Title')).toHaveValue('Written as the session ended');
  await expectSaved(page);

  await test.step('of two tabs with one draft the second shows the conflict and offers a choice', async () => {
    await other.goto(address);
    await expect(other.getByLabel('Title')).toHaveValue('Written as the session ended');
    await page.getByLabel('Title').fill('From the first tab');
    await expectSaved(page);
    await other.getByLabel('Summary').fill('From the second tab');
    const conflict = other.getByRole('alert');
    await expectSoon(other, conflict.getByText('changed in another tab or on another device'));
    await expect(conflict).toContainText('differs in title and summary');
    await conflict.getByRole('button', { name: 'Use the other version' }).click();
    await expect(other.getByLabel('Title')).toHaveValue('From the first tab');
    await other.getByRole('button', { name: 'Restore my version' }).click();
    await expect(other.getByLabel('Summary')).toHaveValue('From the second tab');
    await expectSaved(other);

    await page.getByLabel('Title').fill('From the first tab again');
    await expectSoon(page, page.getByRole('alert').getByText('changed in another tab'));
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expectSaved(page);
    await other.reload();
    await expect(other.getByLabel('Title')).toHaveValue('From the first tab again');
  });
});
