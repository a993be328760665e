import { sessionPath } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  accountExists,
  createAccount,
  linkGoogleAccount,
  waitForNextSecond,
  type TestAccount,
} from '../support/accounts';
import { expectNoBarriers } from '../support/axe';
import { waitForMailedLink } from '../support/oobLinks';
import {
  expectSignedIn,
  expectToast,
  fillSignIn,
  goToSettings,
  openSettingsFromMenu,
  signOut,
} from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** Opens the page of the settings about the account. */
async function openSettings(page: Page, account: TestAccount): Promise<void> {
  await startSignedIn(page.context(), account);
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
}

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
async function getSession(page: Page): Promise<unknown> {
  const response = await page.request.get(sessionPath);
  return ((await response.json()) as { user: unknown }).user;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const again = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

test('an email is verified with the mailed link, and changes when the link to the new one is opened', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await createAccount(undefined, false);
  const wanted = `new-${randomUUID()}@appshelf.test`;
  await openSettings(page, account);
  const email = section(page, 'Email');
  const field = page.getByLabel('New email');

  await test.step('the open page follows when the link is opened in another tab', async () => {
    await expect(email.getByText('Not verified')).toBeVisible();
    await button(page, 'Send verification email').click();
    await expectToast(page, `Verification email sent to ${account.email}.`);
    const mail = await context.newPage();
    await mail.goto(await waitForMailedLink(account.email, 'VERIFY_EMAIL'));
    await expect(mail).toHaveURL('/settings/account');
    await expect(section(mail, 'Email').getByText('Verified', { exact: true })).toBeVisible();
    await mail.close();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(email.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('without a network no input is lost', async () => {
    await field.fill(wanted);
    await context.setOffline(true);
    await button(page, 'Change email').click();
    await expect(email.getByText('Network error. Please check your connection.')).toBeVisible();
    await expect(field).toHaveValue(wanted);
    await context.setOffline(false);
  });

  await refuseOnce(page, 'sendOobCode');
  await button(page, 'Change email').click();
  await again(page).getByLabel('Password', { exact: true }).fill(account.password);
  await again(page).getByRole('button', { name: 'Sign in and continue' }).click();
  await expectToast(page, 'Link sent. Check the inbox of your new email.');
  await expect(email.getByText(wanted)).toBeVisible();

  const link = await waitForMailedLink(account.email, 'VERIFY_AND_CHANGE_EMAIL');
  await page.request.get(link);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(email.getByText(account.email)).toBeHidden();
  await expect(email.getByText(wanted)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, wanted, account.password);
  await expectSignedIn(page);
});

test('a password is changed after a new sign-in, a way to sign in is unlinked, and a member downloads their own data', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await createAccount();
  await linkGoogleAccount(account.uid, 'somebody@gmail.com');
  const [emailed, password] = [`emailed-${randomUUID()}`, `changed-${randomUUID()}`];
  await openSettings(page, account);

  await test.step('an emailed link, opened in another tab, is a new sign-in', async () => {
    await page.getByLabel('New password').fill(emailed);
    await refuseOnce(page, 'update');
    await button(page, 'Change password').click();
    await again(page).getByRole('button', { name: 'Email me a sign-in link' }).click();
    await expect(again(page).getByText('Open the link')).toBeVisible();

    const mail = await context.newPage();
    await mail.goto(await waitForMailedLink(account.email, 'EMAIL_SIGNIN'));
    await expect(mail).toHaveURL('/');
    await expectToast(page, 'Password changed.');
    await expect(again(page)).toBeHidden();
    await mail.close();
  });

  await test.step('a way to sign in is unlinked, but never the last one', async () => {
    const ways = section(page, 'Ways to sign in');
    await expect(ways.getByText('somebody@gmail.com')).toBeVisible();
    await button(page, 'Remove password').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Unlink Google').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
    await expectToast(page, 'Google unlinked.');
    await expect(button(page, 'Link Google')).toBeVisible();
    await expect(button(page, 'Remove password')).toBeHidden();
    await expect(ways.getByText('The only way to sign in stays.')).toBeVisible();
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

  await test.step('the password is a new sign-in too', async () => {
    await goToSettings(page, 'account');
    await expect(page.getByText('Password changed.')).toHaveCount(0);
    await page.getByLabel('New password').fill(password);
    await refuseOnce(page, 'update');
    await button(page, 'Change password').click();

    const field = again(page).getByLabel('Password', { exact: true });
    await expect(field).toBeFocused();
    await expectNoBarriers(page, { within: '[role=dialog]' });
    await field.fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(again(page).getByText('Incorrect password.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('New password')).toHaveValue(password);
    await expect(section(page, 'Password').getByRole('alert')).toHaveText(
      'This operation requires a recent login. Please sign in again.',
    );

    await refuseOnce(page, 'update');
    await button(page, 'Change password').click();
    await field.fill(emailed);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password changed.');
    await expect(page.getByLabel('New password')).toHaveValue('');
  });

  await signOut(page);
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, account.email, account.password);
  await expectToast(page, 'Incorrect password.');
  await fillSignIn(page, account.email, password);
  await expectSignedIn(page);
});

test('signing out everywhere ends the sessions of all browsers, and an account is deleted once its email is typed and the sign-in is recent', async ({
  page,
  browser,
}) => {
  test.slow();
  const account = await createAccount();
  const elsewhere = await browser.newPage();
  await openSettings(elsewhere, account);
  await expect.poll(() => getSession(elsewhere)).toMatchObject({ uid: account.uid });
  await openSettings(page, account);
  await waitForNextSecond();
  await button(page, 'Sign out everywhere').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out everywhere', exact: true })
    .click();
  await expect(page).toHaveURL(/\/login/, { timeout: callableTimeout });
  await expectToast(page, 'You are signed out everywhere.');
  await expect.poll(() => getSession(elsewhere)).toBeNull();
  await elsewhere.close();

  await fillSignIn(page, account.email, account.password);
  await openSettingsFromMenu(page);
  await expect.poll(() => getSession(page)).toMatchObject({ uid: account.uid });
  await goToSettings(page, 'data');
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Delete your account?',
  });
  await expect(dialog).toBeVisible();
  await expectNoBarriers(page, { within: '[role=alertdialog]' });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText(`Type ${account.email} to delete this account.`)).toBeVisible();
  await dialog.getByLabel('Your email').fill(account.email);

  const details = { code: 'auth/requires-recent-login' };
  await page.route(
    /deleteMyAccount$/,
    (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            status: 'FAILED_PRECONDITION',
            message: 'Sign in again.',
            details,
          },
        },
      }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await again(page).getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/, { timeout: callableTimeout });
  await expectToast(page, `The account ${account.email} has been deleted.`);
  expect(await accountExists(account.uid)).toBe(false);
  await expect.poll(() => getSession(page)).toBeNull();
  await fillSignIn(page, account.email, account.password);
  await expectToast(page, 'No account found with this email.');
});
