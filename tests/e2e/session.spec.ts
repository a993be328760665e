import { sessionCookieName, sessionPath } from '@appshelf/model';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { createAccount } from './support/accounts';
import { expectSignedIn, expectToast, fillSignIn, signIn, signOut } from './support/pages';
import { disableAccount, makeTokensRefresh } from './support/server';
import { startSignedIn } from './support/signedIn';

/** What all tabs of a browser post to the session endpoint from now on: `token` for a body with one. */
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

/** Waits until the tabs know how telling the server ended: a tab that is reloaded before that tells it again. */
const expectTold = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('appshelf.session')))
    .toMatch(/"digest":"[\w+/=-]{16,}"/);

/** Waits until a tab knows that nobody is signed in. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

/**
 * One of two tabs tells the server, or both when they have their turns so close together that the browser has not
 * brought to the second what the first stored. A reload never tells anything again.
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

test('two tabs tell the server once of a sign-in and once of a sign-out', async ({ context }) => {
  const { email, password } = await createAccount();
  const posts = watchPosts(context);
  const one = await openTab(context, '/login');
  const other = await openTab(context, '/about');
  await expectSignedOut(other);

  await fillSignIn(one, email, password);
  await expectSignedIn(one);
  await expectSignedIn(other);
  await expectCookie(context, true);
  await expectTold(one);
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

test('a sign-in for one tab keeps its cookie beside tabs in which nobody is signed in', async ({
  context,
}) => {
  const { email, password } = await createAccount();
  const posts = watchPosts(context);
  const only = await openTab(context, '/login');
  await only.getByLabel('Keep me signed in').setChecked(false);
  await fillSignIn(only, email, password);
  await expectSignedIn(only);
  await expectCookie(context, true);
  await expectTold(only);

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

test('an endpoint that cannot be reached holds up neither signing in nor signing out', async ({
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

test('another tab takes over from one that is closed while it tells the server', async ({
  context,
}) => {
  const { email, password } = await createAccount();
  const one = await openTab(context, '/login');
  const other = await openTab(context, '/about');
  await expectSignedOut(other);
  /** Either of the two may have its turn first. */
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
    // What Firebase Authentication answers after a revocation; the emulator goes on exchanging refresh tokens.
    await page.route('**/securetoken.googleapis.com/v1/token*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    );
    await makeTokensRefresh(account.uid);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/settings')}`);
    await expectToast(page, 'Your session has ended. Sign in again.');
    await expectCookie(context, false);
  });
});
