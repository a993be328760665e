import { expect, test, type Page } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { pressByKey } from '../support/keyboard';
import { comeBack, expectHydrated, expectToast } from '../support/steps';
import { countShifts, getShift } from '../support/shifts';
import { startAsAdministrator, startSignedIn } from '../support/signedIn';
import { changeSite, type StoredSite } from '../support/site';

// A picture is uploaded, and its variants are made.
test.slow();

const key = randomUUID().slice(0, 8);
const color = '#7a2e0e';

/** A name as wide as a name can be. */
const wideName = 'W'.repeat(60);

let before: StoredSite;
let app: DocumentReference;

test.beforeAll(async () => {
  before = await changeSite({});
  app = await createApp('Harbour');
});

test.afterAll(async () => {
  await changeSite({ ...before, modules: null, sections: null, navigation: null, footer: null });
  await deleteApp(app);
});

/** A disc on a transparent square. */
const drawLogo = () =>
  sharp(
    Buffer.from(
      `<svg width="512" height="512"><circle cx="256" cy="256" r="240" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Opens the library, and chooses a picture. */
async function openLibrary(page: Page, label: string) {
  await page.getByRole('button', { name: label, exact: true }).click();
  return page.getByRole('dialog', { name: label, exact: true });
}

/** Whether a page can be scrolled sideways. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('an administrator gives the site a logo, a colour, other sections and links, and sees them before they are saved; open pages follow, and every page has them without scripts; modules are switched off while a member writes, who loses nothing', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  const member = await (await browser.newContext()).newPage();
  await startSignedIn(member.context(), account);
  await member.goto(`/apps/${app.id}#review`);
  const form = member.getByRole('form', { name: 'Your review of Harbour' });
  await form.getByRole('radio', { name: /^4 stars/ }).press('Space');
  await form.getByLabel('Title').fill('Calm and quick');
  await form.getByRole('textbox', { name: 'Review' }).fill('It finds every berth.');

  await startAsAdministrator(page.context());
  await page.goto('/admin/settings');
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expectToast(page, 'Settings saved.');
    // The next save shows the same toast.
    await expect(page.getByText('Settings saved.')).toHaveCount(0);
  };

  await test.step('the preview shows what is entered', async () => {
    const preview = page.frameLocator('iframe[title="The home page with these settings"]');
    const logos = preview.locator('header img');
    // The function that has the published apps may have to start.
    await expect(preview.getByRole('link', { name: before.name }).first()).toBeVisible({
      timeout: 30_000,
    });
    const library = await openLibrary(page, 'Choose the logo');
    const file = { name: `${key}-leaf.png`, mimeType: 'image/png', buffer: await drawLogo() };
    await library.getByLabel('Choose files').setInputFiles(file);
    // A picture that is uploaded there is chosen at once.
    await expect(library).toHaveCount(0, { timeout: 60_000 });
    await page.getByLabel('Accent colour', { exact: false }).first().fill(color);
    await page.getByLabel('Name', { exact: true }).fill(wideName);
    await expect(logos.first()).toHaveAttribute('srcset', new RegExp(`${key}-leaf`));
    await expect(preview.locator('header').getByText(wideName)).toBeVisible();
    const link = preview.getByRole('link', { name: 'All new apps' });
    await expect(link).toBeVisible();
    await expect(link).toHaveCSS('color', 'rgb(122, 46, 14)');
    await page.getByRole('radio', { name: /^Like a magazine/ }).check();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/);

    const again = await openLibrary(page, 'Choose the logo of the dark theme');
    await again.getByRole('button', { name: new RegExp(`^${key}-leaf`) }).click();
    await expect(again).toHaveCount(0);
    await expect(logos).toHaveCount(2);
    await expect(logos.last()).toBeHidden();
    const shown = page.getByRole('radiogroup', { name: 'Theme', exact: true });
    await shown.getByRole('radio', { name: 'Dark' }).check();
    await expect(logos.last()).toBeVisible();
    await expect(logos.first()).toBeHidden();
    await expect(link).not.toHaveCSS('color', 'rgb(122, 46, 14)');
    await page.getByRole('radio', { name: 'Desktop' }).check();
    await expect(preview.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  const sections = page.getByRole('list', { name: 'Shown sections' });
  const move = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const listed = (name: string) =>
    page.getByRole('list', { name }).getByRole('button', { name: /^Move / });

  await test.step('sections are moved with the keyboard, and links with the pointer', async () => {
    await pressByKey(page, move('By category'), 'Space');
    await expect(page.getByText(/^Picked up By category, place 5 of 5/)).toHaveCount(1);
    for (const place of [4, 3, 2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`Now at place ${String(place)} of 5.`)).toHaveCount(1);
    }
    await page.keyboard.press('Space');
    await expect(listed('Shown sections').first()).toHaveAccessibleName('Move By category');

    const apps = move('Apps');
    const community = move('Community');
    await community.scrollIntoViewIfNeeded();
    const [from, to] = [await apps.boundingBox(), await community.boundingBox()];
    if (from === null || to === null) throw new Error('The links are not shown.');
    await page.mouse.move(from.x + 16, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(to.x + 16, to.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(listed('Links of the navigation').last()).toHaveAccessibleName('Move Apps');

    await sections.getByRole('button', { name: 'Rename By category' }).click();
    await page.getByLabel(/^Heading/).fill('What grows where');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await sections.getByRole('button', { name: 'Hide Featured' }).click();
  });

  await test.step('nothing is saved before the button is pressed, and open pages follow after it, with the announcement when a reader comes back to them', async () => {
    const text = 'The shelves close at noon.';
    await page.getByRole('textbox', { name: 'Text' }).fill(text);
    await page.getByLabel('Show an announcement on every page').check();
    await page.getByLabel('Tagline').fill('Kept in order, day and night');
    expect(await changeSite({})).toEqual(before);
    await save();
    expect(await changeSite({})).toMatchObject({ name: wideName, accent: color, type: 'serif' });
    await expect(member.getByText('Kept in order, day and night')).toBeVisible();
    const announcement = member.getByRole('region', { name: 'Announcement' });
    await expect(announcement).not.toContainText(text);
    await comeBack(member);
    await expect(announcement).toContainText(text);
  });

  const headings = ['What grows where', 'New apps', 'Best rated', 'Newest instructions'];
  await test.step('every page has all of it without scripts, on a narrow phone', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const plain = await context.newPage();
    for (const address of ['/login', '/nowhere', '/']) {
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
    await expect(plain.getByRole('heading', { level: 2 })).toHaveText(headings);
    await plain.setViewportSize({ width: 1280, height: 720 });
    const navigation = plain.getByRole('navigation', { name: 'Menu' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Products',
      'Instructions',
      'Community',
      'Apps',
    ]);
    await plain.emulateMedia({ colorScheme: 'dark' });
    await expect(plain.locator('header img').nth(1)).toBeVisible();
    await expect(plain.locator('header img').first()).toBeHidden();
    const manifest = (await (await plain.request.get('/site.webmanifest')).json()) as object;
    expect(manifest).toMatchObject({ name: wideName, theme_color: color });
    await context.close();
  });

  await test.step('reviews and instructions are switched off: what the member wrote is kept, and a message says why it cannot be sent', async () => {
    await page.getByRole('checkbox', { name: 'Reviews', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Instructions', exact: true }).uncheck();
    await expect(page.getByText('Switched off with the instructions.')).toBeVisible();
    await save();
    const administration = page.getByRole('navigation', { name: 'Administration' });
    await expect(administration.getByRole('link', { name: /^Reviews/ })).toHaveCount(0);
    await expect(member.getByRole('link', { name: 'Instructions' })).toHaveCount(0);
    // A function copies the setting for the rules.
    await expect
      .poll(async () => (await app.firestore.doc('settings/modules').get()).data())
      .toEqual({ reviews: false, instructions: false, comments: false });
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByRole('alert')).toHaveText(
      '“Reviews” is switched off on this site, so nothing can be saved there until it is on again.',
    );
    await expect(form.getByLabel('Title')).toHaveValue('Calm and quick');
    await expect.poll(async () => (await page.request.get('/instructions')).status()).toBe(404);
    const html = await (await page.request.get('/instructions')).text();
    expect(html).toContain('“Instructions” is switched off on this site.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  await test.step('they are on again, and the text is still there', async () => {
    await page.getByRole('checkbox', { name: 'Reviews', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Instructions', exact: true }).check();
    await save();
    await expect
      .poll(async () => (await app.firestore.doc('settings/modules').get()).exists)
      .toBe(false);
    await expect.poll(async () => (await page.request.get('/instructions')).status()).toBe(200);
    await member.reload();
    await expect(form.getByLabel('Title')).toHaveValue('Calm and quick');
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect
      .poll(async () => (await app.collection('reviews').doc(account.uid).get()).exists)
      .toBe(true);
  });

  await test.step('nothing moves when the home page starts', async () => {
    await countShifts(member.context());
    await member.goto('/');
    await expectHydrated(member);
    await expect(member.getByRole('heading', { level: 2 })).toHaveText(headings);
    expect(await getShift(member)).toBeLessThanOrEqual(0.01);
  });
  await member.context().close();
});
