import {
  acceptedTermsDocument,
  addDays,
  collections,
  searchPaths,
  synonymsDocument,
  toDay,
} from '@appshelf/model';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { appData } from '../../support/appData';
import { createAccount } from '../support/accounts';
import { trackDocuments } from '../support/documents';
import { expectHydrated, expectToast, openFromPage } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

/** The emulator starts a process for each function that is called for the first time. */
const patiently = { timeout: 60_000 };

const mark = randomUUID().slice(0, 8);

/** A document that is deleted after the tests. */
const document = trackDocuments();

/** Waits until the answer of the server has a text. */
const expectServed = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await request.get(path)).text(), patiently).toContain(text);

test('what an editor changes reaches visitors: a new category and its merge, and a synonym of a search that found nothing', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const category = `gardening-${mark}`;
  const term = `zqx${mark.replaceAll(/\d/g, 'v')}`;
  const seedbox = document(`apps/seedbox-${mark}`);
  await seedbox.set({ ...appData({ name: `Seedbox ${mark}` }), category });
  document(acceptedTermsDocument);
  document(synonymsDocument);
  const day = addDays(toDay(Date.now()), -2);
  const missed = { searches: [{ term, count: 6 }], missing: [], expireAt: new Date() };
  await document(`${collections.insightDays}/${day}`).set(missed);
  const visitor = await (await browser.newContext()).newPage();

  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto('/admin/categories');
  await test.step('a category is added', async () => {
    await page.getByRole('button', { name: 'New category' }).click();
    await page.getByLabel('Name').fill('Gardening');
    await expect(page.getByLabel('Address')).toHaveValue('gardening');
    await page.getByLabel('Address').fill(category);
    await page.getByLabel('Description').fill('Beds, seeds and weather.');
    await page.getByLabel('Icon').selectOption('sprout');
    await page.getByRole('button', { name: 'Add category' }).click();
    const list = page.getByRole('list', { name: 'Categories' });
    await expect(list.getByText('Gardening', { exact: true })).toBeVisible(patiently);

    await expectServed(request, '/apps', 'Gardening');
    await visitor.goto('/apps');
    await expectHydrated(visitor);
    const navigation = visitor.getByRole('navigation', { name: 'Categories' });
    await navigation.getByRole('link', { name: 'Gardening' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Gardening' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: `Seedbox ${mark}`, exact: true })).toBeVisible();
  });

  await test.step('it is merged into another', async () => {
    await page.getByRole('button', { name: 'Merge Gardening' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('One app moves');
    await page.getByLabel('Merge into').selectOption('utilities');
    await page.getByRole('button', { name: 'Merge category' }).click();
    await expect(page.getByText('Gardening leads to Utilities')).toBeVisible(patiently);
    await expect
      .poll(async () => (await request.get(`/apps?category=${category}`)).url(), patiently)
      .toMatch(/\/apps\?category=utilities$/);
    await expect
      .poll(async () => (await seedbox.get()).get('category') as unknown, patiently)
      .toBe('utilities');
  });

  await test.step('a search that found nothing gets a synonym', async () => {
    await openFromPage(page, '/admin/insight');
    await page.getByRole('button', { name: `Add a synonym for ${term}` }).click();
    await page.getByLabel('It also finds').fill(`seedbox ${mark}`);
    await page.getByRole('button', { name: 'Save synonym' }).click();
    await expect(page.getByText(`Finds seedbox ${mark} now`)).toBeVisible(patiently);
    await expectServed(request, searchPaths.apps, term);
    await visitor.goto(`/apps?q=${term}`);
    await expect(visitor.getByRole('link', { name: `Seedbox ${mark}`, exact: true })).toBeVisible();
  });
  await visitor.context().close();
});

test('what an editor writes reaches visitors: the text of a page, a page of the site, which the search finds, and products in their order', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const visitor = await (await browser.newContext()).newPage();
  const field = page.getByLabel('Text', { exact: true });
  const slug = `tool-library-${mark}`;
  document('pageTexts/terms');
  document(`pages/${slug}`);
  document(`addresses/pages:${slug}`);
  await startSignedIn(page.context(), await createAccount({ editor: true }));
  await page.goto('/admin/pages');

  await test.step('the text of a page is changed', async () => {
    await page.getByRole('link', { name: 'Terms of use', exact: true }).click();
    await expect(field).toHaveValue(/What you write here/);
    await field.fill('## Be kind\n\nSee [Privacy](/privacy).');
    await page.getByRole('button', { name: 'Preview: Text' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Terms of use saved.');
    await expectServed(request, '/terms', 'Be kind');
    await visitor.goto('/terms');
    const article = visitor.getByRole('article');
    await expect(article.getByRole('heading', { name: 'Be kind' })).toBeVisible();
    await expect(article).not.toContainText('What you write here');
    await expectHydrated(visitor);
    await article.getByRole('link', { name: 'Privacy' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible(
      patiently,
    );
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(article.getByRole('heading', { name: 'Be kind' })).toBeVisible(patiently);
  });

  await test.step('a page is written, which nobody sees before it is published', async () => {
    await openFromPage(page, '/admin/pages/new');
    const title = `Tool library ${mark}`;
    await page.getByLabel('Title', { exact: true }).fill(title);
    await expect(page.getByLabel('Address')).toHaveValue(slug);
    await field.fill(`## Borrowing\n\nA **wheelbarrow${mark}** for a day.`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(page, `${title} saved as a draft.`);
    expect((await request.get(`/pages/${slug}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectToast(page, `${title} published.`);
    await expectServed(request, `/pages/${slug}`, 'Borrowing');
    await expectServed(request, searchPaths.pages, `wheelbarrow${mark}`);

    const search = visitor.getByRole('combobox', { name: 'Search apps and instructions' });
    await search.fill(`wheelbarrow${mark}`);
    const found = visitor.getByRole('option', { name: new RegExp(`^${title}`) });
    await expect(found).toHaveAttribute('href', `/pages/${slug}`, patiently);
    await found.click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, patiently);
    await expect(visitor.getByRole('heading', { name: 'Borrowing' })).toBeVisible();
  });

  await test.step('a product is priced, published and sorted by keyboard', async () => {
    const [first, second] = [`Alpha ${mark}`, `Beta ${mark}`];
    const [alpha, beta] = [document(`products/alpha-${mark}`), document(`products/beta-${mark}`)];
    await alpha.set({
      name: first,
      summary: 'Made by a browser test.',
      description: '',
      appIds: [],
      price: null,
      url: null,
      imageUrl: null,
      status: 'published',
      position: 900_000,
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    });
    await openFromPage(page, '/admin/resources?tab=products');
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByLabel('Name', { exact: true }).fill(second);
    await page.getByLabel('Summary').fill('Made by a browser test.');
    await page.getByLabel('Free').uncheck();
    await page.getByLabel('Amount').fill('4,50');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(page, `${second} saved as a draft.`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectToast(page, `${second} published.`);
    await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click();

    const list = page.getByRole('list', { name: 'Products' });
    await expect(list.getByRole('listitem').last()).toContainText(second);
    await page.getByRole('button', { name: `Move ${second}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Picked up Beta/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Now at place/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(list.getByRole('listitem').last()).toContainText(first);
    const getPosition = async (product: DocumentReference) =>
      (await product.get()).get('position') as number;
    await expect
      .poll(async () => (await getPosition(alpha)) > (await getPosition(beta)))
      .toBe(true);

    await openFromPage(visitor, '/products');
    const headings = visitor.getByRole('heading', { level: 2, name: new RegExp(mark) });
    await expect(headings).toHaveText([second, first]);
    await expect(visitor.getByText('€4.50 a month').last()).toBeVisible();
  });
  await visitor.context().close();
});
