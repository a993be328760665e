import { sessionPath } from '@appshelf/model';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accountExists, adminApp, createAccount, waitForNextSecond } from '../support/accounts';
import { expectNoBarriers } from '../support/axe';
import { waitForMailedLink } from '../support/oobLinks';
import { expectToast, fillSignIn, goToSettings, openSettingsFromMenu } from '../support/steps';
import { getTokens } from '../support/signedIn';

/** Makes Firebase Authentication refuse the next call of a method, as it does when the sign-in is too old. */
async function refuseOnce(page: Page, method: string): Promise<void> {
  const refusal = {
    error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' },
  };
  await page.route(
    (address) => address.pathname.endsWith(`/accounts:${method}`),
    (route) => route.fulfill({ status: 400, json: refusal }),
    { times: 1 },
  );
}

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

/** Reads the user of the session cookie from the server; null for nobody. */
async function getSession(browser: APIRequestContext): Promise<unknown> {
  const response = await browser.get(sessionPath);
  return ((await response.json()) as { user: unknown }).user;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const again = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test('a member resets a forgotten password by mail, reaches the settings in the theme of the account, changes the password after opening an emailed link, downloads their own data, changes the email, signs out everywhere and deletes the account', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  test.slow();
  const account = await createAccount();
  const wanted = `new-${randomUUID()}@appshelf.test`;
  await getFirestore(adminApp())
    .doc(`users/${account.uid}`)
    .set({ preferences: { theme: 'dark' } }, { merge: true });

  await test.step('a forgotten password is reset, and the page opens that required the sign-in', async () => {
    await page.goto('/settings/account?from=mail');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await button(page, 'Send reset link').click();
    await expectToast(page, 'Password reset email sent. Check your inbox.');
    const mail = await context.newPage();
    await mail.goto(await waitForMailedLink(account.email, 'PASSWORD_RESET'));
    await mail.getByLabel('New password').fill('another-one');
    await button(mail, 'Change password').click();
    await expect(mail).toHaveURL('/login');
    await mail.close();
    await page.getByRole('link', { name: 'Sign in with a password' }).click();
    await fillSignIn(page, account.email, 'another-one');
    await expect(page).toHaveURL('/settings/account?from=mail');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  const password = `changed-${randomUUID()}`;
  await test.step('an emailed link, opened in another tab, is a new sign-in', async () => {
    await page.getByLabel('New password').fill(password);
    await refuseOnce(page, 'update');
    await button(page, 'Change password').click();
    await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused();
    await expectNoBarriers(page, { within: '[role=dialog]' });
    await again(page).getByRole('button', { name: 'Email me a sign-in link' }).click();
    await expect(again(page).getByText('Open the link')).toBeVisible();

    const mail = await context.newPage();
    await mail.goto(await waitForMailedLink(account.email, 'EMAIL_SIGNIN'));
    await expectToast(page, 'Password changed.');
    await expect(again(page)).toBeHidden();
    await mail.close();
  });

  await test.step('a member downloads their own data', async () => {
    await goToSettings(page, 'data');
    const coming = page.waitForEvent('download', { timeout: callableTimeout });
    await button(page, 'Download my data').click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown;
    expect(data).toMatchObject({
      account: { uid: account.uid, email: account.email },
    });
    await expectToast(page, 'Your data is ready as a file.');
  });

  await test.step('the email changes when the link to the new one is opened', async () => {
    await goToSettings(page, 'account');
    await page.getByLabel('New email').fill(wanted);
    await button(page, 'Change email').click();
    await expectToast(page, 'Link sent. Check the inbox of your new email address.');
    const mail = await context.newPage();
    await mail.goto(await waitForMailedLink(account.email, 'VERIFY_AND_CHANGE_EMAIL'));
    await button(mail, 'Change email').click();
    await expect(mail).not.toHaveURL(/auth\/action/);
    await mail.close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const email = page.getByRole('region', { name: 'Email', exact: true });
    await expect(email.getByText(account.email)).toBeHidden();
    await expect(email.getByText(wanted)).toBeVisible();
    expect((await getAuth(adminApp()).getUser(account.uid)).email).toBe(wanted);
  });

  const changed = { email: wanted, password };
  await test.step('signing out everywhere ends the sessions of all browsers', async () => {
    /** Another browser, as far as the server can tell. */
    const elsewhere = await playwright.request.newContext({
      extraHTTPHeaders: { origin: baseURL ?? '' },
      ...(baseURL !== undefined && { baseURL }),
    });
    await elsewhere.post(sessionPath, { data: { token: (await getTokens(changed)).idToken } });
    expect(await getSession(elsewhere)).toMatchObject({ uid: account.uid });
    await expect.poll(() => getSession(page.request)).toMatchObject({ uid: account.uid });
    await waitForNextSecond();
    await button(page, 'Sign out everywhere').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Sign out everywhere', exact: true })
      .click();
    await expect(page).toHaveURL(/\/login/, { timeout: callableTimeout });
    await expectToast(page, 'You’re signed out everywhere.');
    expect(await getSession(elsewhere)).toBeNull();
    await elsewhere.dispose();
  });

  await fillSignIn(page, changed.email, changed.password);
  await openSettingsFromMenu(page);
  await expect.poll(() => getSession(page.request)).toMatchObject({ uid: account.uid });
  await goToSettings(page, 'data');
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page, { within: '[role=alertdialog]' });
  await dialog.getByLabel('Your email').fill(changed.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: callableTimeout });
  await expectToast(page, `The account ${changed.email} has been deleted.`);
  expect(await accountExists(account.uid)).toBe(false);
  await expect.poll(() => getSession(page.request)).toBeNull();
});
