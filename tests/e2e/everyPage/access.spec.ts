import { expect, test } from '@playwright/test';
import { seeded, seededPassword } from '../support/accounts';
import { expectToast } from '../support/pages';
import { startSignedIn, getTokens } from '../support/signedIn';

const refusal = 'You do not have permission to perform this action.';

const member = { email: seeded.member, password: seededPassword };

test('in the administrator area a visitor is asked to sign in, and a member is redirected to the home page', async ({
  page,
}) => {
  const paths = ['/admin', '/admin/users'];
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
  const { idToken } = await getTokens(member);
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
