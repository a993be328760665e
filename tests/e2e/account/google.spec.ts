import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { chooseGoogleAccount, fakeGoogle, openGoogle } from '../support/google';
import { waitForMailedLink } from '../support/oobLinks';
import { expectHydrated, expectSignedIn, expectToast, signOut } from '../support/steps';

test.beforeEach(async ({ context }) => {
  await fakeGoogle(context);
});

const newEmail = () => `google-${randomUUID()}@example.com`;

/** Makes the next sign-in with Google fail because an account with this email exists. */
async function meetAccount(page: Page, email: string): Promise<void> {
  const subject = randomUUID();
  const response = {
    needConfirmation: true,
    email,
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${subject}`,
    oauthIdToken: JSON.stringify({ sub: subject, email, email_verified: true }),
    verifiedProvider: [],
  };
  let met = false;
  await page.context().route('**/accounts:signInWithIdp*', async (route) => {
    if (met || route.request().method() !== 'POST') return route.fallback();
    met = true;
    return route.fulfill({ json: response, headers: { 'access-control-allow-origin': '*' } });
  });
}

const getSignInMethods = async (uid: string) =>
  (await getAuth(adminApp()).getUser(uid)).providerData.map(({ providerId }) => providerId);

test('a person signs in with Google in a second popup, which replaces the first, after a blocked popup; where an account has the email, Google is linked when its owner signs in with a mailed link in another tab', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/login');
  const email = page.getByLabel('Email', { exact: true });
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await email.fill('ada@example.com');
  await expectHydrated(page);

  // Blocks one popup.
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await button.click();
  await expectToast(page, 'Login popup was blocked by your browser.');
  await expect(email).toHaveValue('ada@example.com');

  const first = await openGoogle(page);
  const closed = first.waitForEvent('close');
  const second = await openGoogle(page, 'Open it again');
  await closed;
  await expect(page.getByText('Another login popup was opened')).toBeHidden();
  await chooseGoogleAccount(second, newEmail(), 'Gina Google');
  // The first new account starts the processes of functions.
  await expect(page).toHaveURL('/', { timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Account of Gina Google' })).toBeVisible();
  await signOut(page);

  await test.step('an account has the email already', async () => {
    const account = await createAccount();
    const readEmail = () => page.evaluate(() => localStorage.getItem('emailForSignIn'));
    await expect(page).toHaveURL('/login');
    await meetAccount(page, account.email);
    await chooseGoogleAccount(await openGoogle(page), account.email, 'Test Person');
    await expect(page.getByRole('region', { name: 'Link Google' })).toContainText(account.email);
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
    await page.getByRole('button', { name: 'Send sign-in link' }).click();
    await expectToast(page, 'Magic link sent. Check your email to sign in.');
    expect(await readEmail()).toBe(account.email);
    const mail = await context.newPage();
    await mail.goto(await waitForMailedLink(account.email, 'EMAIL_SIGNIN'));
    await expectToast(page, 'Google is linked to your account. Sign in either way from now on.', {
      timeout: 30_000,
    });
    await expect(mail).toHaveURL('/');
    await expectSignedIn(mail);
    expect(await readEmail()).toBeNull();
    expect(await getSignInMethods(account.uid)).toContain('google.com');
  });
});
