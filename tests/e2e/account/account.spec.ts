import { sessionCookieName, sessionPath } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { waitForMailedLink } from '../support/oobLinks';
import { expectToast, openFromPage, signOut } from '../support/steps';
import { readTokens, registerWithoutBrowser } from '../support/signedIn';

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
const storedVerification = async (page: Page) =>
  (await readTokens(page)).map((token) => {
    const [, claims = ''] = token.split('.');
    const json = Buffer.from(claims, 'base64url').toString();
    return (JSON.parse(json) as { email_verified: boolean }).email_verified;
  });

const emailField = (page: Page) => page.getByLabel('Email', { exact: true });

test('a person registers, is signed in with a session cookie, verifies the email and signs out', async ({
  page,
}) => {
  test.slow();
  // The first registration starts the processes of functions. On a busy machine that takes longer than the SDK waits,
  // which reports a network error after 30 seconds.
  await registerWithoutBrowser();
  const email = `new-${randomUUID()}@example.com`;
  await page.goto('/login?mode=register');
  await page.getByLabel(/^Name/).fill('Nora New');
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await Promise.all([
    expectToast(page, 'Account created. Check your inbox to confirm your email address.', {
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
    await openFromPage(page, '/settings/account');
    await expect(page.getByRole('main').getByText('Not confirmed')).toBeVisible();
    await expectNoBarriersInBothThemes(page, { within: 'main' });
    await page.goto(await waitForMailedLink(email, 'VERIFY_EMAIL'));
    await expectNoBarriersInBothThemes(page, { within: 'main' });
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page).toHaveURL('/settings/account');
    await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
    await expect.poll(() => storedVerification(page)).toEqual([true]);
  });

  await signOut(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => getCookie(page)).toBeUndefined();
});

test('a visitor who signs in by link to write a review is led back to it', async ({ page }) => {
  test.slow();
  const { email } = await createAccount();
  await page.goto('/apps/longhand');
  await page.getByRole('link', { name: 'Sign in to write a review' }).click();
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await emailField(page).fill(email);
  await emailField(page).press('Enter');
  await page.goto(await waitForMailedLink(email, 'EMAIL_SIGNIN'));
  await expect(page).toHaveURL('/', { timeout: 40_000 });
  await page.getByRole('link', { name: 'Continue your review of Longhand' }).click();
  await expect(page).toHaveURL('/apps/longhand#review');
  await page.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
  await page.getByLabel('Title', { exact: true }).fill('Calm');
  await page.getByLabel('Review', { exact: true }).fill('It stays out of the way.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('article', { name: 'Your review' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeFocused();
});
