import { expect, test, type Browser, type Page } from '@playwright/test';
import { createAccount, accountExists, waitForNextSecond } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { expectSignedIn, expectToast, fillSignIn } from '../support/pages';
import { startAsAdministrator, startSignedIn } from '../support/signedIn';

/** The timeout for the first call of a callable, which the emulator has to load, in milliseconds. */
const callableTimeout = 60_000;

/** Presses an action's button, and the button with the same name in the confirmation. */
async function act(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
}

const expectDone = (page: Page, message: string) =>
  expectToast(page, message, { timeout: callableTimeout });

/** Creates an account and opens a page with it. */
async function openAsMember(browser: Browser) {
  const account = await createAccount();
  const theirs = await (await browser.newContext()).newPage();
  await startSignedIn(theirs.context(), account);
  await theirs.goto('/about');
  await expectSignedIn(theirs);
  return { account, theirs };
}

test('an administrator finds a person, signs them out everywhere, promotes, demotes, disables, enables and deletes them, and their open page follows', async ({
  page,
  browser,
}) => {
  test.slow();
  const { account, theirs } = await openAsMember(browser);
  await startAsAdministrator(page.context());
  await page.goto('/admin/users');
  await page.getByLabel('Find a user').fill(account.email);
  const rows = page.getByRole('grid', { name: 'Users' }).locator('[data-row]');
  // Until the search has finished, the list shows all accounts.
  await expect(rows).toHaveCount(1, { timeout: callableTimeout });
  await rows.locator(`a[href$="uid=${account.uid}"]`).click();
  await expect(page).toHaveURL(`/admin/user-detail?uid=${account.uid}`);
  await expect(page.getByRole('heading', { name: 'Test Person', level: 1 })).toBeVisible();
  await expectNoBarriersInBothThemes(page);

  const ended = 'Your session has ended. Sign in again.';
  await test.step('a refused action shows the reason in its dialog', async () => {
    await page.route(/\/revokeSessions$/, (route) => route.abort(), { times: 1 });
    await act(page, 'Sign out everywhere');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('Network error. Please check your connection.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await Promise.all([
      expectDone(page, 'All sessions of Test Person are ended.'),
      expectDone(theirs, ended),
    ]);
    await expect(dialog).toHaveCount(0);
    await theirs.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(theirs, account.email, account.password);
    await expectSignedIn(theirs);
    await expect(theirs.getByText(ended)).toHaveCount(0);
  });

  await act(page, 'Make administrator');
  await expectDone(page, 'Test Person is an administrator now.');
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await theirs.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(theirs).toHaveURL('/admin');

  await waitForNextSecond();
  await act(page, 'Remove administrator rights');
  await Promise.all([
    expectDone(page, 'Test Person is no longer an administrator.'),
    // A demotion ends the sessions that began with the claim.
    expectDone(theirs, ended),
  ]);
  await expect(theirs).toHaveURL(`/login?redirect=${encodeURIComponent('/admin')}`);
  await fillSignIn(theirs, account.email, account.password);
  await expect(theirs).toHaveURL('/');
  await expectSignedIn(theirs);

  await act(page, 'Disable account');
  await Promise.all([
    expectDone(page, 'The account of Test Person is disabled.'),
    expectDone(theirs, 'This account has been disabled.'),
  ]);
  await expect(theirs.getByRole('button', { name: /^Account of/ })).toHaveCount(0);

  await act(page, 'Enable account');
  await expectDone(page, 'The account of Test Person is enabled.');
  const audit = page.getByRole('list', { name: 'Changes to this account' });
  await expect(audit.locator('> li')).toHaveCount(5);

  await act(page, 'Delete account');
  await expectDone(page, 'The account of Test Person is deleted.');
  await expect(page).toHaveURL('/admin/users');
  expect(await accountExists(account.uid)).toBe(false);
  await page.goto(`/admin/user-detail?uid=${account.uid}`);
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeAttached();
});
