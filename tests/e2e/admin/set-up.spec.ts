import { expect, test } from '@playwright/test';
import { adminDatabase, createAccount } from '../support/accounts';
import { expectNoBarriersInBothThemes } from '../support/axe';
import { startSignedIn } from '../support/signedIn';

// The emulator starts a process for each function that is called for the first time.
test.slow();
const patiently = { timeout: 60_000 };

const setUp = adminDatabase().ref('setUp');
let before: unknown;
/** What the seeded site does without; tests/start/empty walks through these steps. */
const leftOut = { at: 1, by: 'somebody', skipped: true };

test.beforeAll(async () => {
  before = (await setUp.get()).val();
  await setUp.set({ modules: leftOut, categories: leftOut, firstEditor: leftOut });
});

test.afterAll(async () => {
  await setUp.set(before);
});

test('a new site says what is left to do until an administrator hides the list', async ({
  page,
}) => {
  const account = await createAccount({ admin: true });
  await startSignedIn(page.context(), account);
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Set up the site' });
  // The settings and the apps are those of the seed.
  await expect(list.getByRole('heading', { name: 'Name and colours (done)' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'First app (done)' })).toBeVisible();
  await expect(list.getByText('2 of 8 done')).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Modules (left out for now)' })).toBeVisible();
  await expectNoBarriersInBothThemes(page);

  await list.getByRole('button', { name: 'Send an email to myself' }).click();
  await expect(
    list.getByText(`The mail server accepted the test email to ${account.email}.`),
  ).toBeVisible(patiently);
  await list.getByLabel('I have read these pages').check();
  await expect(list.getByText('Confirmed by Test Person')).toBeVisible();
  await list.getByLabel('A budget alert exists').check();

  const complete = page.getByRole('region', { name: 'The site is set up' });
  await expect(complete.getByText('5 of 8 done')).toBeVisible();
  await complete.getByRole('button', { name: 'Hide this list' }).click();
  await expect(complete).toHaveCount(0);
  const stored = (await setUp.get()).val() as Record<string, { by: string; skipped?: true }>;
  const confirmed = Object.entries(stored).filter(([, { skipped }]) => skipped !== true);
  expect(confirmed.map(([step]) => step).sort()).toEqual([
    'budgetAlert',
    'hidden',
    'legalPages',
    'mailTest',
  ]);
  expect(confirmed.every(([, { by }]) => by === account.uid)).toBe(true);
});
