import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { callDue } from 'firebase-emulators-without-java/schedules';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import {
  functionsAddress,
  ports,
  projectId,
  siteAddress,
  suiteEnvironment,
} from '../../scripts/lib/addresses.mjs';
import { logFile } from '../../scripts/lib/suiteLog.mjs';
import { createAccount, seeded, seededPassword } from '../e2e/support/accounts';
import { comeBack, expectHydrated, fillSignIn } from '../e2e/support/steps';
import { startSignedIn } from '../e2e/support/signedIn';
import config from '../playwright.config';
import { openGates, throughGates, type Emulator, type Gate } from './support/gates';
import { createRuns, descendants, findFirestore, isAlive, root, type Run } from './support/run';

/**
 * A suite with the seed, as `npm start` leaves it, and its services, which tests stop and start again while the others
 * run (docs/run/reliability.md#faults). All tests share one suite, in which nothing else runs.
 */

/** The time that a busy machine needs, because SDKs connect again after growing pauses. */
const patiently = { timeout: 60_000 };
const seen = playwrightExpect.configure(patiently);

/** An app of the seed, and what nobody has asked for before Firestore stops. */
const appPath = '/apps/nightjar';
const unknownPath = '/apps/hedgerow';
const unknownModels = ['/feeds/apps.xml', '/sitemap.xml'];

const runs = createRuns();
let run: Run;
let gates: Record<Emulator, Gate>;
let browser: Browser;

beforeAll(async () => {
  Object.assign(process.env, suiteEnvironment);
  run = await runs.startAndWait();
  gates = await openGates();
  const { args = [], ...options } = config.use?.launchOptions ?? {};
  browser = await chromium.launch({ ...options, args: [...args, throughGates] });
}, 240_000);

afterAll(async () => {
  await browser.close();
  await Promise.all(Object.values(gates).map(({ shut }) => shut()));
  await runs.stop();
  runs.removeFolder();
});

/** Opens a page of the site in a window of its own, in which nobody is signed in unless `prepare` does that. */
async function open(path: string, prepare?: Parameters<typeof startSignedIn>[1]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteAddress,
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromNewNetwork(),
  });
  if (prepare !== undefined) await startSignedIn(context, prepare);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  return page;
}

/** A network that nobody has written from: messages are limited by network. */
const fromNewNetwork = () => ({
  'X-Forwarded-For': `198.18.${String(randomInt(256))}.${String(randomInt(256))}`,
});

const administrator = { email: seeded.admin, password: seededPassword };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillMessage(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Visitor');
  await page.getByLabel('Your email').fill('ada@visitors.appshelf.test');
  await page.getByLabel('Subject').fill('Are you there?');
  await page.getByLabel('Message', { exact: true }).fill('Where do I begin?');
}

/** The URL of a picture of the seed. */
function pictureAddress(): string {
  const folder = path.join(root, 'emulator-data/storage_export/metadata');
  const [file = ''] = readdirSync(folder);
  const { bucket, name } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    bucket: string;
    name: string;
  };
  return `http://127.0.0.1:${String(ports.storage)}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
}

const getStatus = async (address: string, init?: RequestInit) =>
  (await fetch(address, init)).status;

describe('npm start', () => {
  it('shows recent figures', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
    const documents = `http://127.0.0.1:${String(ports.firestore)}/v1/projects/${projectId}/databases/(default)/documents`;
    const asOwner = { headers: { authorization: 'Bearer owner' } };
    expect(await getStatus(`${documents}/analytics/${yesterday}`, asOwner)).toBe(200);
  });

  it('runs schedules', async () => {
    await callDue({ origin: functionsAddress, projectId, report: console.warn }, new Date());
    const hasRun = () => readFileSync(logFile, 'utf8').includes('Finished "us-central1-mailDue"');
    await vi.waitUntil(hasRun, { timeout: 30_000 });
  });

  it('refuses a second start, which leaves the files of the first alone', async () => {
    const second = runs.start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Port 5002 (hosting) is in use by another program');
    expect(await getStatus(pictureAddress())).toBe(200);
  });
});

