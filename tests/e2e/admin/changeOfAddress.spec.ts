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
  const { docs } = await getFirestore(adminApp())
    .collection('plannedChanges')
    .where('entry', '==', app.path)
    .get();
  const address = getFirestore(adminApp()).doc(`addresses/apps:${slug}`);
  await Promise.all([...docs.map(({ ref }) => ref.delete()), address.delete(), deleteApp(app)]);
});

test('an editor plans when an app leaves the site and takes that back, changes its address and changes it back; the former address redirects', async ({
  page,
}) => {
  test.slow();
  app = await createApp('Ferry times');
  slug = `moved-${app.id}`;
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto(`/admin/apps/${app.id}`);

  await test.step('a set time is shown in the editor and the table, until it is taken back', async () => {
    await page.getByRole('button', { name: 'Set a time' }).click();
    const leaves = page.getByLabel(/^Take off the site at/);
    const year = new Date().getUTCFullYear() + 1;
    await leaves.fill(`${String(year)}-06-01T10:00`);
    await page.getByRole('dialog').getByRole('button', { name: 'Set the time' }).click();
    const badge = page.getByText(`Leaves the site 1 Jun ${String(year)}, 10:00 (UTC)`);
    await expect(badge).toBeVisible(patiently);
    await page.goto('/admin/apps?q=Ferry%20times');
    await expect(badge).toBeVisible(patiently);
    await page.goto(`/admin/apps/${app.id}`);
    await page.getByRole('button', { name: 'Change the time' }).click();
    await leaves.fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Set the time' }).click();
    await expectToast(page, 'Nothing is planned for Ferry times.');
    await expect(badge).toHaveCount(0);
  });

  const changeAddress = async (end: string) => {
    await page.getByRole('button', { name: 'Change address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New address').fill(end);
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await expectToast(page, `Ferry times is at /apps/${end} now.`, patiently);
  };
  /** Where an address leads, without scripts. */
  const follow = async (end: string) => {
    const response = await page.request.get(`/apps/${end}`, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };

  await test.step('the address changes, and back', async () => {
    await changeAddress(slug);
    await expect.poll(() => follow(app.id), patiently).toEqual([301, `/apps/${slug}`]);
    expect(await follow(slug)).toEqual([200, undefined]);
    await changeAddress(app.id);
    await expect.poll(() => follow(slug), patiently).toEqual([301, `/apps/${app.id}`]);
    await expect.poll(() => follow(app.id), patiently).toEqual([200, undefined]);
    await page.goto('/admin/redirects');
    await expect(page.getByRole('row', { name: new RegExp(`/apps/${slug}`) })).toContainText(
      `/apps/${app.id}`,
    );
  });
});
