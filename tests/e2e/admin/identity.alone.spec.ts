import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';
import { changeSite, type StoredSite } from '../support/site';

// A picture is uploaded, and its variants are made.
test.slow();

const key = randomUUID().slice(0, 8);
const color = '#7a2e0e';

/** A name as wide as a name can be. */
const wideName = 'W'.repeat(60);

let before: StoredSite;

test.beforeAll(async () => {
  before = await changeSite({});
});

test.afterAll(async () => {
  await changeSite(before);
});

/** A disc on a transparent square. */
const drawLogo = (fill: string) =>
  sharp(
    Buffer.from(
      `<svg width="512" height="512"><circle cx="256" cy="256" r="240" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><script>alert(1)</script></svg>';

async function chooseLogo(
  page: Page,
  name: string,
  mimeType: string,
  buffer: Buffer,
  label = 'Choose the logo',
) {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label, exact: true });
  await dialog.getByLabel('Choose files').setInputFiles({ name, mimeType, buffer });
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click({ timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
}

/** Whether a page can be scrolled sideways. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('an administrator gives the site a logo and a colour, sees both before they are saved, and every page has them without scripts', async ({
  page,
  browser,
}) => {
  await startAsAdministrator(page.context());
  await page.goto('/admin/settings');
  const preview = page.frameLocator('iframe[title="The home page with these settings"]');

  await test.step('a drawing with a script is refused', async () => {
    await chooseLogo(page, `${key}-drawing.svg`, 'image/svg+xml', Buffer.from(drawing));
    await expect(page.getByText(/A drawing \(SVG\) can hold scripts/)).toBeVisible();
  });

  await test.step('the preview shows what is entered', async () => {
    await expect(preview.getByRole('link', { name: before.name }).first()).toBeVisible();
    await chooseLogo(page, `${key}-leaf.png`, 'image/png', await drawLogo(color));
    await page.getByLabel('Accent colour', { exact: false }).first().fill(color);
    await page.getByLabel('Name', { exact: true }).fill(wideName);
    const mark = preview.locator('header img').first();
    await expect(mark).toHaveAttribute('srcset', new RegExp(`${key}-leaf`));
    await expect(preview.locator('header').getByText(wideName)).toBeVisible();
    const link = preview.getByRole('link', { name: 'All new apps' });
    // The function that has the published apps may have to start.
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expect(link).toHaveCSS('color', 'rgb(122, 46, 14)');
    await page.getByRole('radio', { name: /^As in a magazine/ }).check();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/);
    const shown = page.getByRole('radiogroup', { name: 'Theme', exact: true });
    const pale = await drawLogo('#ffd9c2');
    await chooseLogo(
      page,
      `${key}-pale.png`,
      'image/png',
      pale,
      'Choose the logo of the dark theme',
    );
    const palePicture = preview.locator('header img[srcset*="pale"]');
    await expect(palePicture).toBeHidden();
    await shown.getByRole('radio', { name: 'Dark' }).check();
    await expect(palePicture).toBeVisible();
    await expect(mark).toBeHidden();
    await expect(link).not.toHaveCSS('color', 'rgb(122, 46, 14)');
    await page.getByRole('radio', { name: 'Desktop' }).check();
    await expect(preview.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  });

  await test.step('nothing is saved yet', async () => {
    expect(await changeSite({})).toEqual(before);
  });

  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'The settings are saved.');
  const saved = await changeSite({});
  expect(saved).toMatchObject({ name: wideName, accent: color, type: 'serif' });

  await test.step('every page has them without scripts, on a narrow phone', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const plain = await context.newPage();
    for (const address of ['/', '/login', '/nowhere']) {
      await expect(async () => {
        await plain.goto(address);
        const icon = await plain.locator('link[rel=icon]').first().getAttribute('href');
        expect(icon).toMatch(/^\/brand\//);
        const answer = await plain.request.get(icon ?? '');
        expect(answer.headers()['content-type']).toBe('image/png');
      }).toPass();
      const mark = plain.locator('header img').first();
      await expect(mark).toBeVisible();
      expect(await mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await isTooWide(plain)).toBe(false);
      await expect(plain.locator('html')).toHaveAttribute('data-type', 'serif');
      const fonts = plain.locator('link[rel=preload][as=font]');
      await expect(fonts).toHaveCount(1);
      await expect(fonts).toHaveAttribute('href', /fraunces/);
      await expect(plain.locator('meta[name=theme-color]').first()).toHaveAttribute(
        'content',
        color,
      );
    }
    await plain.emulateMedia({ colorScheme: 'dark' });
    await expect(plain.locator('header img[srcset*="pale"]').first()).toBeVisible();
    await expect(plain.locator('header img[srcset*="leaf"]').first()).toBeHidden();
    const manifest = (await (await plain.request.get('/site.webmanifest')).json()) as object;
    expect(manifest).toMatchObject({ name: wideName, theme_color: color });
    await context.close();
  });
});
