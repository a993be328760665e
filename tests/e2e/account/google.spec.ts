import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { adminApp, createAccount } from '../support/accounts';
import { chooseGoogleAccount, fakeGoogle, openGoogle } from '../support/google';
import { waitForMailedLink } from '../support/oobLinks';
import { expectHydrated, expectSignedIn, expectToast, fillSignIn } from '../support/pages';

test.beforeEach(async ({ context }) => {
  await fakeGoogle(context);
});

const newEmail = () => `google-${randomUUID()}@example.com`;

test('a person signs in with Google in a popup', async ({ page }) => {
  await page.goto('/login');
  const popup = await openGoogle(page);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }),
  ).toBeDisabled();
  await chooseGoogleAccount(popup, newEmail(), 'Gina Google');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account of Gina Google' })).toBeVisible();
});

test('a closed popup shows an error, and the input stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await (await openGoogle(page)).close();
  // The SDK polls the popup every two seconds, and then waits eight seconds for a result.
  const told = page.getByRole('main').getByText('Login popup was closed before completion.');
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(told).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('a second popup replaces the first', async ({ page }) => {
  await page.goto('/login');
  const first = await openGoogle(page);
  const closed = first.waitForEvent('close');
  const second = await openGoogle(page, 'Open it again');
  await closed;
  await chooseGoogleAccount(second, newEmail(), 'Gina Google');
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  await expect(page.getByText('Another login popup was opened')).toBeHidden();
});

test('without a network, and where a popup is blocked, signing in with Google shows an error and the input stays', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await expectHydrated(page);
  await context.unrouteAll();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Network error. Please check your connection.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com');
  await context.setOffline(false);
  await fakeGoogle(context);

  // Blocks one popup.
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Login popup was blocked by your browser.');
  await chooseGoogleAccount(await openGoogle(page), newEmail(), 'Gina Google');
  await expectSignedIn(page);
});

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

const linked = 'Google is linked to your account. Sign in either way from now on.';

test('Google is linked to the existing account when its owner signs in', async ({ page }) => {
  const { uid, email, password } = await createAccount();
  await meetAccount(page, email);
  await page.goto('/login?mode=register');
  await chooseGoogleAccount(await openGoogle(page), email, 'Test Person');
  await expect(page.getByRole('region', { name: 'Link Google' })).toContainText(email);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillSignIn(page, email, password);
  await expectToast(page, linked);
  await expectSignedIn(page);
  expect(await getSignInMethods(uid)).toContain('google.com');
});

test('the owner may sign in with a link in another tab, or leave Google out', async ({
  page,
  context,
}) => {
  const { uid, email } = await createAccount();
  await page.goto('/login');
  await meetAccount(page, email);
  await chooseGoogleAccount(await openGoogle(page), email, 'Test Person');
  await page.getByRole('button', { name: 'Do not link Google' }).click();
  await expect(page.getByRole('region', { name: 'Link Google' })).toBeHidden();

  await meetAccount(page, email);
  await chooseGoogleAccount(await openGoogle(page), email, 'Test Person');
  await expect(page.getByRole('region', { name: 'Link Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await expectToast(page, 'Magic link sent. Check your email to sign in.');
  const mail = await context.newPage();
  await mail.goto(await waitForMailedLink(email, 'EMAIL_SIGNIN'));
  await expectSignedIn(mail);
  await expectToast(page, linked);
  expect(await getSignInMethods(uid)).toContain('google.com');
});
