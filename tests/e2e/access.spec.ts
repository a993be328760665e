import { expect, test, type Page } from '@playwright/test';
import { createAccount, seeded, seededPassword } from './support/accounts';
import { expectSignedIn, expectToast, signIn } from './support/pages';

const refusal = 'You do not have permission to perform this action.';

/** The ID token of an account, as its own client would hold it. */
async function idTokenOf(page: Page, email: string, password: string): Promise<string> {
  const response = await page.request.post(
    'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    { data: { email, password, returnSecureToken: true } },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

for (const path of ['/admin', '/admin/apps', '/admin/apps/create', '/admin/users']) {
  test(`a visitor at ${path} is asked to sign in, a member is sent home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await signIn(page, seeded.member, seededPassword);
    await expectSignedIn(page);
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expectToast(page, refusal);
  });
}

test('a member cannot write an app by calling the database directly', async ({ page }) => {
  const token = await idTokenOf(page, seeded.member, seededPassword);
  const address =
    'http://127.0.0.1:8080/v1/projects/demo-appshelf/databases/(default)/documents/apps';
  const write = await page.request.post(`${address}?documentId=forged`, {
    headers: { authorization: `Bearer ${token}` },
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
  const person = await createAccount();
  await signIn(page, person.email, person.password);
  await expectSignedIn(page);

  const adminPage = await (await browser.newContext()).newPage();
  await signIn(adminPage, seeded.admin, seededPassword);
  await expectSignedIn(adminPage);
  await adminPage.goto('/admin/users');
  await adminPage.getByLabel('Email or uid').fill(person.email);
  await adminPage.getByRole('button', { name: 'Look up' }).click();
  await adminPage.getByRole('button', { name: 'Make administrator' }).click();
  await confirm(adminPage, 'Make administrator');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin');

  await adminPage.getByRole('button', { name: 'Take administration back' }).click();
  await confirm(adminPage, 'Take administration back');
  await expect(page).toHaveURL('/');
  await expectToast(page, refusal);
  await adminPage.context().close();
});

const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click();
