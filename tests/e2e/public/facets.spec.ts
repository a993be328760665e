import { expect, test, type Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');
const lead = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Reads the count beside a facet's value. */
async function countBeside(page: Page, name: string): Promise<number> {
  const id = await page
    .getByRole('checkbox', { name, exact: true })
    .getAttribute('aria-describedby');
  return Number.parseInt(await page.locator(`[id="${id ?? ''}"]`).innerText(), 10);
}

/** Reads the number of apps on the page. */
async function total(page: Page): Promise<number> {
  const text = await lead(page).innerText();
  return text.startsWith('One app') ? 1 : Number.parseInt(text, 10) || 0;
}

test('facets combine, are in the URL, and follow a reload and the back button; their counts need neither the index nor the database', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/apps');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('checkbox', { name: 'Linux' })).toHaveAccessibleDescription(
    /\d+ apps/,
  );
  expect(requests.filter((url) => url.includes('/api/search'))).toEqual([]);

  // The count beside a value says how many apps are left when it is chosen.
  const linux = await countBeside(page, 'Linux');
  await page.getByRole('checkbox', { name: 'Linux' }).click();
  await expect(page).toHaveURL('/apps?platform=linux');
  await expect.poll(() => total(page)).toBe(linux);
  const reads = requests.filter((url) => url.includes('/documents:')).length;
  await page.getByRole('radio', { name: '4 stars and up' }).click();
  await expect(page).toHaveURL('/apps?platform=linux&rating=4');
  await expect(page.getByRole('radio', { name: '4 stars and up' })).toBeChecked();
  await expect.poll(() => total(page)).toBeLessThan(linux);
  expect(requests.filter((url) => url.includes('/documents:')).length).toBe(reads);

  const shared = await total(page);
  await page.reload();
  await expect.poll(() => total(page)).toBe(shared);
  await expect(page.getByRole('radio', { name: '4 stars and up' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/apps?platform=linux');
  await expect.poll(() => total(page)).toBe(linux);
});

test('instructions are filtered by search, app, difficulty and order together', async ({
  page,
}) => {
  await page.goto('/instructions');
  await page.getByLabel('Search instructions').fill('the');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/instructions?q=the');
  await expect(page.getByText(/instructions found$/)).toBeVisible();
  await page.getByRole('link', { name: 'Easy', exact: true }).click();
  await expect(page).toHaveURL('/instructions?q=the&difficulty=easy');
  await page.getByLabel('Sort by').selectOption('quickest');
  await expect(page).toHaveURL('/instructions?q=the&difficulty=easy&sort=quickest');
  const facts = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading') });
  await expect(facts.first()).toContainText('Easy');
  await expect(facts.filter({ hasText: /Demanding|Some practice/ })).toHaveCount(0);
  const found = await facts.count();
  await page.getByRole('combobox', { name: 'For the app' }).fill('airlock');
  await page.getByRole('option', { name: /Airlock/ }).click();
  await expect(page).toHaveURL('/instructions?q=the&app=airlock&difficulty=easy&sort=quickest');
  await page.goBack();
  await expect(facts).toHaveCount(found);
});
