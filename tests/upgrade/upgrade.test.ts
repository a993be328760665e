import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectId, siteAddress } from '../../scripts/lib/addresses.mjs';
import { formerClient } from '../../scripts/lib/formerRelease.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { migrations } from '../../scripts/migrations/migrations.mjs';
import { adminApp, createAccount, type TestAccount } from '../e2e/support/accounts';
import { startSignedIn } from '../e2e/support/signedIn';
import config from '../playwright.config';

// The day of an upgrade: the suite has the data of the former release, and tabs with its client are open while the present
// version takes its place and the migrations run. What people write in these tabs is stored or stays in their form.

const run = promisify(execFile);
/** The first call of each function starts a process. */
const seen = playwrightExpect.configure({ timeout: 60_000 });
const firestore = getFirestore(adminApp());

let browser: Browser;
let editor: TestAccount;
let member: TestAccount;
/** Tabs with the former client, opened before the migrations run. */
let tabs: Record<'product' | 'app' | 'comments' | 'draft', Page>;
let product: DocumentReference;
let app: DocumentReference;
let instruction: DocumentReference;

/** Finds a published entry of a collection. */
async function findPublished(collection: string): Promise<DocumentReference> {
  const { docs } = await firestore
    .collection(collection)
    .where('status', '==', 'published')
    .limit(1)
    .get();
  if (docs[0] === undefined) throw new Error(`The former data has no published ${collection}.`);
  return docs[0].ref;
}

/** Opens a window in which an account, or nobody, is signed in. */
async function openWindow(account?: TestAccount): Promise<Page> {
  const context = await browser.newContext({
    ...config.use?.contextOptions,
    baseURL: siteAddress,
    serviceWorkers: 'block',
    // Chromium does not know that a document which a test provides is from this machine, as the emulators are.
    permissions: ['local-network-access'],
  });
  if (account !== undefined) await startSignedIn(context, account);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Opens a page of the present client. */
async function openPresent(address: string, account?: TestAccount): Promise<Page> {
  const page = await openWindow(account);
  await page.goto(address);
  return page;
}

/**
 * Opens a tab with the former client. Its first document and its scripts come from the former release, everything else, also
 * the next document, from the present one.
 */
async function openFormer(address: string, account?: TestAccount): Promise<Page> {
  const page = await openWindow(account);
  let isOpen = false;
  await page.route(`${siteAddress}/**`, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && !isOpen) {
      isOpen = true;
      return route.fulfill({ path: path.join(formerClient, 'app.html') });
    }
    const { pathname } = new URL(request.url());
    const file = path.join(formerClient, pathname);
    return pathname.startsWith('/assets/') && existsSync(file)
      ? route.fulfill({ path: file })
      : route.continue();
  });
  await page.goto(address);
  return page;
}

beforeAll(async () => {
  browser = await chromium.launch(config.use?.launchOptions);
  [editor, member] = await Promise.all([createAccount({ editor: true }), createAccount()]);
  [product, app, instruction] = await Promise.all([
    findPublished('products'),
    findPublished('apps'),
    findPublished('instructions'),
  ]);
  tabs = {
    product: await openFormer(`/admin/resources?tab=products&id=${product.id}`, editor),
    app: await openFormer(`/apps/${app.id}#review`, member),
    comments: await openFormer(`/instructions/${instruction.id}#comments`, member),
    draft: await openFormer('/instructions/submit', member),
  };
  await seen(tabs.product.getByLabel('Summary')).not.toHaveValue('');
  await seen(tabs.app.getByRole('radio', { name: /^4 stars/ })).toBeVisible();
  await seen(tabs.comments.getByLabel(/^Your comment/)).toBeVisible();
  await tabs.draft.getByRole('link', { name: 'New instruction' }).first().click();
  await seen(tabs.draft.getByRole('heading', { name: 'New instruction' })).toBeVisible();
});

afterAll(() => browser.close());

