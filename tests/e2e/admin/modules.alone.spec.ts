import { expect, test } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectToast } from '../support/pages';
import { startAsAdministrator, startSignedIn } from '../support/signedIn';
import { changeSite } from '../support/site';

let app: DocumentReference;

test.afterEach(async () => {
  await changeSite({ modules: null });
  await deleteApp(app);
});

test('reviews and instructions are switched off while a member writes, who loses nothing, and on again', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  app = await createApp('Harbour');
  const account = await createAccount();
  await startSignedIn(page.context(), account);
  await page.goto(`/apps/${app.id}#review`);
  const form = page.getByRole('form', { name: 'Your review of Harbour' });
  await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await form.getByLabel('Title').fill('Calm and quick');
  await form.getByRole('textbox', { name: 'Review' }).fill('It finds every berth.');

  const context = await browser.newContext();
  await startAsAdministrator(context);
  const admin = await context.newPage();
  await admin.goto('/admin/settings');
  const switches = admin.getByRole('checkbox', { name: /^(Reviews|Instructions)$/ });

  await test.step('an administrator switches both off', async () => {
    await admin.getByRole('checkbox', { name: 'Reviews', exact: true }).uncheck();
    await admin.getByRole('checkbox', { name: 'Instructions', exact: true }).uncheck();
    await expect(admin.getByText('Off with the instructions.')).toBeVisible();
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expectToast(admin, 'The settings are saved.');
    const administration = admin.getByRole('navigation', { name: 'Administration' });
    await expect(administration.getByRole('link', { name: /^Reviews/ })).toHaveCount(0);
  });

  await test.step('what the member wrote is kept, and a message says why it cannot be sent', async () => {
    await expect(page.getByRole('link', { name: 'Instructions' })).toHaveCount(0);
    // A function copies the setting for the rules.
    await expect
      .poll(async () => (await app.firestore.doc('settings/modules').get()).data())
      .toEqual({ reviews: false, instructions: false, comments: false });
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByRole('alert')).toHaveText(
      '“Reviews” is switched off on this site, so that nothing can be saved there until it is on again.',
    );
    await expect(form.getByLabel('Title')).toHaveValue('Calm and quick');
  });

  await test.step('the addresses answer with a page that says so', async () => {
    await expect.poll(async () => (await request.get('/instructions')).status()).toBe(404);
    const html = await (await request.get('/instructions')).text();
    expect(html).toContain('“Instructions” is switched off on this site.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    await page.goto('/instructions/submit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switched off');
    await expect(page.getByText('“Instructions” is switched off on this site.')).toBeVisible();
    await page.goto(`/apps/${app.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour');
    await expect(page.getByRole('heading', { name: 'Ratings and reviews' })).toHaveCount(0);
    await admin.goto('/admin/reviews');
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Switched off');
    await admin.getByRole('link', { name: 'Go to the settings' }).click();
  });

  await test.step('both are on again, and the text is still there', async () => {
    await expect(switches).toHaveCount(2);
    for (const each of await switches.all()) await each.check();
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expectToast(admin, 'The settings are saved.');
    await expect
      .poll(async () => (await app.firestore.doc('settings/modules').get()).exists)
      .toBe(false);
    await expect.poll(async () => (await request.get('/instructions')).status()).toBe(200);
    await page.goto(`/apps/${app.id}#review`);
    await expect(form.getByLabel('Title')).toHaveValue('Calm and quick');
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect
      .poll(async () => (await app.collection('reviews').doc(account.uid).get()).exists)
      .toBe(true);
  });
  await context.close();
});
