import { expect, test } from '@playwright/test';
import { acceptedTermsDocument } from '@appshelf/model';
import { getFirestore } from 'firebase-admin/firestore';
import { appData } from '../../support/appData';
import { adminApp, createAccount } from '../support/accounts';
import { expectHydrated } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

const id = `gardening-${crypto.randomUUID().slice(0, 8)}`;
const firestore = () => getFirestore(adminApp());
const app = () => firestore().doc(`apps/test-${id}`);

test.afterEach(async () => {
  await firestore().doc(acceptedTermsDocument).delete();
  await app().delete();
});

test('an editor adds a category and merges it into another, and a visitor finds its apps both times', async ({
  page,
  browser,
}) => {
  test.slow();
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await app().set({ ...appData({ name: 'Seedbox' }), category: id });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Name').fill('Gardening');
  await expect(page.getByLabel('Address')).toHaveValue('gardening');
  await page.getByLabel('Address').fill(id);
  await page.getByLabel('Description').fill('Beds, seeds and weather.');
  await page.getByLabel('Icon').selectOption('sprout');
  await page.getByRole('button', { name: 'Add category' }).click();
  const list = page.getByRole('list', { name: 'Categories' });
  await expect(list.getByText('Gardening', { exact: true })).toBeVisible(patiently);

  const visitor = await (await browser.newContext()).newPage();
  const navigation = visitor.getByRole('navigation', { name: 'Categories' });
  await expect(async () => {
    await visitor.goto('/apps');
    await expect(navigation.getByRole('link', { name: 'Gardening' })).toBeVisible();
  }).toPass(patiently);
  await expectHydrated(visitor);
  await navigation.getByRole('link', { name: 'Gardening' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gardening' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Seedbox' })).toBeVisible();

  await page.getByRole('button', { name: 'Merge Gardening' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('One app moves');
  await page.getByLabel('Merge into').selectOption('utilities');
  await page.getByRole('button', { name: 'Merge category' }).click();
  await expect(page.getByText('Gardening leads to Utilities')).toBeVisible(patiently);
  await expect(async () => {
    await visitor.goto(`/apps?category=${id}`);
    await expect(visitor).toHaveURL('/apps?category=utilities');
  }).toPass(patiently);
  await expect(async () => {
    expect((await app().get()).get('category')).toBe('utilities');
  }).toPass(patiently);
  await visitor.context().close();
});
