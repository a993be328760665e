import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { adminApp, createAccount } from '../support/accounts';
import { waitForMailedLink } from '../support/oobLinks';
import { expectHydrated, expectSignedIn, expectToast, signOut } from '../support/pages';

const sent = 'Magic link sent. Check your email to sign in.';
const invalid = 'This link is not valid or has been used already. Ask for a new one.';

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const keptEmail = (page: Page) => page.evaluate(() => localStorage.getItem('emailForSignIn'));

test('a link signs in once; another device requires the email, and an unusable link shows the reason', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.slow();
  const { uid, email } = await createAccount();
  /** Creates a link as the email has it, without a browser that would keep the email. */
  const makeLink = () =>
    getAuth(adminApp()).generateSignInWithEmailLink(email, {
      url: `${baseURL ?? ''}/magic-link?email=${encodeURIComponent(email)}`,
      handleCodeInApp: true,
    });

  await page.goto('/login?mode=magic');
  await emailField(page).fill(email);
  await expectHydrated(page);
  await test.step('without a network no link is sent and the input stays', async () => {
    await context.setOffline(true);
    await inMain(page, 'Send sign-in link').click();
    await expectToast(page, 'Network error. Please check your connection.');
    await expect(emailField(page)).toHaveValue(email);
    expect(await keptEmail(page)).toBeNull();
    await context.setOffline(false);
  });
  await inMain(page, 'Send sign-in link').click();
  await expectToast(page, sent);
  const link = await waitForMailedLink(email, 'EMAIL_SIGNIN');

  await test.step('on the requesting device it signs in at once', async () => {
    expect(await keptEmail(page)).toBe(email);
    await page.goto(link);
    await expect(page).toHaveURL('/');
    await expectSignedIn(page);
    expect(await keptEmail(page)).toBeNull();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'You are signed in already' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  const main = device.getByRole('main');
  await test.step('another device requires the email, which must be the right one', async () => {
    await device.goto(await makeLink());
    await expect(emailField(device)).toHaveValue('');
    await emailField(device).fill('somebody-else@example.com');
    await inMain(device, 'Sign in').click();
    await expect(
      main.getByText('This link was sent to another address. Enter the one that received it.'),
    ).toBeVisible();
    await emailField(device).fill(email);
    await elsewhere.setOffline(true);
    await inMain(device, 'Sign in').click();
    await expectToast(device, 'Network error. Please check your connection.');
    await expect(emailField(device)).toHaveValue(email);
    await elsewhere.setOffline(false);
    await inMain(device, 'Sign in').click();
    await expectSignedIn(device);
    await signOut(device);
  });

  await test.step('a used link offers to send a new one', async () => {
    await device.goto(link);
    await emailField(device).fill(email);
    await inMain(device, 'Sign in').click();
    await expect(main.getByText(invalid)).toBeVisible();
    await inMain(device, 'Send a new link').click();
    await expect(main.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  });

  await test.step('an expired link shows an error', async () => {
    const method = '**/accounts:signInWithEmailLink*';
    await device.route(method, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } },
            headers: { 'access-control-allow-origin': '*' },
          })
        : route.fallback(),
    );
    await device.goto(await waitForMailedLink(email, 'EMAIL_SIGNIN'));
    await expect(main.getByText('This link has expired. Ask for a new one.')).toBeVisible();
    await expect(emailField(device)).toHaveValue(email);
    expect(await keptEmail(device)).toBeNull();
    await device.unroute(method);
    await inMain(device, 'Sign in').click();
    await expectSignedIn(device);
    await signOut(device);
  });

  await test.step('the link of a disabled account shows an error', async () => {
    const unused = await makeLink();
    await getAuth(adminApp()).updateUser(uid, { disabled: true });
    await device.goto(unused);
    await emailField(device).fill(email);
    await inMain(device, 'Sign in').click();
    await expect(main.getByText('This account has been disabled.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Sign in another way' })).toBeVisible();
  });
  await elsewhere.close();
});
