import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { expectSignedIn, expectToast, signOut } from '../support/pages';
import { setAdministrator } from '../support/server';
import { startSignedIn } from '../support/signedIn';

const refusal = 'You do not have permission to perform this action.';

test('a member becomes an administrator, and stops being one, in every open tab', async ({
  context,
  page,
}) => {
  const account = await createAccount();
  await startSignedIn(context, account);
  await page.goto('/');
  await expectSignedIn(page);
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other);

  await setAdministrator(account.uid, true);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Account of/ }).click();
    await tab.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(tab).toHaveURL('/admin');
  }
  await other.goto('/admin/apps/create');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await setAdministrator(account.uid, false);
  await Promise.all([page, other].map((tab) => expectToast(tab, refusal)));
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expectSignedIn(tab);
  }
});

test('signing out in another tab closes the administrator area', async ({ context, page }) => {
  await startSignedIn(context, await createAccount({ admin: true }));
  await page.goto('/admin/apps?status=draft');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other);

  await signOut(other);
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/admin/apps?status=draft')}`);
});
