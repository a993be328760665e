import { expect, test, type Page } from '@playwright/test';
import { expectHydrated } from '../support/steps';

/** A page with data, a static page and a form, with texts that they must show. */
const pages = [
  { path: '/apps/nightjar', shows: 'It measures nothing by itself.' },
  { path: '/about', shows: 'What you find here' },
  { path: '/login', shows: 'Email me a sign-in link' },
];

test('pages show their content after an extension has altered the document', async ({ page }) => {
  for (const { path, shows } of pages) {
    await test.step(path, () => expectContent(page, path, shows));
  }
});

async function expectContent(page: Page, path: string, shows: string): Promise<void> {
  // Alters the document like a translator: when the client starts, headings hold another text in an additional
  // element.
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const altered = html.replaceAll(/(<h1[^>]*>)(.*?)(<\/h1>)/gs, '$1<font>Übersetzt: $2</font>$3');
    await route.fulfill({ response, body: altered });
  });
  await page.goto(path);
  await expectHydrated(page);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('h1 font')).toHaveCount(0);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('[inert]')).toHaveCount(0);
}
