import { sessionCookieName, sessionPath } from '@appshelf/model';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { createAccount } from './support/accounts';
import { expectSignedIn, expectToast, fillSignIn, signIn, signOut } from './support/pages';
import { disableAccount, makeTokensRefresh } from './support/server';
import { startSignedIn } from './support/signedIn';

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

test('two tabs notify the server once of a sign-in and once of a sign-out', async ({ context }) => {
  const { email, password } = await createAccount();
  const posts = watchPosts(context);
  const one = await openTab(context, '/login');
  const other = await openTab(context, '/about');
  await expectSignedOut(other);

  await fillSignIn(one, email, password);
  await expectSignedIn(one);
  await expectSignedIn(other);
  await expectCookie(context, true);
  await expectNotified(one);
  await other.reload();
  await expectSignedIn(other);
  await one.reload();
  await expectSignedIn(one);
  expectOnce(posts(), 'token');

  const before = posts().length;
  await signOut(other);
  await expect(other).toHaveURL('/login');
  await expect(one).toHaveURL('/login');
  await expectCookie(context, false);
  expectOnce(posts().slice(before), 'none');
});

test('a sign-in for one tab keeps its cookie although other tabs are signed out', async ({
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
  await other.reload();
  await expectSignedOut(other);
  expect(posts()).toEqual(['token']);
  expect(await hasCookie(context)).toBe(true);

  await only.close();
  await other.reload();
  await expectCookie(context, false);
  expect(posts()).toEqual(['token', 'none']);
});

test('an unreachable endpoint delays neither signing in nor signing out', async ({
  context,
  page,
}) => {
  const { email, password } = await createAccount();
  const cut = () => context.route(`**${sessionPath}`, (route) => route.abort());
  const mend = async () => {
    await context.unroute(`**${sessionPath}`);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
  await cut();
  await signIn(page, email, password);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  expect(await hasCookie(context)).toBe(false);
  await mend();
  await expectCookie(context, true);

  await cut();
  await signOut(page);
  await expect(page).toHaveURL('/login');
  expect(await hasCookie(context)).toBe(true);
  await mend();
  await expectCookie(context, false);
});

test('another tab notifies the server when the first is closed before it could', async ({
  context,
}) => {
  const { email, password } = await createAccount();
  const one = await openTab(context, '/login');
  const other = await openTab(context, '/about');
  await expectSignedOut(other);
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

test.describe('while a page is open', () => {
  test('a disabled account is signed out, with the reason', async ({ page, context }) => {
    const account = await createAccount();
    await startSignedIn(context, account);
    await page.goto('/settings');
    await expectSignedIn(page);
    await expectCookie(context, true);
    await disableAccount(account.uid);
    await makeTokensRefresh(account.uid);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/settings')}`);
    await expectToast(page, 'This account has been disabled.');
    await expectCookie(context, false);
  });

  test('an ended sign-in is signed out, with the reason', async ({ page, context }) => {
    const account = await createAccount();
    await startSignedIn(context, account);
    await page.goto('/settings');
    await expectSignedIn(page);
    await expectCookie(context, true);
    // Firebase Authentication's response after a revocation. The emulator still exchanges refresh tokens.
    await page.route('**/securetoken.googleapis.com/v1/token*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await makeTokensRefresh(account.uid);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/settings')}`);
    await expectToast(page, 'Your session has ended. Sign in again.');
    await expectCookie(context, false);
  });
});
