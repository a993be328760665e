import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startAsAdministrator } from './support/signedIn';
import { changeSite } from './support/site';

/**
 * The pages whose screenshots are compared, without scrolling. The most visited ones are compared on a phone too, and
 * one of each kind in the dark theme: it differs in the colours only, which `allPages` checks on every page. Lists to which other tests add entries are left out. All text is set in the site's own font, because
 * machines have different fonts. Update the screenshots after an intended change: `npm test -- e2e visual
 * --update-snapshots`.
 */
const pages = [
  { name: 'home', path: '/', tag: '@phone', isDarkToo: true },
  { name: 'apps', path: '/apps?category=health&sort=name', tag: '@phone' },
  { name: 'app', path: '/apps/weatherglass', tag: '@phone', isDarkToo: true },
  { name: 'instructions', path: '/instructions?difficulty=hard&sort=quickest', tag: '@phone' },
  { name: 'instruction', path: '/instructions/two-weeks-sleep-diary', tag: '@phone' },
  { name: 'products', path: '/products', tag: [] },
  { name: 'about', path: '/about', tag: [], isDarkToo: true },
  { name: 'contact', path: '/contact', tag: [] },
  { name: 'login', path: '/login', tag: [] },
  { name: 'missing', path: '/nowhere', tag: [], isDarkToo: true },
];

const at = (file: string) => fileURLToPath(new URL(`visual/${file}`, import.meta.url));

/** The data of the home page. It is constant, because other tests publish and delete at the same time. */
const home = readFileSync(at('home.json'), 'utf8');

/** Makes the pages of a window depend on nothing that changes. */
async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Relative dates depend on the clock.
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
  // Other tests change the announcement.
  const { announcement } = await changeSite({});
  await page.addInitScript(
    (text) => localStorage.setItem('appshelf.closedAnnouncement', text),
    announcement.text,
  );
  await page.route('**/site.json*', (route) => route.abort());
  await page.route('**/api/home.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: home }),
  );
}

async function open(page: Page, path: string): Promise<void> {
  if (path === '/') {
    // The document of the home page contains data that other tests change. When the client comes from another page, it
    // requests the data instead.
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Appshelf' }).click();
    await expect(page).toHaveURL(path);
    await page.mouse.move(640, 280);
    await expect(page.getByRole('link', { name: /Hedgerow/ }).first()).toBeVisible();
  } else {
    // Live queries of the administrator area never leave the network idle.
    await page.goto(path, { waitUntil: path.startsWith('/admin') ? 'load' : 'networkidle' });
  }
  await expectDrawn(page);
}

/** Waits until the fonts are loaded and the window shows no skeleton or placeholder. */
async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(countMissing)).toBe(0);
}

/** How many skeletons and unloaded pictures are visible. */
function countMissing(): number {
  const isInWindow = (element: Element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  };
  const missing = [
    ...document.querySelectorAll('.animate-breathe'),
    ...[...document.images].filter(({ complete }) => !complete),
  ];
  return missing.filter(isInWindow).length;
}

async function expectSameLooks(page: Page, name: string, isDarkToo = false): Promise<void> {
  const isPhone = test.info().project.name === 'phone';
  for (const theme of isDarkToo && !isPhone ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    const picture = isPhone ? `${name}-phone` : name;
    await expect.soft(page).toHaveScreenshot(`${picture}-${theme}.png`, {
      maxDiffPixelRatio: 0.02,
      stylePath: at('oneFont.css'),
    });
  }
}

// One window for all pages: a new one would load the same files again.
let shared: Page;
test.beforeAll(async ({ browser }) => {
  shared = await (await browser.newContext()).newPage();
  await prepare(shared);
});
test.afterAll(() => shared.context().close());

for (const { name, path, tag, isDarkToo } of pages) {
  test(`${path} looks as it did`, { tag }, async () => {
    await open(shared, path);
    await expectSameLooks(shared, name, isDarkToo);
  });
}

test('a form of the administrator area looks as it did', async ({ page }) => {
  await startAsAdministrator(page.context());
  await prepare(page);
  await open(page, '/admin/apps/create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSameLooks(page, 'new-app', true);
});
