import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { siteAddress } from '../../scripts/lib/addresses.mjs';
import { localAdministrator } from '../../scripts/lib/localAdministrator.mjs';
import { fillSignIn } from '../e2e/support/steps';
import config from '../playwright.config';
import { createRuns, descendants, isAlive, type Run } from './support/run';

/** A suite without data, which would take time to import. What a start with data does is in faults.test.ts. */
const { temporary, startAndWait, stop, removeFolder } = createRuns();

/** The time that a busy machine needs to start a process for each function that is called for the first time. */
const seen = playwrightExpect.configure({ timeout: 60_000 });

let run: Run;
let browser: Browser;

beforeAll(async () => {
  run = await startAndWait('--empty');
  browser = await chromium.launch(config.use?.launchOptions);
}, 240_000);

afterAll(async () => {
  await browser.close();
  await stop();
  removeFolder();
});

/** Opens a page in a window of its own. */
async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteAddress, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  return page;
}

/** Finds the process of firebase-tools, a child of `npm start`. */
function findFirebaseTools(pid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split(
    '\n',
  );
  const line = lines.find((each) => {
    const [, ppid] = each.trim().split(/\s+/);
    return Number(ppid) === pid && each.includes('emulators:start');
  });
  return Number(line?.trim().split(/\s+/)[0]);
}

it('an empty site names an administrator, who sets it up step by step', async () => {
  await vi.waitUntil(() => run.output().includes(`${siteAddress}/admin/set-up`), {
    timeout: 30_000,
  });
  expect(run.output()).toContain(`Sign in as ${localAdministrator.email}`);
  const visitor = await open('/');
  await seen(visitor.getByText('Apps appear here once they are published.')).toBeVisible();
  await visitor.goto('/admin/set-up');
  await seen(visitor).toHaveURL(/\/login/);

  const page = await open('/login?redirect=%2Fadmin%2Fset-up');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await fillSignIn(page, localAdministrator.email, localAdministrator.password);
  await seen(title('Name and colours')).toBeVisible();
  await seen(page).toHaveURL(/\/admin\/set-up\/site$/);
  await page.getByLabel('Name', { exact: true }).fill('Kitchen Garden');
  await page.getByLabel('Contact email').fill('desk@garden.example');
  await page.getByLabel('Accent colour', { exact: false }).first().fill('#7a2e0e');
  await press('Save and continue');

  await seen(title('Modules')).toBeVisible();
  await page.getByLabel('Careers').uncheck();
  // What is not saved yet survives a reload, and the step is the same.
  await page.reload();
  await seen(page.getByLabel('Careers')).not.toBeChecked();
  await press('Save and continue');

  await seen(title('Categories')).toBeVisible();
  await page.getByLabel('A community garden or another club').check();
  const list = page.getByLabel('Categories');
  await list.fill(`${await list.inputValue()}\nBees`);
  await press('Save and continue');

  await seen(title('First app')).toBeVisible();
  await page.getByLabel('Address of its repository').fill('https://github.com/octo/hello');
  await press('Fill in');
  // The suite has no network, or GitHub no such repository.
  await seen(
    page.getByText(/GitHub (didn’t answer|has no public repository|isn’t accepting more|answered)/),
  ).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Sowing calendar');
  await page.getByLabel('What it is for, in one sentence').fill('When to sow what');
  await page.reload();
  await seen(page.getByLabel('Name', { exact: true })).toHaveValue('Sowing calendar');
  await seen(page.getByLabel('Address of its repository')).toHaveValue(/octo/);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Bees' });
  await page.getByLabel('Web', { exact: true }).check();
  await press('Save draft and continue');
  await press('Publish');
  await seen(page.getByText('An app is published.')).toBeVisible();
  await press('Next step');

  await seen(title('First editor')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('bea@garden.example');
  await press('Invite');
  await seen(title('Mail server')).toBeVisible();
  for (const name of ['Mail server', 'Legal pages', 'Budget alert']) {
    await seen(title(name)).toBeVisible();
    await press('Skip for now');
  }
  await seen(title('The site is set up')).toBeVisible();
  await seen(page.getByRole('heading', { name: 'Legal pages (skipped for now)' })).toBeVisible();

  // Each step is shown again, and another page of the site knows what was saved.
  await page.goto('/admin/set-up/firstEditor');
  await seen(page.getByRole('list', { name: 'Invitations' })).toContainText('bea@garden.example');
  await page.goto('/admin');
  await seen(page.getByText('5 of 8 done')).toBeVisible();
  await page.goto('/admin/categories');
  await seen(page.getByRole('list', { name: 'Categories' })).toContainText('Bees');
  await seen(page.getByRole('list', { name: 'Categories' })).not.toContainText('Productivity');
}, 400_000);

it('leaves no process when firebase-tools is killed', async () => {
  const processes = descendants(run.pid);
  expect(processes.length).toBeGreaterThan(5);
  process.kill(findFirebaseTools(run.pid), 'SIGKILL');
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(
    'The emulator suite has ended by itself (firebase-tools: signal SIGKILL)',
  );
  await vi.waitUntil(() => !processes.some(isAlive), { timeout: 10_000, interval: 100 });
  expect(readdirSync(temporary).filter((name) => name.startsWith('emulators-'))).toEqual([]);
});
