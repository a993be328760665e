import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createAccount, createMemberDocuments, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectToast, goToSettings } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

async function openSettings(page: Page, account: TestAccount): Promise<void> {
  await startSignedIn(page.context(), account);
  await page.goto('/settings');
  await expect(page.getByLabel(/^Display name/)).toBeVisible();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Creates a picture of 900 × 600 pixels: red on the left, blue on the right. */
async function twoColours(): Promise<Buffer> {
  const half = { width: 450, height: 600, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 900, background: '#ff0000' } })
    .composite([{ input: blue, left: 450, top: 0 }])
    .png()
    .toBuffer();
}

const choose = (page: Page, buffer: Buffer, name = 'me.png') =>
  page.getByLabel('Picture file').setInputFiles({ name, mimeType: 'image/png', buffer });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The member's picture in the settings: an image or the initial. */
const picture = (page: Page): Locator => page.getByRole('img', { name: /^Picture of/ });

test('settings with content have no axe violations at 320 px; a profile survives a lost connection and a reload; a picture is placed by keyboard, stored at 512 px, and removed with its file', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await createAccount();
  await createMemberDocuments(account.uid, {
    favourites: ['airlock'],
    hiddenReviews: ['airlock'],
  });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  await openSettings(page, account);
  const navigation = page.getByRole('navigation', { name: 'Settings' });
  for (const [name, text] of [
    ['reviews', 'A moderator hid it.'],
    ['favourites', 'Airlock'],
  ] as const) {
    await test.step(`/settings/${name} has no axe violations`, async () => {
      await navigation.getByRole('button', { name: 'Settings' }).click();
      await goToSettings(page, name);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expectNoBarriersInBothThemes(page);
      await expectNoOverflow(page);
    });
  }
  if (size) await page.setViewportSize(size);

  await goToSettings(page, 'profile');
  await page.getByLabel(/^Display name/).fill('Nora New');
  await page.getByLabel(/^Bio/).fill('Keeps bees.');
  await context.setOffline(true);
  await press(page, 'Save profile').click();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await context.setOffline(false);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expect(page.getByLabel(/^Bio/)).toHaveValue('Keeps bees.');
  await press(page, 'Save profile').click();
  await expectToast(page, 'Profile saved.');
  await expect(press(page, 'Account of Nora New')).toBeVisible();

  await choose(page, await twoColours());
  const dialog = page.getByRole('dialog', { name: 'Position your picture' });
  await dialog.getByRole('group', { name: 'Part that is used' }).focus();
  for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('ArrowRight');
  await test.step('the dialog has no axe violations at 320 px', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
    await expectNoOverflow(page);
    if (size) await page.setViewportSize(size);
  });
  await press(page, 'Use picture').click();
  await expectToast(page, 'Picture saved.');
  await expect(picture(page)).toHaveAttribute('src', /avatars/);
  const address = (await picture(page).getAttribute('src')) ?? '';
  await expect(page.getByRole('banner').locator('img[src*="avatars"]')).toHaveAttribute(
    'src',
    address,
  );

  const stored = sharp(await (await page.request.get(address)).body());
  expect(await stored.metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  });
  // The colours meet in the middle of the picture. Moved to the right, it shows more of its left part.
  const [red = 0, , blue = 0] = await stored
    .extract({ left: 300, top: 250, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(50);

  await press(page, 'Remove picture').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await expectToast(page, 'Picture removed.');
  await expect(picture(page)).toHaveText('N');
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});
