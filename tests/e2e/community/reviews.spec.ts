import { expect, test, type Page } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createAccount } from '../support/accounts';
import { appWebsite, getCount, createApp, deleteApp, pretendPerson } from '../support/apps';
import { expectNoBarriers } from '../support/axe';
import { expectToast, fillSignIn, openFromPage } from '../support/steps';

let app: DocumentReference;

test.afterEach(() => deleteApp(app));

const own = (page: Page) => page.getByRole('article', { name: 'Your review' });

test('a member writes a review by keyboard, sees it published, votes and reports another one, collects apps, and shares the app', async ({
  page,
  context,
}) => {
  test.slow();
  app = await createApp('Harbour', 1);
  const account = await createAccount();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pretendPerson(page);
  await page.route(appWebsite, (route) => route.fulfill({ body: 'Ahoy.' }));
  await page.goto(`/apps/${app.id}`);
  await page.getByRole('link', { name: 'Sign in to write a review' }).click();
  await fillSignIn(page, account.email, account.password);
  await expect(page).toHaveURL(`/apps/${app.id}#review`);

  await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Calm and quick');
  await page.getByLabel('Review', { exact: true }).fill('It keeps out of the way.');
  await expectNoBarriers(page, { within: 'main' });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(own(page)).toContainText('Waiting for review');
  await expect(own(page)).toContainText('Calm and quick');

  await app.collection('reviews').doc(account.uid).update({ status: 'published' });
  await expect(own(page).getByRole('status')).toHaveText('Published', { timeout: 30_000 });
  await expect(page.getByText('of 5, from 2 ratings')).toBeVisible();

  const other = page
    .getByRole('region', { name: 'Ratings and reviews' })
    .getByRole('listitem')
    .getByRole('article');
  const reviewOfOther = app.collection('reviews').doc('reader-0');
  await test.step('a vote is counted', async () => {
    await other.getByRole('button', { name: /^Helpful/ }).click();
    await expect(other.getByRole('button', { name: /^Helpful/, pressed: true })).toContainText('1');
    await expect
      .poll(async () => (await reviewOfOther.get()).get('helpfulCount') as unknown, {
        timeout: 30_000,
      })
      .toBe(1);
  });

  await test.step('a report is stored', async () => {
    await other.getByRole('button', { name: /^Report the review/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Report the review “Review 0”' });
    await dialog.getByLabel('Something else').check();
    await dialog.getByLabel('In your own words').fill('Written by a machine.');
    await expectNoBarriers(page, { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expectToast(page, 'Report sent. We’ll tell you what the moderators decide.', {
      timeout: 30_000,
    });
    const reportCase = app.firestore.doc(`reportCases/review:${app.id}:reader-0`);
    const report = await reportCase.collection('reports').doc(account.uid).get();
    expect(report.data()).toMatchObject({ reason: 'other', text: 'Written by a machine.' });
  });

  await test.step('the app is the first of a collection, which is ordered and published', async () => {
    await page.getByRole('button', { name: 'Add Harbour to a collection' }).click();
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
    await expect(page.getByText('Everyone can find and open it')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const answer = await page.request.get(`/collections/${id}`);
    expect(answer.status()).toBe(200);
    const names = (await answer.text()).matchAll(/<h3[^>]*>.*?(Nightjar|Harbour)/gs);
    expect([...names].map(([, name]) => name)).toEqual(['Nightjar', 'Harbour']);
    await openFromPage(page, `/apps/${app.id}`);
  });

  await test.step('the app is shared, and its views and referrers are counted', async () => {
    await page.getByRole('button', { name: 'Share Harbour' }).click();
    await expectToast(page, 'Link to Harbour copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/apps/${app.id}`);

    await page.getByRole('link', { name: 'Open Harbour' }).click();
    await expect(page).toHaveURL(appWebsite);
    await expect.poll(() => getCount('clicks', app.id)).toBe(1);
    await expect.poll(() => getCount('apps', app.id)).toBeGreaterThan(0);
  });
});
