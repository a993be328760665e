import { expect, test } from '@playwright/test';
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore';
import { adminApp, createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

let app: DocumentReference;
let slug = '';

test.afterEach(async () => {
  const moved = app.parent.doc(slug);
  const addresses = getFirestore(adminApp()).collection('addresses');
  await Promise.all([app, moved].map(({ id }) => addresses.doc(`apps:${id}`).delete()));
  await Promise.all([app, moved].map(deleteApp));
});

test('an editor changes the address of an app, and the former address redirects', async ({
  page,
}) => {
  test.slow();
  app = await createApp('Ferry times');
  slug = `moved-${app.id}`;
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto(`/admin/apps/${app.id}`);

  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New address').fill(slug);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expectToast(page, `Ferry times is at /apps/${slug} now.`, patiently);
  /** Where an address leads, without scripts. */
  const follow = async (end: string) => {
    const response = await page.request.get(`/apps/${end}`, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  await expect.poll(() => follow(app.id), patiently).toEqual([301, `/apps/${slug}`]);
  expect(await follow(slug)).toEqual([200, undefined]);
});
