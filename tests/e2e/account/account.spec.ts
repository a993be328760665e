import { sessionCookieName, sessionPath } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createAccount, seeded, seededPassword } from '../support/accounts';
import { waitForMailedLink } from '../support/oobLinks';
import { expectHydrated, expectSignedIn, expectToast, fillSignIn, signOut } from '../support/pages';

/** Reads the user of the session cookie from the server. */
const sessionUser = (page: Page) =>
  page.evaluate(async (path) => {
    const response = (await (await fetch(path)).json()) as {
      user: { email: string; admin: boolean } | null;
    };
    return response.user;
  }, sessionPath);

const getCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === sessionCookieName);

/** Reads from the stored tokens whether the email of the account in this browser is verified. */
const storedVerification = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('firebase:authUser:'))
      .map(([, value]) => {
        const user = JSON.parse(String(value)) as {
          stsTokenManager: { accessToken: string };
        };
        const [, claims = ''] = user.stsTokenManager.accessToken.split('.');
        const json = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
        return (JSON.parse(json) as { email_verified: boolean }).email_verified;
      }),
  );

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

test('a person registers, is signed in with a session cookie, verifies the email and signs out', async ({
  page,
  context,
}) => {
  const email = `new-${randomUUID()}@example.com`;
  await page.goto('/login?mode=register');
  await page.getByLabel(/^Name/).fill('Nora New');
  await emailField(page).fill(email);
  await passwordField(page).fill('a-good-one');
  await expectHydrated(page);
  await test.step('without a network the input stays', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, 'Network error. Please check your connection.');
    await expect(emailField(page)).toHaveValue(email);
    await expect(passwordField(page)).toHaveValue('a-good-one');
    await context.setOffline(false);
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  // The first registration starts the processes of three functions, one after the other.
  await Promise.all([
    expectToast(page, 'Account created. Check your inbox to verify your email.', {
      timeout: 40_000,
    }),
    expect(page).toHaveURL('/', { timeout: 40_000 }),
  ]);
  await expect(page.getByRole('button', { name: 'Account of Nora New' })).toBeVisible();

  await expect.poll(() => sessionUser(page)).toMatchObject({ email, admin: false });
  const cookie = await getCookie(page);
  const attributes = {
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: sessionPath,
  };
  expect(cookie).toMatchObject(attributes);
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(4.9);
  expect(days).toBeLessThan(5.1);

  await test.step('the link that verifies the email leads to the settings', async () => {
    await page.goto(await waitForMailedLink(email, 'VERIFY_EMAIL'));
    await expect(page).toHaveURL('/settings/account');
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    await expect.poll(() => storedVerification(page)).toEqual([true]);
  });

  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => getCookie(page)).toBeUndefined();
});

const refusals = [
  ['a wrong password', seeded.member, 'not-the-password', 'Incorrect password.'],
  [
    'an unknown email',
    'nobody@appshelf.test',
    'whatever-it-is',
    'No account found with this email.',
  ],
  ['a disabled account', seeded.disabled, seededPassword, 'This account has been disabled.'],
] as const;

test('the sign-in page keeps the input when signing in fails, and leads to the home page or to the page that required it', async ({
  page,
  context,
}) => {
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
  await test.step('everything except the password stays over a reload', async () => {
    await page.goto('/login');
    await emailField(page).fill('ada@example.com');
    await passwordField(page).fill('secret-word');
    await page.reload();
    await expect(emailField(page)).toHaveValue('ada@example.com');
    await expect(passwordField(page)).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain('secret-word');
  });

  for (const [what, email, password, message] of refusals) {
    await test.step(`${what} is refused with the specified message`, async () => {
      await fillSignIn(page, email, password);
      await expectToast(page, message);
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await expect(emailField(page)).toHaveValue(email);
      await expect(passwordField(page)).toHaveValue(password);
      await expect(page).toHaveURL('/login');
    });
  }

  await test.step('without a network an error is shown, and it works once the network is back', async () => {
    await emailField(page).fill(seeded.member);
    await passwordField(page).fill(seededPassword);
    await context.setOffline(true);
    await submit.click();
    await expectToast(page, 'Network error. Please check your connection.');
    await context.setOffline(false);
    await submit.click();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page);
    await signOut(page);
    await expect(page).toHaveURL('/login');
  });

  await test.step('a foreign redirect is not followed', async () => {
    await page.goto('/login?redirect=https%3A%2F%2Fexample.com%2F');
    await fillSignIn(page, seeded.member, seededPassword);
    await expect(page).toHaveURL('/');
    await expectSignedIn(page);
    await signOut(page);
    await expect(page).toHaveURL('/login');
  });

  await test.step('the page that required a sign-in is opened', async () => {
    await page.goto('/admin/apps?status=draft');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillSignIn(page, seeded.admin, seededPassword);
    await expect(page).toHaveURL('/admin/apps?status=draft');
  });
});

test('a person signs in with a password that was reset by mail', async ({ page, context }) => {
  const { email } = await createAccount();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectHydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Network error. Please check your connection.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectToast(page, 'Password reset email sent. Check your inbox.');
  const link = await waitForMailedLink(email, 'PASSWORD_RESET');
  expect((await page.request.get(`${link}&newPassword=another-one`)).ok()).toBe(true);
  await page.getByRole('link', { name: 'Sign in with a password' }).click();
  await fillSignIn(page, email, 'another-one');
  await expectSignedIn(page);
});

test('the requirements of the password policy are ticked off and named when it refuses, and a taken email is refused', async ({
  page,
}) => {
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/v2/passwordPolicy*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          headers,
          json: {
            customStrengthOptions: {
              minPasswordLength: 10,
              containsNumericCharacter: true,
            },
            enforcementState: 'ENFORCE',
            schemaVersion: 1,
          },
        })
      : route.fallback(),
  );
  await page.route('**/accounts:signUp*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          headers,
          json: {
            error: {
              code: 400,
              message:
                'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
            },
          },
        })
      : route.fallback(),
  );
  await page.goto('/login?mode=register');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(
    'At least 10 characters. Not met yet. A number. Not met yet.',
  );
  await page.getByLabel('Email', { exact: true }).fill('policy@example.com');
  await password.fill('long-enough-it-is');
  await expect(password).toHaveAccessibleDescription(
    /At least 10 characters. Met. A number. Not met yet./,
  );
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'The password does not meet the requirements: a numeric character.');
  await expect(password).toHaveValue('long-enough-it-is');

  await page.unroute('**/accounts:signUp*');
  await page.getByLabel('Email', { exact: true }).fill(seeded.member);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'An account with this email already exists.');
});
