import { expect, test, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createAccount, type TestAccount } from '../support/accounts';
import { expectNoBarriers, expectNoBarriersInBothThemes } from '../support/axe';
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

test('an instruction is written, illustrated, ordered by keyboard and submitted', async ({
  page,
}) => {
  test.slow();
  const title = `Label jars ${randomUUID().slice(0, 8)}`;
  await openOwn(page);
  await begin(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('With a tape that stays.');
  await page.getByLabel('Minutes it takes').fill('15');
  await page.getByLabel('Tags').fill('kitchen, tape');
  await page.getByRole('main').getByRole('combobox', { name: /^App/ }).fill('airl');
  await page.getByRole('option', { name: /Airlock/ }).click();
  await fillStep(page, 1, 'Wash the jars');
  await page.getByRole('button', { name: 'Add step' }).click();
  await fillStep(page, 2, 'Print the tape');

  await step(page, 2)
    .getByLabel(/the picture of step 2/)
    .setInputFiles({ name: 'tape.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
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
  await expect(step(page, 1).getByLabel('What to do, in a line')).toHaveValue('Print the tape');

  await test.step('the editor has no axe violations, on a phone neither', async () => {
    await expectNoBarriersInBothThemes(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoBarriers(page);
    if (size) await page.setViewportSize(size);
  });

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'for Airlock' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, `“${title}” is submitted.`, { timeout: callableTimeout });
  await expect(page.getByText('Waits for a moderator')).toBeVisible();
});

test('no input is lost without a connection, over a reload and when the member signs out', async ({
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

  await page.getByLabel('Title').fill('Written just before a sign-out');
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(address);
  await fillSignIn(page, email, password);
  await expect(page.getByLabel('Title')).toHaveValue('Written just before a sign-out');
});
