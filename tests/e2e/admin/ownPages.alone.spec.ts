import { expect, test } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp, createAccount } from '../support/accounts';
import { expectToast } from '../support/pages';
import { startSignedIn } from '../support/signedIn';
import { changeSite } from '../support/site';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

test.afterEach(async () => {
  await changeSite({ navigation: null });
  const firestore = getFirestore(adminApp());
  const paths = ['pages/tool-library', 'addresses/pages:lending', 'addresses/pages:tool-library'];
  await Promise.all(paths.map((path) => firestore.doc(path).delete()));
});

test('an editor writes a page of the site, publishes it and changes its address; visitors find and read it, without scripts too', async ({
  page,
  browser,
}) => {
  test.slow();
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await bare.newPage();
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto('/admin/pages/new');

  await test.step('it is written, and nobody sees the draft', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Tool library');
    await expect(page.getByLabel('Address')).toHaveValue('tool-library');
    await page
      .getByLabel('Text', { exact: true })
      .fill('## Borrowing\n\nA **wheelbarrow** for a day.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(page, 'Tool library is saved as a draft.');
    expect((await page.request.get('/pages/tool-library')).status()).toBe(404);
  });

  await test.step('it is published, linked and read', async () => {
    await page.getByRole('button', { name: 'Publish page' }).click();
    await expectToast(page, 'Tool library is published.');
    await changeSite({ navigation: [{ to: '/pages/tool-library', label: 'Tools' }] });
    await expect
      .poll(async () => (await page.request.get('/')).text(), patiently)
      .toContain('href="/pages/tool-library"');
    await visitor.goto('/');
    const sections = visitor.getByRole('navigation', { name: 'Sections' });
    await sections.getByRole('link', { name: 'Tools' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tool library');
    await expect(visitor.getByRole('heading', { name: 'Borrowing' })).toBeVisible();
  });

  await test.step('its address changes, and the former one leads there', async () => {
    await page.getByRole('button', { name: 'Change address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New address').fill('lending');
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await expectToast(page, 'Tool library is at /pages/lending now.', patiently);
    await expect
      .poll(async () => (await page.request.get('/pages/tool-library')).url(), patiently)
      .toMatch(/\/pages\/lending$/);
    const former = await page.request.get('/pages/tool-library', { maxRedirects: 0 });
    expect(former.status()).toBe(301);
    await visitor.goto('/pages/tool-library');
    await expect(visitor).toHaveURL('/pages/lending');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Tool library');
  });

  await test.step('the search finds it by a word of its text', async () => {
    const found = page.getByRole('option', { name: /^Tool library/ });
    await expect(async () => {
      await page.goto('/apps?q=wheelbarrow');
      await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible({ timeout: 3_000 });
    }).toPass(patiently);
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search apps and instructions' });
    await field.fill('wheelbarrow');
    await expect(found).toHaveAttribute('href', '/pages/lending', patiently);
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tool library', patiently);
    // The link of the navigation still names the former address.
    await page.getByRole('link', { name: 'Tools' }).click();
    await expect(page).toHaveURL('/pages/lending');
  });
  await bare.close();
});
