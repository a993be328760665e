import { expect, test, type Browser, type Page } from '@playwright/test';
import { createAccount, waitForNextSecond } from '../support/accounts';
import { expectSignedIn, expectToast } from '../support/steps';
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

test('an administrator finds a person, makes them an administrator and takes that back, and their open page follows', async ({
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

  await act(page, 'Make administrator');
  await expectDone(page, 'Test Person is now an administrator.');
  await theirs.getByRole('button', { name: /^Account of/ }).click();
  await theirs.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(theirs).toHaveURL('/admin');

  await waitForNextSecond();
  await act(page, 'Remove administrator rights');
  await Promise.all([
    expectDone(page, 'Test Person is no longer an administrator.'),
    // A demotion ends the sessions that began with the claim.
    expectDone(theirs, 'Your session has ended. Sign in again.'),
  ]);
  await expect(theirs).toHaveURL(`/login?redirect=${encodeURIComponent('/admin')}`);
  await theirs.context().close();

  const audit = page.getByRole('list', { name: 'Changes to this account' });
  await expect(audit.locator('> li')).toHaveCount(2);
});
