import { expect, test, type Page } from '@playwright/test';
import { createAccount, seeded, seededPassword } from './support/accounts';
import { expectSignedIn, expectToast } from './support/pages';
import { startAsAdministrator, startSignedIn, tokensOf } from './support/signedIn';

const refusal = 'You do not have permission to perform this action.';

const member = { email: seeded.member, password: seededPassword };

test('in the administrator area a visitor is asked to sign in, a member is sent home', async ({
  page,
}) => {
  const paths = ['/admin', '/admin/apps', '/admin/apps/create', '/admin/users'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  }
  await startSignedIn(page.context(), member);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expectToast(page, refusal);
  }
});

test('a member cannot write an app by calling the database directly', async ({ page }) => {
  const { idToken } = await tokensOf(member);
  const address =
    'http://127.0.0.1:8080/v1/projects/demo-appshelf/databases/(default)/documents/apps';
  const write = await page.request.post(`${address}?documentId=forged`, {
    headers: { authorization: `Bearer ${idToken}` },
    data: { fields: { name: { stringValue: 'Forged' }, status: { stringValue: 'published' } } },
  });
  expect(write.status()).toBe(403);
  const read = await page.request.get(`${address}/forged`);
  expect(read.status()).not.toBe(200);
});

test('a member made administrator, and demoted again, is followed by the open page', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await createAccount();
  await startSignedIn(page.context(), person);
  await page.goto('/');
  await expectSignedIn(page);

  const adminPage = await (await browser.newContext()).newPage();
  await startAsAdministrator(adminPage.context());
  await adminPage.goto(`/admin/user-detail?uid=${person.uid}`);
  await adminPage.getByRole('button', { name: 'Make administrator' }).click();
  await confirm(adminPage, 'Make administrator');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin');

  await adminPage.getByRole('button', { name: 'Take administration back' }).click();
  await confirm(adminPage, 'Take administration back');
  // A demotion ends the sessions that were begun with the right.
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/admin')}`);
  await expectToast(page, 'Your session has ended. Sign in again.');
  await adminPage.context().close();
});

const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click();
