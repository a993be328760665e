import { sessionCookieName, sessionPath } from '@appshelf/model';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { createAccount } from '../support/accounts';
import { expectSignedIn, expectToast, fillSignIn, signOut } from '../support/steps';
import { disableAccount, makeTokensRefresh, setAdministrator } from '../support/server';
import { readTokens } from '../support/signedIn';

/** A page for members, and where it leads visitors. */
const guardedPage = '/settings/appearance';
const guardedLogin = `/login?redirect=${encodeURIComponent(guardedPage)}`;

/** Records the requests of all tabs to the session endpoint: `token` for a body with a token. */
function watchPosts(context: BrowserContext): () => string[] {
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(sessionPath)) return;
    posts.push(request.postData() === '{}' ? 'none' : 'token');
  });
  return () => posts;
}

const hasCookie = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === sessionCookieName);

const expectCookie = (context: BrowserContext, present: boolean) =>
  expect.poll(() => hasCookie(context), { timeout: 30_000 }).toBe(present);

/**
 * Waits until the tabs know that the server was notified of the token that they have. A tab that is reloaded before that
 * notifies it again.
 */
async function expectNotified(page: Page): Promise<void> {
  await expect(async () => {
    const [token = ''] = await readTokens(page);
    const digest = createHash('sha256').update(token).digest('hex');
    const posted = await page.evaluate(() => localStorage.getItem('appshelf.session'));
    expect(posted).toContain(`"digest":"${digest}"`);
  }).toPass({ timeout: 10_000 });
}

/** Waits until a tab knows that nobody is signed in. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

/**
 * Expects that one of two tabs notified the server. Both may do so when their turns are so close that the second tab
 * has not got the first one's storage event. A reload never notifies the server again.
 */
function expectOnce(posts: string[], kind: string): void {
  expect([...new Set(posts)]).toEqual([kind]);
  expect(posts.length).toBeLessThanOrEqual(2);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('two tabs notify the server once of a sign-in and once of a sign-out, which closes guarded pages in both, also when the notifying tab is closed; both follow a new role; a sign-in for one tab is not ended by the other; a disabled account is signed out with the reason', async ({
  context,
}) => {
  test.slow();
  const { uid, email, password } = await createAccount();
  const posts = watchPosts(context);
  let one = await openTab(context, '/login');
  const other = await openTab(context, guardedPage);
  await expect(other).toHaveURL(guardedLogin);

  await fillSignIn(one, email, password);
  await expectSignedIn(one);
  await expect(other).toHaveURL(guardedPage);
  await expectCookie(context, true);
  await expectNotified(one);
  expectOnce(posts(), 'token');

  await test.step('a role that an administrator gives and takes', async () => {
    const isOffered = (tab: Page) => tab.getByRole('menuitem', { name: 'Administration' });
    for (const tab of [one, other]) {
      await tab.getByRole('button', { name: /^Account of/ }).click();
      await expect(tab.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    }
    await setAdministrator(uid, true);
    for (const tab of [one, other]) await expect(isOffered(tab)).toBeVisible();
    await setAdministrator(uid, false);
    for (const tab of [one, other]) {
      await expect(isOffered(tab)).toHaveCount(0);
      await tab.keyboard.press('Escape');
    }
    // Both tabs asked for new tokens. They share the last one, which is posted.
    await expectNotified(one);
  });

  const before = posts().length;
  await signOut(one);
  await expect(one).toHaveURL('/login');
  await expect(other).toHaveURL(guardedLogin);
  await expectCookie(context, false);
  expectOnce(posts().slice(before), 'none');

  await test.step('a sign-in without "Keep me signed in" keeps its cookie when another tab is opened, until its own is closed', async () => {
    const earlier = posts().length;
    await one.getByLabel('Keep me signed in').setChecked(false);
    await fillSignIn(one, email, password);
    await expectSignedIn(one);
    await expectCookie(context, true);
    await expectNotified(one);
    const opened = await openTab(context, '/login');
    await expectSignedOut(opened);
    expect(posts().slice(earlier)).toEqual(['token']);
    expect(await hasCookie(context)).toBe(true);
    await one.close();
    await expectCookie(context, false);
    expect(posts().slice(earlier)).toEqual(['token', 'none']);
    one = opened;
  });

  await test.step('a tab is closed before it could notify the server', async () => {
    /** Either of the two tabs may have the first turn. */
    let telling: Page | undefined;
    await context.route(
      `**${sessionPath}`,
      (route) => {
        telling = route.request().frame().page();
      },
      { times: 1 },
    );
    await fillSignIn(one, email, password);
    await expectSignedIn(one);
    await expectSignedIn(other);
    await expect.poll(() => telling !== undefined).toBe(true);
    expect(await hasCookie(context)).toBe(false);
    await telling?.close();
    await expectCookie(context, true);
  });

  await test.step('the account is disabled', async () => {
    const left = one.isClosed() ? other : one;
    await disableAccount(uid);
    await makeTokensRefresh(uid);
    await expectToast(left, 'This account has been disabled.');
    await expectSignedOut(left);
    await expectCookie(context, false);
  });
});
