import { expect, test } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { startSignedIn } from '../support/signedIn';

test('a member collects apps, orders and publishes them, and a visitor sees them in this order', async ({
  browser,
  context,
  page,
}) => {
  await startSignedIn(context, await createAccount());
  await page.goto('/apps/airlock');
  await page.getByRole('button', { name: 'Add Airlock to a collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^New collection/ }).fill('For the journey');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'For the journey' })).toBeChecked();
  await dialog.getByRole('link', { name: 'Your collections' }).click();
  await page.getByRole('link', { name: 'Edit: For the journey' }).click();

  const picker = page.getByRole('combobox', { name: /^Add an app/ });
  await picker.fill('Nightjar');
  await page.getByRole('option', { name: /^Nightjar/ }).click();
  await page.getByRole('button', { name: 'Move Nightjar up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('everybody can find and open it')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  const visitor = await (await browser.newContext()).newPage();
  const response = await visitor.goto(`/collections/${id}`);
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText(['Nightjar', 'Airlock']);
  await expect(visitor.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/compare?apps=nightjar,airlock',
  );
  await visitor.context().close();
});