it('all migrations run on the data of the former release, and a second time there is nothing to do', async () => {
  const migrate = () =>
    run(process.execPath, ['scripts/migrate.mjs', '--project', projectId, '--yes'], { cwd: root });
  const { stdout } = await migrate();
  for (const { id } of migrations) expect(stdout).toContain(`Migration ${id} is done`);
  expect((await migrate()).stdout).toContain(
    `${projectId} has all ${String(migrations.length)} migrations.`,
  );
});

it('a product whose editor is open keeps what is typed when a migration changes it, and is saved', async () => {
  const page = tabs.product;
  await page.getByLabel('Summary').fill('Typed in a tab of the former version.');
  await seen(page.getByRole('alert')).toContainText('What you entered is still here.');
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await seen
    .poll(async () => (await product.get()).get('summary') as string)
    .toBe('Typed in a tab of the former version.');
  // Its version is known now, so that it is saved as usual.
  await page.getByLabel('Summary').fill('Saved in a tab of the former version.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await seen
    .poll(async () => (await product.get()).get('summary') as string)
    .toBe('Saved in a tab of the former version.');
  const present = await openPresent('/products');
  await seen(present.getByText('Saved in a tab of the former version.')).toBeVisible();
});

it('a review is stored, and its author sees it in the present version', async () => {
  const page = tabs.app;
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page.getByLabel('Title').fill('From before');
  await page.getByLabel('Review', { exact: true }).fill('Written in a tab of the former version.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await seen(page.getByRole('article', { name: 'Your review' })).toContainText('From before');
  const stored = await app.collection('reviews').doc(member.uid).get();
  expect(stored.data()).toMatchObject({
    rating: 4,
    title: 'From before',
    body: 'Written in a tab of the former version.',
  });
  const present = await openPresent(`/apps/${app.id}#review`, member);
  await seen(present.getByLabel('Title')).toHaveValue('From before');
});

it('a comment is published, and a visitor of the present version reads it', async () => {
  const page = tabs.comments;
  await page.getByLabel(/^Your comment/).fill('A comment from before.');
  await page.getByRole('button', { name: 'Publish comment' }).click();
  await seen(page.getByRole('article').getByText('A comment from before.')).toBeVisible();
  const present = await openPresent(`/instructions/${instruction.id}#comments`);
  await seen(present.getByRole('article').getByText('A comment from before.')).toBeVisible();
});

it('an instruction is saved while it is written, and submitted', async () => {
  const page = tabs.draft;
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.getByLabel('Title').fill('Label jars, as before');
  await page.getByLabel('Summary').fill('With a tape that stays.');
  await page.getByLabel('Minutes it takes').fill('15');
  await page.getByLabel('What to do, in a line').fill('Wash the jars');
  await page.getByRole('textbox', { name: 'How to do it' }).fill('Calmly.');
  await seen(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await seen(page.getByText('Waits for a moderator')).toBeVisible();
  expect((await firestore.doc(`instructions/${id}`).get()).data()).toMatchObject({
    title: 'Label jars, as before',
    status: 'submitted',
    steps: [{ title: 'Wash the jars', body: 'Calmly.' }],
  });
  const present = await openPresent(`/instructions/submit?id=${id}`, member);
  await seen(present.getByText('Waits for a moderator')).toBeVisible();
  await seen(present.getByRole('heading', { name: 'Wash the jars' })).toBeVisible();
});

it.each([
  ['the home page', () => '/'],
  ['an app', () => `/apps/${app.id}`],
  ['an instruction', () => `/instructions/${instruction.id}`],
])('a visitor’s tab shows %s, and then says that a new version is there', async (_, getAddress) => {
  const page = await openFormer(getAddress());
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await seen(page.getByRole('heading', { level: 1 })).toBeVisible();
  await seen(page).not.toHaveTitle(/not found|went wrong/i);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await seen(page.getByText(/A new version of .+ is ready\./).first()).toBeVisible();
  expect(errors).toEqual([]);
});
