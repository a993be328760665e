import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { adminApp, createAccount } from './support/accounts';
import { waitForMailedLink } from './support/oobLinks';
import { expectHydrated, expectSignedIn, expectToast } from './support/pages';

const sent = 'Magic link sent. Check your email to sign in.';
const invalid = 'This link is not valid or has been used already. Ask for a new one.';

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const keptEmail = (page: Page) => page.evaluate(() => localStorage.getItem('emailForSignIn'));

/** Requests a link on /login and reads it from the mail. */
async function requestLink(page: Page, email: string): Promise<string> {
  await page.goto('/login?mode=magic');
  await emailField(page).fill(email);
  await inMain(page, 'Send sign-in link').click();
  await expectToast(page, sent);
  return waitForMailedLink(email, 'EMAIL_SIGNIN');
}

test('a link signs in at once on the requesting device, and only once', async ({
  page,
  browser,
}) => {
  const { email } = await createAccount();
  const link = await requestLink(page, email);
  expect(await keptEmail(page)).toBe(email);
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  expect(await keptEmail(page)).toBeNull();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');

  const device = await (await browser.newContext()).newPage();
  await device.goto(link);
  await emailField(device).fill(email);
  await inMain(device, 'Sign in').click();
  await expect(device.getByRole('main').getByText(invalid)).toBeVisible();
  await inMain(device, 'Send a new link').click();
  await expect(
    device.getByRole('main').getByText(`A new link is on its way to ${email}.`),
  ).toBeVisible();
  await device.goto(await waitForMailedLink(email, 'EMAIL_SIGNIN'));
  await expectSignedIn(device);
  await device.context().close();
});

test('another device requires the e-mail address, which must be the right one', async ({
  page,
  browser,
}) => {
  const { email } = await createAccount();
  const link = await requestLink(page, email);
  const context = await browser.newContext();
  const device = await context.newPage();
  await device.goto(link);
  await expect(emailField(device)).toHaveValue('');
  await emailField(device).fill('somebody-else@example.com');
  await inMain(device, 'Sign in').click();
  await expect(
    device
      .getByRole('main')
      .getByText('This link was sent to another address. Enter the one that received it.'),
  ).toBeVisible();
  await emailField(device).fill(email);
  await context.setOffline(true);
  await inMain(device, 'Sign in').click();
  await expectToast(device, 'Network error. Please check your connection.');
  await expect(emailField(device)).toHaveValue(email);
  await context.setOffline(false);
  await inMain(device, 'Sign in').click();
  await expectSignedIn(device);
  await context.close();
});

test('a malformed link offers to request a new one', async ({ page }) => {
  await page.goto('/magic-link?email=ada%40example.com');
  await expect(page.getByRole('heading', { name: 'This is not a sign-in link' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Email me a sign-in link' }).click();
  await expect(page).toHaveURL('/login?mode=magic');

  await page.goto('/magic-link?mode=signIn&oobCode=nonsense&apiKey=k');
  await emailField(page).fill('ada@example.com');
  await inMain(page, 'Sign in').click();
  await expect(page.getByRole('main').getByText(invalid)).toBeVisible();
  await expect(inMain(page, 'Send a new link')).toBeVisible();
});

test('an expired link and the link of a disabled account show an error', async ({ page }) => {
  const { uid, email } = await createAccount();
  const link = await requestLink(page, email);
  await page.route('**/accounts:signInWithEmailLink*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } },
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.fallback(),
  );
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main.getByText('This link has expired. Ask for a new one.')).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  expect(await keptEmail(page)).toBeNull();
  await page.unrouteAll();

  await getAuth(adminApp()).updateUser(uid, { disabled: true });
  await inMain(page, 'Sign in').click();
  await expect(main.getByText('This account has been disabled.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign in another way' })).toBeVisible();
});

test('without a network no link is sent and the input stays', async ({ page, context }) => {
  const { email } = await createAccount();
  await page.goto('/login?mode=magic');
  await emailField(page).fill(email);
  await expectHydrated(page);
  await context.setOffline(true);
  await inMain(page, 'Send sign-in link').click();
  await expectToast(page, 'Network error. Please check your connection.');
  await expect(emailField(page)).toHaveValue(email);
  expect(await keptEmail(page)).toBeNull();
  await context.setOffline(false);
  await inMain(page, 'Send sign-in link').click();
  await expectToast(page, sent);
});
