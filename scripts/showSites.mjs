import path from 'node:path';
import sharp from 'sharp';
import { ensureBrowser } from './lib/browser.mjs';
import { siteAddress } from './lib/addresses.mjs';
import { at } from './lib/paths.mjs';
import { start, stop } from './lib/processes.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';
import { importApps, makeOwnPage, setUpSite, signIn } from './showSites/makeSite.mjs';
import { sites } from './showSites/sites.mjs';

/**
 * Makes the sites of docs/run/sites.md on an empty suite each, through the pages of the administrator alone, and takes the
 * pictures of them that the documents show: `node scripts/showSites.mjs`, with the names of some of them for those alone. The
 * first one also shows the set-up.
 */

/** The longest wait for a page, in milliseconds: the emulator starts a process for each function that is called first. */
const patience = 120_000;

const desktop = { width: 1_280, height: 800 };
const phone = { width: 390, height: 844 };

/** Starts an empty suite and resolves when it is ready. */
async function startEmpty() {
  const child = start(process.execPath, [at('scripts/start.mjs'), '--empty'], {
    cwd: at(''),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('/admin/set-up')) resolve(undefined);
    });
    child.once('exit', () => reject(new Failure('The suite could not be started.')));
  });
  return child;
}

/**
 * Stores what a page shows as a small picture.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function takePicture(page, name) {
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ animations: 'disabled' });
  const file = path.join(at('docs/screenshots'), `${name}.webp`);
  await sharp(png).webp({ quality: 80 }).toFile(file);
  say(file);
}

/**
 * Makes a site on an empty suite and takes its pictures.
 * @param {import('./showSites/sites.mjs').ShownSite} site
 * @param {import('@playwright/test').Browser} browser
 * @param {boolean} showsSetUp
 */
async function showSite(site, browser, showsSetUp) {
  const open = async (/** @type {object} */ options) => {
    const context = await browser.newContext({
      baseURL: siteAddress,
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(patience);
    return context.newPage();
  };
  const page = await open({ viewport: desktop });
  const takeBoth = async (/** @type {string} */ name) => {
    await takePicture(page, name);
    await page.setViewportSize(phone);
    await takePicture(page, `${name}-phone`);
    await page.setViewportSize(desktop);
  };
  await signIn(page);
  await setUpSite(page, site, async (step) => {
    if (!showsSetUp) return;
    if (step === 'site') await takeBoth('set-up');
    if (step !== 'end') return;
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await takeBoth('new-site');
  });
  await importApps(page, site);
  const ownPage = await makeOwnPage(page, site);
  const visitor = await open({ viewport: desktop, colorScheme: 'light' });
  // Pages are cached for a minute, and what they show for half of one.
  await visitor.waitForTimeout(95_000);
  const visit = async (
    /** @type {import('@playwright/test').Page} */ at,
    /** @type {string} */ address,
    /** @type {string} */ name,
  ) => {
    await at.goto(address);
    await at.waitForLoadState('networkidle');
    await takePicture(at, `site-${site.file}-${name}`);
  };
  await visit(visitor, '/', 'home');
  await visit(visitor, '/apps', 'categories');
  await visit(visitor, ownPage, 'page');
  await visit(await open({ viewport: phone, colorScheme: 'dark' }), '/', 'home-phone-dark');
}

await runAndExit(async () => {
  const wanted = process.argv.slice(2);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  for (const site of sites) {
    if (wanted.length > 0 && !wanted.includes(site.file)) continue;
    const suite = await startEmpty();
    try {
      await showSite(site, browser, site === sites[0]);
    } finally {
      await stop(suite);
    }
  }
  await browser.close();
});
