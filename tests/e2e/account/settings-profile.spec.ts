import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createAccount, createMemberDocuments, type TestAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import {
  expectToast,
  fillSignIn,
  goToSettings,
  openSettingsFromMenu,
  signIn,
  signOut,
} from '../support/pages';
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

async function pictureAddress(page: Page): Promise<string> {
  await expect(picture(page)).toHaveAttribute('src', /avatars/);
  return (await picture(page).getAttribute('src')) ?? '';
}

test('the settings have no axe violations, favourites are removed and restored, a review is deleted, and a profile survives a lost connection and a reload', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await createAccount(undefined, false);
  await createMemberDocuments(account.uid, {
    favourites: ['airlock'],
    hiddenReviews: ['airlock'],
  });
  await openSettings(page, account);
  await test.step('the settings and the picture dialog have no axe violations at 320 px', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [path, text] of [
      ['/settings/reviews', 'A moderator hid it.'],
      ['/settings/account', 'Not verified'],
      ['/settings/favourites', 'Airlock'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expectNoBarriersInBothThemes(page);
      await expectNoOverflow(page);
    }
    await page.goto('/settings');
    await expect(page.getByLabel(/^Display name/)).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await choose(page, await twoColours());
    await expect(page.getByRole('group', { name: 'Part that is used' })).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoOverflow(page);
    if (size) await page.setViewportSize(size);
  });

  const favourites = page.getByRole('main');
  const remove = favourites.getByRole('button', {
    name: 'Remove Airlock from your favourites',
  });
  await test.step('a favourite is removed and restored', async () => {
    await goToSettings(page, 'favourites');
    await remove.click();
    await expect(favourites.getByText('No favourites yet')).toBeVisible();
    await expect(favourites.getByRole('button', { name: 'Put it back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeVisible();
  });

  await test.step('a review is deleted, and the empty list says so', async () => {
    await goToSettings(page, 'reviews');
    const reviews = page.getByRole('main');
    await expect(reviews.getByText('A moderator hid it.')).toBeVisible();
    await expect(reviews.getByRole('link', { name: 'Edit review of Airlock' })).toHaveAttribute(
      'href',
      '/apps/airlock#review',
    );
    await reviews.getByRole('button', { name: 'Delete review of Airlock' }).click();
    await expect(
      page.getByRole('alertdialog', { name: 'Delete your review of Airlock?' }),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click();
    await expect(reviews.getByText('No reviews yet')).toBeVisible();
  });

  await test.step('name and bio survive a lost connection and a reload, and the header follows when they are saved', async () => {
    await goToSettings(page, 'profile');
    await page.getByLabel(/^Display name/).fill('Nora New');
    await page.getByLabel(/^Bio/).fill('Keeps bees.');
    await context.setOffline(true);
    await press(page, 'Save profile').click();
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
    await context.setOffline(false);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Keeps bees.');
    await press(page, 'Save profile').click();
    await expectToast(page, 'Your profile is saved.');
    await expect(press(page, 'Account of Nora New')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel(/^Display name/)).toHaveValue('Nora New');
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Keeps bees.');
    await expect(page.getByText('Your unsaved changes')).toHaveCount(0);
    await goToSettings(page, 'favourites');
    await expect(remove).toBeVisible();
  });
});

test('a file that is no picture is refused; a picture is placed by keyboard, its upload cancelled and started again, stored at 512 px, replaced with its file, and removed', async ({
  page,
}) => {
  test.slow();
  await openSettings(page, await createAccount());
  await test.step('a file that is no picture is refused before anything is sent', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('avatars')) sent += 1;
    });
    const jpeg = await sharp(await twoColours())
      .jpeg()
      .toBuffer();
    const refused: [string, Buffer, string][] = [
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG drawings'],
      ['a.png', Buffer.from('%PDF-1.7'), 'This file is not a picture.'],
      ['a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'cannot open HEIC pictures'],
      ['a.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(50)]), 'This picture is damaged'],
    ];
    for (const [name, bytes, sentence] of refused) {
      await choose(page, bytes, name);
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent).toBe(0);
  });

  await choose(page, await twoColours());
  const dialog = page.getByRole('dialog', { name: 'Place your picture' });
  const kept = dialog.getByRole('group', { name: 'Part that is used' });
  await kept.focus();
  for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('ArrowRight');
  await test.step('the upload is cancelled and started again', async () => {
    const uploads = /:9199\/v0\/b\/[^?]*\?.*avatars/;
    await page.route(uploads, () => undefined);
    await press(page, 'Use picture').click();
    await expect(page.getByRole('progressbar', { name: 'Sending your picture' })).toBeVisible();
    await press(page, 'Cancel upload').click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(uploads);
  });
  await press(page, 'Use picture').click();
  await expectToast(page, 'Your picture is saved.');
  const first = await pictureAddress(page);
  await expect(page.getByRole('banner').locator('img[src*="avatars"]')).toHaveAttribute(
    'src',
    first,
  );

  const stored = sharp(await (await page.request.get(first)).body());
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

  await choose(page, await twoColours());
  await dialog.getByLabel('Zoom').fill('2');
  await press(page, 'Use picture').click();
  await expect(picture(page)).not.toHaveAttribute('src', first);
  const second = await pictureAddress(page);
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);

  await press(page, 'Remove picture').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await expectToast(page, 'Your picture is removed.');
  await expect(picture(page)).toHaveText('T');
  await expect.poll(async () => (await page.request.get(second)).status()).toBe(404);
});

test('the account’s theme applies on a device where none was chosen', async ({ page, browser }) => {
  const account = await createAccount();
  await openSettings(page, account);
  await goToSettings(page, 'appearance');
  const saved = page.waitForResponse(/documents:commit/);
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await saved;

  const device = await browser.newContext();
  const other = await device.newPage();
  await signIn(other, account.email, account.password);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  await test.step('a choice on the device stays, and the settings name the one of the account', async () => {
    await other.getByTitle('Light').click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await signOut(other);
    await expect(other).toHaveURL('/login');
    await fillSignIn(other, account.email, account.password);
    await openSettingsFromMenu(other);
    await goToSettings(other, 'appearance');
    await expect(other.getByText(/your earlier choice: dark/)).toBeVisible();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  });
  await device.close();
});