describe('an emulator that stops and starts again under an open page', () => {
  /** The number of loaded documents, which must not change. */
  let documents = 0;

  const countDocuments = (page: Page) =>
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });

  beforeEach(() => {
    documents = 0;
  });
  afterEach(async () => {
    await Promise.all(Object.values(gates).map((gate) => gate.open()));
    await Promise.all(browser.contexts().map((context) => context.close()));
  });

  it('Authentication: what was typed stays, and signing in works again', async () => {
    const page = await open('/login');
    await expectHydrated(page, patiently);
    countDocuments(page);
    await gates.auth.shut();
    await fillSignIn(page, seeded.member, seededPassword);
    await seen(
      page
        .getByRole('main')
        .getByText('Network error. Please check your connection.', { exact: true }),
    ).toBeVisible();
    await seen(page.getByLabel('Password', { exact: true })).toHaveValue(seededPassword);
    await gates.auth.open();
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await seen(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    expect(documents).toBe(0);
  });

  it('Functions: a message stays, and can be sent again', async () => {
    const page = await open('/contact');
    await expectHydrated(page, patiently);
    countDocuments(page);
    await fillMessage(page);
    await gates.functions.shut();
    await press(page, 'Send message');
    await seen(
      page.getByRole('alert').filter({ hasText: 'Your message was not sent' }),
    ).toContainText('Network error. Please check your connection.');
    await seen(page.getByLabel('Message', { exact: true })).toHaveValue('Where do I begin?');
    await gates.functions.open();
    await press(page, 'Send message');
    await seen(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
    expect(documents).toBe(0);
  });

  it('Firestore: a review stays and can be sent again, and the queue of moderators goes on', async () => {
    const queue = await open('/admin/reviews?sort=newest', administrator);
    await seen(queue.getByRole('article').first()).toBeVisible();
    const page = await open(appPath, await createAccount());
    await press(page, 'Write a review');
    const title = `Away ${randomUUID().slice(0, 8)}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Review', { exact: true }).fill('It keeps out of the way.');
    await page.getByRole('radio', { name: /^4 stars/ }).press('Space');
    for (const each of [queue, page]) countDocuments(each);

    await gates.firestore.shut();
    await press(page, 'Send review');
    // Lists of the page that are read meanwhile say the same.
    await seen(
      page
        .getByRole('form', { name: /^Your review of/ })
        .getByText('The database can’t be reached. Check your connection and try again.'),
    ).toBeVisible();
    await seen(page.getByLabel('Title')).toHaveValue(title);

    await gates.firestore.open();
    await press(page, 'Send review');
    await seen(page.getByRole('article', { name: 'Your review' })).toContainText(title);
    // The SDK's transport notices a lost connection first, and tries to connect for half a minute.
    await seen(queue.getByRole('article', { name: new RegExp(`^${title}`) })).toBeVisible({
      timeout: 150_000,
    });
    expect(documents).toBe(0);
  });

  it('the Realtime Database: settings are saved once it is back, and visitors see them', async () => {
    const visitor = await open('/contact');
    await expectHydrated(visitor, patiently);
    await visitor.getByLabel('Subject').fill('Are you there?');
    const page = await open('/admin/settings', administrator);
    const text = `Away ${randomUUID().slice(0, 8)}`;
    await page.getByRole('textbox', { name: 'Text' }).fill(text);
    await page.getByLabel('Show an announcement on every page').check();
    for (const each of [visitor, page]) countDocuments(each);

    await gates.database.shut();
    await press(page, 'Save settings');
    await seen(page.getByText('There is no connection.')).toBeVisible();
    await seen(page.getByRole('textbox', { name: 'Text' })).toHaveValue(text);

    await gates.database.open();
    await seen(page.getByText('Settings saved.')).toBeVisible();
    const announcement = visitor.getByRole('region', { name: 'Announcement' });
    await seen(async () => {
      await comeBack(visitor);
      await playwrightExpect(announcement).toContainText(text, { timeout: 1_000 });
    }).toPass(patiently);
    await seen(visitor.getByLabel('Subject')).toHaveValue('Are you there?');
    expect(documents).toBe(0);
  });

  it('Storage: a picture waits and is stored, and what was typed stays', async () => {
    const page = await open('/settings', await createAccount());
    await page.getByLabel(/^Bio/).fill('Keeps bees.');
    countDocuments(page);
    const buffer = await sharp({
      create: { width: 600, height: 600, channels: 3, background: '#0000ff' },
    })
      .png()
      .toBuffer();
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await gates.storage.shut();
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes(`:${String(ports.storage)}/`),
    );
    await press(page, 'Use picture');
    await refused;
    await seen(page.getByRole('progressbar', { name: 'Sending your picture' })).toBeVisible();
    await gates.storage.open();
    await seen(page.getByText('Picture saved.')).toBeVisible();
    await seen(page.getByLabel(/^Bio/)).toHaveValue('Keeps bees.');
    expect(documents).toBe(0);
  });

  it('Hosting: the open page goes on, and others can be opened once it is back', async () => {
    const page = await open('/contact');
    await expectHydrated(page, patiently);
    countDocuments(page);
    await gates.hosting.shut();
    await fillMessage(page);
    // The test uses the keyboard, because a link below the pointer would make the page load code ahead. Until the next
    // document, the browser remembers that a module could not be loaded.
    await page.getByRole('button', { name: 'Send message', exact: true }).press('Enter');
    await seen(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
    await gates.hosting.open();
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await seen(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
    expect(documents).toBe(0);
  });

  it('Hosting: a page whose code is missing shows an error, and can be loaded again', async () => {
    const page = await open('/contact');
    await expectHydrated(page, patiently);
    // Without a network, the page would request no document anyway. The test machine may have no network.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }));
    countDocuments(page);
    await gates.hosting.shut();
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await seen(page.getByText('A part of this page could not be loaded.')).toBeVisible();
    expect(documents).toBe(0);
    await gates.hosting.open();
    await press(page, 'Reload');
    await seen(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
    expect(documents).toBe(1);
  });
});

/** Asks as a browser does, which gives up after 15 seconds. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init });

/** Sends a message as the contact page does. */
const sendMessage = (id: string) =>
  ask(`http://127.0.0.1:${String(ports.functions)}/${projectId}/us-central1/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromNewNetwork() },
    body: JSON.stringify({
      data: {
        id,
        name: 'Ada Visitor',
        email: 'ada@visitors.appshelf.test',
        subject: 'Are you there?',
        body: 'The page was slow.',
        website: '',
      },
    }),
  });

/** Asks for pages of one function one after the other, so that the Functions emulator has one process for it. */
async function askAll(paths: readonly string[]) {
  const answers = new Map<string, { status: number; caching: string | null; response: Response }>();
  for (const path of paths) {
    const response = await ask(siteAddress + path);
    const caching = response.headers.get('cache-control');
    answers.set(path, { status: response.status, caching, response });
  }
  return answers;
}

describe('Firestore that does not answer', () => {
  it('leaves what is known, and the rest says to try again', async () => {
    const pages = ['/', appPath];
    const models = ['/api/home.json'];
    for (const path of [...pages, ...models]) {
      expect((await fetch(siteAddress + path)).status).toBe(200);
    }
    // The process of a callable starts with its first call, which may take longer than the limit of a call.
    await vi.waitUntil(async () => (await sendMessage(randomUUID())).ok, { timeout: 60_000 });

    const firestore = findFirestore(run.pid);
    const id = randomUUID();
    process.kill(firestore, 'SIGSTOP');
    try {
      const [ofPages, ofModels, refused] = await Promise.all([
        askAll([...pages, unknownPath]),
        askAll([...models, ...unknownModels]),
        sendMessage(id),
      ]);
      // The functions cache the data of the home page for a while.
      for (const answer of [ofPages.get('/'), ofModels.get('/api/home.json')]) {
        expect.soft(answer).toMatchObject({
          status: 200,
          caching: expect.stringMatching(/^public, /) as string,
        });
      }
      expect
        .soft(ofPages.get(appPath))
        .toMatchObject({ status: 200, caching: 'public, max-age=0, s-maxage=10' });

      // The document of the client, which reads the app itself.
      const page = ofPages.get(unknownPath);
      expect.soft(page).toMatchObject({ status: 503, caching: 'no-store' });
      expect.soft(Number(page?.response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect.soft(await page?.response.text()).toContain('<div id="root">');

      for (const path of unknownModels) {
        const model = ofModels.get(path);
        expect.soft(model, path).toMatchObject({ status: 503, caching: 'no-store' });
        expect.soft(Number(model?.response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect.soft(await model?.response.text()).toContain('Try again');
      }

      expect.soft(refused.status).toBe(503);
      expect.soft(await refused.json()).toMatchObject({
        error: { status: 'UNAVAILABLE', message: expect.stringMatching(/Try again/) as string },
      });
    } finally {
      process.kill(firestore, 'SIGCONT');
    }

    const isAccepted = async () => (await sendMessage(id)).ok;
    await vi.waitUntil(() => isAccepted().catch(() => false), { timeout: 60_000, interval: 500 });
    const isRendered = async () =>
      (await (await ask(siteAddress + unknownPath)).text()).includes('Hedgerow');
    await vi.waitUntil(() => isRendered().catch(() => false), { timeout: 60_000, interval: 500 });
  });
});

it('all processes end when npm start itself is killed', async () => {
  expect((await fetch(siteAddress)).status).toBe(200);
  const processes = descendants(run.pid);
  process.kill(run.pid, 'SIGKILL');
  await run.ended;
  await vi.waitUntil(() => !processes.some(isAlive), { timeout: 60_000, interval: 200 });
});
