import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/axe';
import { expectHydrated } from '../support/pages';

test('on a phone the facets are in a drawer, and a choice applies at once', async ({ page }) => {
  await page.goto('/apps?q=web');
  const found = page.getByRole('main').getByRole('status').first();
  await expect(found).toHaveText(/found$/);
  const all = await found.innerText();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: 'Web', exact: true }).tap();
  await expect(page).toHaveURL('/apps?q=web&platform=web');
  await expectNoBarriers(page, { within: '[role=dialog]' });
  await drawer.getByRole('radio', { name: '4 stars and up' }).tap();
  await expect(page).toHaveURL('/apps?q=web&platform=web&rating=4');
  await drawer.getByRole('button', { name: /^Show .*app/ }).tap();
  await expect(drawer).toHaveCount(0);
  await expect(found).toHaveText(/found$/);
  await expect(found).not.toHaveText(all);
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove the filter Web' }).tap();
  await expect(page).toHaveURL('/apps?q=web&rating=4');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/apps?q=web');
  await expect(found).toHaveText(all);
});

test('on a phone the row of categories scrolls to the open one', async ({ page }) => {
  await page.goto('/apps?category=utilities');
  await expectHydrated(page);
  const row = page.getByRole('navigation', { name: 'Categories' });
  // A link whose place is a fraction of a pixel can lose less than a pixel of it.
  const whole = { ratio: 0.99 };
  await expect(row.getByRole('link', { name: 'Utilities' })).toBeInViewport(whole);
  await page.goto('/apps');
  await expect(row.getByRole('link', { name: 'All' })).toBeInViewport(whole);
});
