import { expect, test, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { expectSignedIn, expectToast } from '../support/pages';
import { setAdministrator } from '../support/server';
import { startSignedIn } from '../support/signedIn';

const administration = (page: Page) => page.getByRole('menuitem', { name: 'Administration' });

test('a member becomes an administrator, and stops being one, in every open tab', async ({
  context,
  page,
}) => {
  const account = await createAccount();
  await startSignedIn(context, account);
  await page.goto('/about');
  await expectSignedIn(page);
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other);

  await setAdministrator(account.uid, true);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Account of/ }).click();
    await expect(administration(tab)).toBeVisible();
  }
  await administration(page).click();
  await expect(page).toHaveURL('/admin', { timeout: 30_000 });

  await setAdministrator(account.uid, false);
  await Promise.all([
    expectToast(page, 'You do not have permission to perform this action.'),
    expect(page).toHaveURL('/'),
  ]);
  await expectSignedIn(page);
  await expect(administration(other)).toHaveCount(0);
});
