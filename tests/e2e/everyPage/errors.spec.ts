import { expect, test } from '@playwright/test';
import { seeded, seededPassword } from '../support/accounts';
import { expectToast, fillSignIn } from '../support/steps';

test('an unknown error of a service is shown as a sentence without its code; many toasts stay within a low window, with the newest visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const response = { error: { code: 400, message: 'SHELF_CLOSED : The shelf is closed today.' } };
  await page.route('**/accounts:signInWithPassword?*', (route) =>
    route.fulfill({ status: 400, json: response }),
  );
  await page.goto('/login');
  await fillSignIn(page, seeded.member, seededPassword);
  await expectToast(page, 'The shelf is closed today.');
  await expect(page.locator('body')).not.toContainText(/auth\/|Firebase|SHELF_CLOSED/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(seededPassword);

  const region = page.getByRole('region', { name: 'Notifications' });
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
  for (let count = 1; count <= 4; count += 1) {
    await expect(region.getByRole('alert')).toHaveCount(count);
    if (count < 4) await signIn.dispatchEvent('click');
  }
  const box = await region.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await expect(region.getByRole('alert').last()).toBeInViewport({ ratio: 1 });
});
