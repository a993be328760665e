import { expect, test, type Browser, type Page } from '@playwright/test';
import { createAccount, accountExists } from './support/accounts';
import { expectNoBarriersInBothThemes } from './support/axe';
import { expectSignedIn, expectToast, fillSignIn } from './support/pages';
import { startAsAdministrator, startSignedIn } from './support/signedIn';

/** How long a callable may take that is called for the first time since the suite started, in milliseconds. */
const callableTimeout = 60_000;

/** Presses an action's button, and the same verb in the dialog that asks. */
async function act(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
}

const expectDone = (page: Page, message: string) =>
  expect(page.getByRole('region', { name: /notification/i }).getByText(message)).toBeVisible({
    timeout: callableTimeout,
  });

/** Somebody with an account, and the page that they have open. */
async function openTheirs(browser: Browser) {
  const account = await createAccount();
  const theirs = await (await browser.newContext()).newPage();
  await startSignedIn(theirs.context(), account);
  await theirs.goto('/about');
  await expectSignedIn(theirs);
  return { account, theirs };
}

test('an administrator finds a person, promotes, demotes, disables, enables and deletes them, and their open page follows', async ({
  page,
  browser,
}) => {
  test.slow();
  const { account, theirs } = await openTheirs(browser);
  await startAsAdministrator(page.context());
  await page.goto('/admin/users');
  await page.getByLabel('Find a user').fill(account.email);
  const rows = page.getByRole('grid', { name: 'Users' }).locator('[data-row]');
  // Until the search is answered, the row stands further down in the list of all.
  await expect(rows).toHaveCount(1, { timeout: callableTimeout });
  await rows.locator(`a[href$="uid=${account.uid}"]`).click();
  await expect(page).toHaveURL(`/admin/user-detail?uid=${account.uid}`);
  await expect(page.getByRole('heading', { name: 'Test Person', level: 1 })).toBeVisible();
  await expectNoBarriersInBothThemes(page);

  await act(page, 'Make administrator');
  await expectDone(page, 'Test Person is an administrator now.');
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await theirs.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(theirs).toHaveURL('/admin');

  await act(page, 'Remove administrator rights');
  await expectDone(page, 'Test Person is no longer an administrator.');
  // A demotion ends the sessions that were begun with the right.
  await expect(theirs).toHaveURL(`/login?redirect=${encodeURIComponent('/admin')}`);
  await expectToast(theirs, 'Your session has ended. Sign in again.');
  await fillSignIn(theirs, account.email, account.password);
  await expect(theirs).toHaveURL('/');
  await expectSignedIn(theirs);

  await act(page, 'Disable account');
  await expectDone(page, 'The account of Test Person is disabled.');
  await expectToast(theirs, 'This account has been disabled.');
  await expect(theirs.getByRole('button', { name: /^Account of/ })).toHaveCount(0);

  await act(page, 'Enable account');
  await expectDone(page, 'The account of Test Person is enabled.');
  const audit = page.getByRole('list', { name: 'Changes to this account' });
  await expect(audit.locator('> li')).toHaveCount(4);

  await act(page, 'Delete account');
  await expectDone(page, 'The account of Test Person is deleted.');
  await expect(page).toHaveURL('/admin/users');
  expect(await accountExists(account.uid)).toBe(false);
  await page.goto(`/admin/user-detail?uid=${account.uid}`);
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeAttached();
});

test('a refused action says why in its dialog, and signing somebody out everywhere reaches their page', async ({
  page,
  browser,
}) => {
  test.slow();
  const { account, theirs } = await openTheirs(browser);
  await startAsAdministrator(page.context());
  await page.goto(`/admin/user-detail?uid=${account.uid}`);
  await expect(page.getByRole('heading', { name: 'Test Person', level: 1 })).toBeVisible({
    timeout: callableTimeout,
  });
  await page.route(/\/revokeSessions$/, (route) => route.abort(), { times: 1 });
  await act(page, 'Sign out everywhere');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Network error. Please check your connection.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expectDone(page, 'All sessions of Test Person are ended.');
  await expect(dialog).toHaveCount(0);
  await expectToast(theirs, 'Your session has ended. Sign in again.');
});
