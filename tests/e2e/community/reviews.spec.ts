import { expect, test, type Page } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createAccount } from '../support/accounts';
import { appWebsite, getCount, createApp, deleteApp, pretendPerson } from '../support/apps';
import { expectNoBarriers } from '../support/axe';
import { expectToast, fillSignIn } from '../support/pages';
import { startSignedIn } from '../support/signedIn';

let app: DocumentReference;

test.afterEach(() => deleteApp(app));

/** Scrolls to the reviews, which load when somebody comes near. */
const scrollToReviews = (page: Page) =>
  page.getByRole('heading', { name: 'Ratings and reviews' }).scrollIntoViewIfNeeded();

const own = (page: Page) => page.getByRole('article', { name: 'Your review' });
const others = (page: Page) =>
  page
    .getByRole('region', { name: 'Ratings and reviews' })
    .getByRole('listitem')
    .getByRole('article');

test('a member writes a review by keyboard, sees it published, edits it and deletes it, marks the app as a favourite and shares it', async ({
  page,
  context,
}) => {
  test.slow();
  app = await createApp('Harbour');
  const account = await createAccount();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pretendPerson(page);
  await page.route(appWebsite, (route) => route.fulfill({ body: 'Ahoy.' }));
  await page.goto(`/apps/${app.id}`);
  const add = page.getByRole('link', { name: 'Add Harbour to your favourites' });
  expect(await add.getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/apps/${app.id}`)}`,
  );
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
  await expectNoBarriers(page);

  const marked = page.getByRole('button', { name: 'Remove Harbour from your favourites' });
  await page.getByRole('button', { name: 'Add Harbour to your favourites' }).click();
  await expect(marked).toBeVisible();
  await expect
    .poll(async () => {
      const mark = app.firestore.doc(`users/${account.uid}/favourites/${app.id}`);
      return (await mark.get()).exists;
    })
    .toBe(true);

  await page.reload();
  await expect(marked).toBeVisible();
  await expect(page.getByText('Your unfinished review was restored.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await expect(page.getByLabel('Title')).toHaveValue('Calm and quick');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Enter your review.')).toBeVisible();
  await page.getByLabel('Review', { exact: true }).fill('It keeps out of the way.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(own(page)).toContainText('Waiting for a moderator');
  await expect(own(page)).toContainText('Calm and quick');

  const review = app.collection('reviews').doc(account.uid);
  await review.update({ status: 'published' });
  await expect(own(page).getByRole('status')).toHaveText('Published', { timeout: 30_000 });
  await expect(page.getByText('of 5, from 1 rating')).toBeVisible();
  await review.update({ status: 'hidden' });
  await expect(own(page).getByRole('status')).toHaveText('Hidden by a moderator', {
    timeout: 30_000,
  });

  await own(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Calm, quick and kind');
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(own(page)).toContainText('Waiting for a moderator');
  await expect(own(page)).toContainText('Calm, quick and kind');

  await own(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your review of Harbour?' });
  await dialog.getByRole('button', { name: 'Delete review' }).click();
  await expectToast(page, 'Your review of Harbour is deleted.');
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible();
  expect((await review.get()).exists).toBe(false);

  await test.step('the app is shared, and its views and referrers are counted', async () => {
    await page.getByRole('button', { name: 'Share Harbour' }).click();
    await expectToast(page, 'The link to Harbour is copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/apps/${app.id}`);

    await page.getByRole('link', { name: 'Open Harbour' }).click();
    await expect(page).toHaveURL(appWebsite);
    await expect.poll(() => getCount('clicks', app.id)).toBe(1);
    await expect.poll(() => getCount('apps', app.id)).toBeGreaterThan(0);
  });
});

test('reviews have four orders and pages; a member votes and reports once', async ({
  page,
  browser,
}) => {
  test.slow();
  app = await createApp('Lantern', 12);
  const account = await createAccount();
  await startSignedIn(page.context(), account);
  await page.goto(`/apps/${app.id}`);
  await scrollToReviews(page);
  await expect(others(page)).toHaveCount(10);
  await expect(others(page).first()).toContainText('Review 11');
  await page.getByRole('button', { name: 'Show more reviews' }).click();
  await expect(others(page)).toHaveCount(12);
  await expect(others(page).last()).toContainText('We are glad to hear it.');
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden();
  for (const [order, first] of [
    ['Most helpful', 'Review 7'],
    ['Highest rated', 'Review 9'],
    ['Lowest rated', 'Review 10'],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(order);
    await expect(others(page).first()).toContainText(first);
  }

  const visitor = await browser.newPage();
  const following = visitor.waitForEvent('websocket');
  await visitor.goto(`/apps/${app.id}?reviews=lowest`);
  await scrollToReviews(visitor);
  const seen = others(visitor)
    .first()
    .getByRole('link', { name: /^Helpful/ });
  await seen.scrollIntoViewIfNeeded();
  await following;

  const target = others(page).first();
  await target.getByRole('button', { name: /^Helpful/ }).click();
  await expect(target.getByRole('button', { name: /^Helpful/, pressed: true })).toContainText('1');
  const countedHelpful = async () => {
    const review = await app.collection('reviews').doc('reader-10').get();
    return review.get('helpfulCount') as unknown;
  };
  await expect.poll(countedHelpful, { timeout: 30_000 }).toBe(1);
  await expect(seen).toContainText('1', { timeout: 30_000 });
  await visitor.close();
  await page.reload();
  await expect(target.getByRole('button', { name: /^Helpful/, pressed: true })).toContainText('1');

  await target.getByRole('button', { name: /^Report/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report the review “Review 10”' });
  await dialog.getByLabel('Something else').check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog.getByText('Say what is wrong.')).toBeVisible();
  await dialog.getByLabel('In your own words').fill('Written by a machine.');
  await expectNoBarriers(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  const calling = { timeout: 30_000 };
  await expectToast(page, 'Reported. You will hear what a moderator decides.', calling);
  const flag = app.collection('reviews').doc('reader-10').collection('flags').doc(account.uid);
  expect((await flag.get()).get('reason')).toBe('Something else: Written by a machine.');
  await target.getByRole('button', { name: /^Report/ }).click();
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Written by a machine.');
  await dialog.getByRole('button', { name: 'Withdraw report' }).click();
  await expectToast(page, 'Your report was withdrawn.', calling);
  expect((await flag.get()).exists).toBe(false);
});
