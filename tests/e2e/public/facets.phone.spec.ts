import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../support/axe';
import { expectHydrated } from '../support/pages';

test('on a phone the row of categories scrolls to the open one, and facets are in a drawer, where a choice applies at once', async ({
  page,
}) => {
  await page.goto('/apps?category=utilities');
  await expectHydrated(page);
  const row = page.getByRole('navigation', { name: 'Categories' });
  // A link whose place is a fraction of a pixel can lose less than a pixel of it.
  await expect(row.getByRole('link', { name: 'Utilities' })).toBeInViewport({ ratio: 0.99 });

  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters (1)' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: 'Web', exact: true }).tap();
  await expect(page).toHaveURL('/apps?category=utilities&platform=web');
  await expectNoBarriers(page, { within: '[role=dialog]' });
  const show = drawer.getByRole('button', { name: /^Show (\d+|one) app/ });
  const left = (await show.innerText()).replace('Show ', '');
  await show.tap();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(left, {
    ignoreCase: true,
  });
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
});
