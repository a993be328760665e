import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { settingsPages } from '@appshelf/model';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore';
import { adminApp, createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { expectSignedIn, expectToast, fillSignIn } from '../support/steps';
import { startSignedIn } from '../support/signedIn';

/** The limit of messages is per network, so each test uses a network of its own. */
test.beforeEach(async ({ context }) => {
  const network = `198.18.${randomInt(256)}.${randomInt(256)}`;
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': network });
});

/** The apps that a test has created. */
const apps: DocumentReference[] = [];

test.afterEach(() => Promise.all(apps.splice(0).map(deleteApp)));

async function fillMessage(page: Page): Promise<string> {
  const subject = `Fault ${randomUUID()}`;
  await page.getByLabel('Your name').fill('Ada Visitor');
  await page.getByLabel('Your email').fill('ada@visitors.appshelf.test');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Where do I begin?');
  return subject;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const arrived = (page: Page) => page.getByRole('heading', { name: 'Your message has arrived' });

/** Opens the sign-in page from the header. */
const openSignIn = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();

test('a favourite is not stored without a connection; when the answer is lost, it is stored once', async ({
  page,
  context,
}) => {
  const app = await createApp('Lighthouse');
  apps.push(app);
  const account = await createAccount();
  await startSignedIn(context, account);
  await page.goto(`/apps/${app.id}`);
  const mark = page.getByRole('button', { name: 'Add Lighthouse to your favourites' });
  const marked = page.getByRole('button', { name: 'Remove Lighthouse from your favourites' });
  const favourites = app.firestore.collection(`users/${account.uid}/favourites`);
  const stored = async () => (await favourites.get()).size;
  await expect(mark).toBeVisible();

  await context.setOffline(true);
  await mark.click();
  // The SDK tries five times.
  await expectToast(page, 'Your favourites could not be changed. Lighthouse is as it was.', {
    timeout: 30_000,
  });
  await expect(mark).toBeVisible();
  await context.setOffline(false);
  expect(await stored()).toBe(0);

  let isLost = false;
  await page.route('**/documents:commit*', async (route) => {
    if (isLost || route.request().postData()?.includes('/favourites/') !== true) {
      return route.fallback();
    }
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await mark.click();
  await expect(marked).toBeVisible();
  await expect.poll(() => isLost).toBe(true);
  await expect.poll(stored).toBe(1);
  await page.waitForLoadState('networkidle');
  await expect(marked).toBeVisible();
});

test('emulators that are away under an open page', async ({ page }) => {
  const account = await createAccount();
  const away = (port: string) => new RegExp(`:(${port})/`);
  for (const port of ['8080', '9099', '9199', '9000']) {
    await page.route(away(port), (route) => route.abort('connectionrefused'));
  }
  await page.routeWebSocket(/:9000\//, (socket) => socket.close());

  await test.step('Firestore: the rendered page stays, its parts say so, and load when it is back', async () => {
    await page.goto('/apps/nightjar');
    await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Ratings and reviews' });
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByRole('article').first()).toBeVisible();
    await reviews.getByLabel('Sort by').selectOption('Most helpful');
    const failure = page.getByText('The reviews could not be loaded');
    await expect(failure).toBeVisible();
    await page.unroute(away('8080'));
    await page
      .getByRole('alert')
      .filter({ has: failure })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(reviews.getByRole('article').first()).toBeVisible();
  });

  await test.step('Storage and the Realtime Database: the catalogue can be read without them', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Apps', exact: true }).click();
    await expect(page).toHaveURL('/apps');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^About / })).toBeVisible();
  });

  await test.step('Authentication: signing in says so, and works when it is back', async () => {
    await openSignIn(page);
    await fillSignIn(page, account.email, account.password);
    await expectToast(page, 'Network error. Please check your connection.');
    await page.unroute(away('9099'));
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectSignedIn(page);
  });
});

/** Makes every access to a kind of storage throw, as browsers do that block all site data. */
function denyStorage(): void {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { configurable: true, get: deny });
  }
}

test('storage denied: a person can read, write a message and sign in', async ({
  page,
  context,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await context.addInitScript(denyStorage);
  await page.goto('/contact');
  await fillMessage(page);
  await send(page);
  await expect(arrived(page)).toBeVisible();
  const account = await createAccount();
  await openSignIn(page);
  await fillSignIn(page, account.email, account.password);
  await expectSignedIn(page);
  expect(errors).toEqual([]);
});

for (const [name, minutes] of [
  ['fast', 10],
  ['slow', -10],
] as const) {
  test(`a clock ten minutes ${name}: a member signs in, and what they save is stored`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    const account = await createAccount();
    await page.goto(`/login?redirect=${encodeURIComponent(settingsPages.profile.path)}`);
    await fillSignIn(page, account.email, account.password);
    await page.getByLabel(/^Display name/).fill('Nora Elsewhen');
    await page.getByRole('button', { name: 'Save profile', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account of Nora Elsewhen' })).toBeVisible();
    const { displayName } = await getAuth(adminApp()).getUser(account.uid);
    expect(displayName).toBe('Nora Elsewhen');
    const stored = getFirestore(adminApp()).doc(`users/${account.uid}`);
    await expect
      .poll(async () => (await stored.get()).get('displayName') as string)
      .toBe('Nora Elsewhen');
  });
}
