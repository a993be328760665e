import { expect, test } from '@playwright/test';
import { addDays, collections, synonymsDocument, toDay } from '@appshelf/model';
import { getFirestore } from 'firebase-admin/firestore';
import { appData } from '../../support/appData';
import { adminApp, createAccount } from '../support/accounts';
import { startSignedIn } from '../support/signedIn';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

const id = crypto.randomUUID().slice(0, 8);
const day = addDays(toDay(Date.now()), -2);
const firestore = () => getFirestore(adminApp());
const rollup = () => firestore().collection(collections.insightDays).doc(day);
const app = () => firestore().doc(`apps/test-${id}`);

test.afterEach(async () => {
  await Promise.all([
    rollup().delete(),
    app().delete(),
    firestore().doc(synonymsDocument).delete(),
  ]);
});

test('an editor makes a synonym of a search that found nothing, and the search finds an app by it', async ({
  page,
}) => {
  test.slow();
  const term = `zqx${id.replaceAll(/\d/g, 'v')}`;
  await app().set(appData({ name: `Quillwort ${id}` }));
  await rollup().set({
    searches: [{ term, count: 6 }],
    missing: [],
    expireAt: new Date(),
  });
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto('/admin/insight');
  await page.getByRole('button', { name: `Add a synonym for ${term}` }).click();
  await page.getByLabel('It also finds').fill(`quillwort ${id}`);
  await page.getByRole('button', { name: 'Save synonym' }).click();
  await expect(page.getByText(`Finds quillwort ${id} now`)).toBeVisible(patiently);

  await expect(async () => {
    await page.goto(`/apps?q=${term}`);
    await expect(page.getByRole('link', { name: `Quillwort ${id}` })).toBeVisible();
  }).toPass(patiently);
});
