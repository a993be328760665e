import { sessionCookieName, sessionPath } from '@appshelf/model';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { expectSignedIn, expectToast, fillSignIn, signOut } from '../support/pages';
import { disableAccount, makeTokensRefresh } from '../support/server';

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

/** Waits until the tabs know that the server was notified. A tab that is reloaded before that notifies it again. */
const expectNotified = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('appshelf.session')))
    .toMatch(/"digest":"[\w+/=-]{16,}"/);

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

test('two tabs notify the server once of a sign-in and once of a sign-out, which closes guarded pages in both, also when the notifying tab is closed', async ({
  context,
}) => {
  const { email, password } = await createAccount();
  const posts = watchPosts(context);
  const one = await openTab(context, '/login');
  const other = await openTab(context, guardedPage);
  await expect(other).toHaveURL(guardedLogin);

  await fillSignIn(one, email, password);
  await expectSignedIn(one);
  await expect(other).toHaveURL(guardedPage);
  await expectCookie(context, true);
  await expectNotified(one);
  expectOnce(posts(), 'token');

  const before = posts().length;
  await signOut(one);
  await expect(one).toHaveURL('/login');
  await expect(other).toHaveURL(guardedLogin);
  await expectCookie(context, false);
  expectOnce(posts().slice(before), 'none');

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
});

test('a sign-in for one tab, without "Keep me signed in", keeps its cookie although another tab is signed out', async ({
  context,
}) => {
  const { email, password } = await createAccount();
  const posts = watchPosts(context);
  const only = await openTab(context, '/login');
  await only.getByLabel('Keep me signed in').setChecked(false);
  await fillSignIn(only, email, password);
  await expectSignedIn(only);
  await expectCookie(context, true);
  await expectNotified(only);

  const other = await openTab(context, '/about');
  await expectSignedOut(other);
  expect(posts()).toEqual(['token']);
  expect(await hasCookie(context)).toBe(true);

  await only.close();
  await expectCookie(context, false);
  expect(posts()).toEqual(['token', 'none']);
});

test('an unreachable endpoint does not delay signing in, and a disabled account is signed out with the reason', async ({
  context,
  page,
}) => {
  const { uid, email, password } = await createAccount();
  await context.route(`**${sessionPath}`, (route) => route.abort());
  await page.goto(guardedLogin);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(guardedPage);
  expect(await hasCookie(context)).toBe(false);
  await context.unroute(`**${sessionPath}`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectCookie(context, true);

  await disableAccount(uid);
  await makeTokensRefresh(uid);
  await Promise.all([
    expect(page).toHaveURL(guardedLogin),
    expectToast(page, 'This account has been disabled.'),
  ]);
  await expectCookie(context, false);
});
