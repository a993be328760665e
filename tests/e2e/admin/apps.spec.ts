import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectToast } from '../support/pages';
import { startAsAdministrator } from '../support/signedIn';

async function openForm(page: Page): Promise<void> {
  await startAsAdministrator(page.context());
  await page.goto('/admin/apps/create');
  await expect(page.getByRole('heading', { name: 'New app' })).toBeVisible();
}

async function fillApp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tagline').fill('Made by a browser test');
  await page.getByLabel('Description').fill('It is **real** and goes away with the suite.');
  await page.getByLabel('Category').selectOption('utilities');
  await page.getByLabel('Web', { exact: true }).check();
  await page.getByLabel('Version', { exact: true }).fill('1.0.0');
}

test('an administrator creates, publishes and edits an app, and an open visitor page shows it', async ({
  page,
  browser,
}) => {
  const suffix = randomUUID().slice(0, 8);
  const name = `Test app ${suffix}`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/apps?sort=newest');
  await expect(visitor.getByRole('main').locator('a[href^="/apps/"]')).toHaveCount(24);

  await openForm(page);
  await test.step('the input survives a reload', async () => {
    await fillApp(page, 'Airlock');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Airlock');
    await expect(page.getByLabel('Web', { exact: true })).toBeChecked();
  });
  await test.step('a slug that is taken is refused beside the field', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Another app has this address.')).toBeVisible();
    await expect(page).toHaveURL('/admin/apps/create');
    await expect(page.getByLabel('Tagline')).toHaveValue('Made by a browser test');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });
  await fillApp(page, name);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(`test-app-${suffix}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(`/admin/apps/test-app-${suffix}`);
  await expectToast(page, `${name} is saved as a draft.`);

  await visitor.getByRole('link', { name: 'Utilities', exact: true }).click();
  await visitor.getByLabel('Sort by').selectOption('newest');
  await expect(visitor.getByRole('heading', { name: 'Utilities', level: 1 })).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish app' }).click();
  await expectToast(page, `${name} is published.`);

  await visitor.getByRole('link', { name: 'Finance', exact: true }).click();
  await expect(visitor.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible();
  await visitor.getByRole('link', { name: 'Utilities', exact: true }).click();
  await expect(visitor.getByText(name)).toBeVisible();

  await page.getByLabel('Tagline').fill('Edited by a browser test');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await visitor.goto(`/apps/test-app-${suffix}`);
  await expect(visitor.getByText('Edited by a browser test')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete app' }).click();
  await expect(page).toHaveURL('/admin/apps');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await visitor.context().close();
});
