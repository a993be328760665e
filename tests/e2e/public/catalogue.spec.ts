import { searchPaths } from '@appshelf/model';
import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { openFromPage } from '../support/steps';

const getField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search apps and instructions' });
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/apps/"]');
const hrefs = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
/** The text below the cards of the second page, which appears when they are loaded. */
const secondPage = (page: Page) => page.getByText(/^Page 2( of \d+)?$/);

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

test('a visitor chooses facets, pages and categories of the catalogue, which are in the URL and follow a reload and the back button; searches, opens an app of the results and goes back; filters instructions; and gets from a product and a technology to their apps', async ({
  page,
}) => {
  test.slow();
  await test.step('facets, whose counts need neither the index nor the database', async () => {
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

  await test.step('pages and categories', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/apps');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ apps$/);
    const first = await hrefs(page);

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(secondPage(page)).toBeVisible();
    // Other tests publish and delete at the same time, which can move a few apps to another page.
    expect(new Set([...first, ...(await hrefs(page))]).size).toBeGreaterThanOrEqual(40);

    await page.getByRole('link', { name: 'Finance', exact: true }).click();
    await expect(page).toHaveURL(/category=finance/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('heading', { name: 'Finance', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(secondPage(page)).toBeVisible();
  });

  await test.step('search', async () => {
    const indexes: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/search.*\.json$/.test(request.url())) indexes.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(indexes).toEqual([]);

    // The query has a typing error.
    await getField(page).fill('hedgrow');
    const list = page.getByRole('listbox', { name: 'Results' });
    await expect(list.getByRole('option', { name: /Hedgerow/ }).first()).toBeVisible();
    await expect(list.getByRole('option', { name: 'All results for “hedgrow”' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    // The page is loaded once, because only the style sheet depends on the width.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expectNoBarriersInBothThemes(page, { within: '[role=search]' });
    }
    await expect(list).toBeVisible();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/apps?q=hedgrow');
    await expect(list).toHaveCount(0);
    await expect(getField(page)).toHaveValue('hedgrow');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “hedgrow”');
    await expect(cards(page).first()).toHaveAttribute('href', '/apps/hedgerow');

    await cards(page).first().click();
    await expect(page).toHaveURL('/apps/hedgerow');
    await expect(page.getByRole('heading', { name: 'Hedgerow', level: 1 })).toBeVisible();
    await expect(getField(page)).toHaveValue('');

    await page.goBack();
    await expect(page).toHaveURL('/apps?q=hedgrow');
    await expect(getField(page)).toHaveValue('hedgrow');
    await expect(cards(page).first()).toHaveAttribute('href', '/apps/hedgerow');
    // Each of the three indexes is loaded once, and once more after a minute.
    expect(indexes.length).toBeLessThanOrEqual(6);
  });

  await test.step('instructions are filtered by search, app, difficulty and order together', async () => {
    await openFromPage(page, '/instructions');
    await page.getByLabel('Search instructions').fill('the');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/instructions?q=the');
    await expect(page.getByText(/instructions found$/)).toBeVisible();
    await page.getByRole('link', { name: 'Beginner', exact: true }).click();
    await expect(page).toHaveURL('/instructions?q=the&difficulty=easy');
    await page.getByLabel('Sort by').selectOption('quickest');
    await expect(page).toHaveURL('/instructions?q=the&difficulty=easy&sort=quickest');
    const facts = page
      .getByRole('main')
      .locator('li')
      .filter({ has: page.getByRole('heading') });
    await expect(facts.first()).toContainText('Beginner');
    await expect(facts.filter({ hasText: /Demanding|Intermediate/ })).toHaveCount(0);
    const found = await facts.count();
    await page.getByRole('combobox', { name: 'For the app' }).fill('airlock');
    await page.getByRole('option', { name: /Airlock/ }).click();
    await expect(page).toHaveURL('/instructions?q=the&app=airlock&difficulty=easy&sort=quickest');
    await page.goBack();
    await expect(facts).toHaveCount(found);
  });

  await test.step('products and technologies', async () => {
    await openFromPage(page, '/products');
    const product = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Shelf membership' }) });
    await expect(product.getByRole('link', { name: 'See Shelf membership' })).toHaveAttribute(
      'rel',
      'noopener',
    );
    await product.getByText(/^\d+ included apps$/).click();
    await expect(product.getByRole('link', { name: /Tidemark/ })).toBeVisible();

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Technologies', exact: true })
      .click();
    await page.getByRole('link', { name: /^See apps built with it.*WebAssembly$/ }).click();
    await expect(page).toHaveURL('/apps?technology=webassembly');
    await expect(page.getByRole('button', { name: 'Remove the filter WebAssembly' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/apps/"]').first()).toBeVisible();
  });
});

test('a draft is on no list', async ({ request }) => {
  // Documents hold the lists; what the client searches is in the index.
  const lists = ['/', '/apps', '/apps?category=finance', '/apps?sort=newest', searchPaths.apps];
  for (const path of lists) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toContain('Millrace');
  }
});
