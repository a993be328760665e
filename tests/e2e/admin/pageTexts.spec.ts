import { expect, test } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp, createAccount } from '../support/accounts';
import { expectHydrated, expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

const stored = () => getFirestore(adminApp()).doc('pageTexts/terms');

test.afterEach(async () => {
  await stored().delete();
});

test('an editor changes a page, and a visitor sees it and follows its links', async ({
  page,
  browser,
}) => {
  test.slow();
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Terms of use', exact: true }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/What you write here/);
  await text.fill('## Be kind\n\nSee [Privacy](/privacy).');
  await page.getByRole('button', { name: 'Preview: Text' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Terms of use is saved.');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/terms');
  const article = visitor.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Be kind' })).toBeVisible(patiently);
  await expect(article).not.toContainText('What you write here');
  await expectHydrated(visitor);
  await article.getByRole('link', { name: 'Privacy' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible(patiently);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(article.getByRole('heading', { name: 'Be kind' })).toBeVisible(patiently);

  await visitor.context().close();
});
