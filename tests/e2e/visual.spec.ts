import { expect, test, type Page } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startAsAdministrator } from './support/signedIn';

/**
 * How the main pages look, in both themes, as far as one sees without scrolling; those that most come for on a phone,
 * too. Of lists, those are looked at that no other test adds anything to. Pictures hold for the letters that
 * they were taken with: where a machine draws others, nothing is compared. After a wanted change of looks:
 * `npx playwright test --config tests/playwright.config.ts visual --update-snapshots`, with the suite running.
 */
const pages = [
  { name: 'home', path: '/', tag: '@phone' },
  { name: 'apps', path: '/apps?category=health&sort=name', tag: '@phone' },
  { name: 'app', path: '/apps/weatherglass', tag: '@phone' },
  { name: 'instructions', path: '/instructions?difficulty=hard&sort=quickest', tag: '@phone' },
  { name: 'instruction', path: '/instructions/two-weeks-sleep-diary', tag: '@phone' },
  { name: 'products', path: '/products', tag: [] },
  { name: 'about', path: '/about', tag: [] },
  { name: 'contact', path: '/contact', tag: [] },
  { name: 'login', path: '/login', tag: [] },
  { name: 'missing', path: '/nowhere', tag: [] },
];

/** What `--update-snapshots` asks for, without a word after it and with one. */
const takes = ['changed', 'all'];

const at = (file: string) => fileURLToPath(new URL(`visual/${file}`, import.meta.url));

/** What the home page is made of: other tests publish and delete meanwhile. */
const home = readFileSync(at('home.json'), 'utf8');

/** How wide this browser draws the site's letters, in pixels. */
async function letters(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [getComputedStyle(document.body).fontFamily, 'monospace'].map((family) => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return 0;
      context.font = `100px ${family}`;
      return Math.round(context.measureText('Apps worth keeping, 0123456789').width);
    }),
  );
}

/** Whether the pictures were taken with the letters of this machine; there are none before the first ones are taken. */
async function hasTheirLetters(page: Page, isTaking: boolean): Promise<boolean> {
  const drawn = `[${(await letters(page)).join(', ')}]\n`;
  if (isTaking) writeFileSync(at('letters.json'), drawn);
  return existsSync(at('letters.json')) && readFileSync(at('letters.json'), 'utf8') === drawn;
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Dates are told from this day, and the announcement comes and goes with other tests.
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
  await page.route('**/site.json*', (route) => route.abort());
  await page.route('**/api/home.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: home }),
  );
  if (path === '/') {
    // Its document shows what is published now; from another page it asks for what it shows.
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Appshelf' }).click();
    await expect(page).toHaveURL(path);
    await page.mouse.move(640, 280);
    await page.waitForLoadState('networkidle');
  } else {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  await page.evaluate(() => document.fonts.ready);
}

async function expectSameLooks(page: Page, name: string): Promise<void> {
  const { name: size } = test.info().project;
  const picture = size === 'desktop' ? name : `${name}-${size}`;
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect
      .soft(page)
      .toHaveScreenshot(`${picture}-${theme}.png`, { maxDiffPixelRatio: 0.02 });
  }
}

test.describe.configure({ mode: 'parallel' });

for (const { name, path, tag } of pages) {
  test(`${path} looks as it did, in light and in dark`, { tag }, async ({ page }, { config }) => {
    const isTaking = takes.includes(config.updateSnapshots);
    await open(page, path);
    test.skip(!(await hasTheirLetters(page, isTaking)), 'This machine draws other letters.');
    await expectSameLooks(page, name);
  });
}

test('a form of the administrator area looks as it did, in light and in dark', async ({ page }, {
  config,
}) => {
  await startAsAdministrator(page.context());
  await open(page, '/admin/apps/create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isTaking = takes.includes(config.updateSnapshots);
  test.skip(!(await hasTheirLetters(page, isTaking)), 'This machine draws other letters.');
  await expectSameLooks(page, 'new-app');
});
