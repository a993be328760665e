import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { waitForMailedLink } from '../support/oobLinks';
import { expectSignedIn, expectToast } from '../support/pages';

test('a mailed link signs in at once on the device that requested it', async ({ page }) => {
  const { email } = await createAccount();
  const readEmail = () => page.evaluate(() => localStorage.getItem('emailForSignIn'));
  await page.goto('/login?mode=magic');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Send sign-in link' }).click();
  await expectToast(page, 'Magic link sent. Check your email to sign in.');
  expect(await readEmail()).toBe(email);

  await page.goto(await waitForMailedLink(email, 'EMAIL_SIGNIN'));
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  expect(await readEmail()).toBeNull();
});
