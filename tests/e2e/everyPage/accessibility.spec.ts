import { expect, test, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { createApp, deleteApp } from '../support/apps';
import { pressByKey, tabTo } from '../support/keyboard';
import { expectHydrated, expectToast } from '../support/pages';
import { countShifts, getShift } from '../support/shifts';
import { startAsAdministrator } from '../support/signedIn';

test.describe.configure({ mode: 'parallel' });

/** Opens a page and waits until its content is loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main .animate-breathe')).toHaveCount(0, { timeout: 30_000 });
}

/** Finds an element that covers the middle of the focused element. */
const isCovered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    // A hidden control has a visible sibling or parent instead.
    const shown = focused.matches('input.sr-only') ? focused.parentElement : focused;
    const frame = (shown ?? focused).getBoundingClientRect();
    const x = frame.left + frame.width / 2;
    const y = Math.min(frame.top + frame.height / 2, innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    const isSeen = top !== null && (shown?.contains(top) === true || top.contains(focused));
    return isSeen
      ? null
      : `${focused.outerHTML.slice(0, 120)} under ${String(top?.outerHTML.slice(0, 120))}`;
  });

test('nothing covers the focused element', async ({ page }) => {
  test.slow();
  await startAsAdministrator(page.context());
  await page.setViewportSize({ width: 1024, height: 600 });
  for (const path of ['/admin/apps/airlock', '/admin/settings', '/apps']) {
    await test.step(path, async () => {
      await open(page, path);
      await page.locator('#main').focus();
      for (let stops = 0; stops < 45; stops += 1) {
        await page.keyboard.press('Tab');
        expect(await isCovered(page), `stop ${String(stops)}`).toBeNull();
      }
    });
  }
});

test(
  'late pictures and search results cause no layout shift',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    const app = await createApp('Slipway');
    const picture =
      'http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app/o/media%2Fharbour%2Fharbour.svg?alt=media';
    await app.update({ description: `Before.\n\n![The harbour](${picture})\n\nAfter.` });
    await countShifts(page.context());
    let arrive: () => void = () => undefined;
    let late = Promise.resolve();
    await page.route(
      (url) => url.port === '9199',
      async (route) => {
        await late;
        // The picture in the text has another aspect ratio than its box.
        if (!route.request().url().startsWith(picture)) await route.continue();
        else {
          await route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>',
          });
        }
      },
    );
    try {
      for (const path of [
        '/',
        '/apps?q=colour',
        '/apps/airlock',
        '/instructions/caption-a-lecture',
        `/apps/${app.id}`,
      ]) {
        await test.step(path, async () => {
          late = new Promise((resolve) => {
            arrive = resolve;
          });
          await page.goto(path, { waitUntil: 'commit' });
          await expectHydrated(page);
          const pictures = page.locator('main img');
          await expect(pictures.first()).toBeAttached();
          const arrived = () =>
            pictures.evaluateAll((all) =>
              (all as HTMLImageElement[]).some(({ naturalHeight }) => naturalHeight > 0),
            );
          expect(await arrived()).toBe(false);
          arrive();
          await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
          await page.waitForLoadState('networkidle');
          expect(await getShift(page)).toBeLessThan(0.01);
        });
      }
    } finally {
      await deleteApp(app);
    }
  },
);

test('an administrator sees selections, borders of controls and lengths of bars with forced colours, reads a chart as a table and chooses other days by keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startAsAdministrator(page.context());
  await open(page, '/admin/analytics');
  const range = page.getByRole('navigation', { name: 'Range' });
  const fill = (name: string) =>
    range.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fill('Last 30 days')).not.toBe(await fill('Last 7 days'));
  await expect(range.getByRole('link', { name: 'Last 7 days' })).toHaveCSS(
    'border-top-width',
    '1px',
  );

  await page.goto('/apps/airlock');
  const bar = page
    .getByText('5 stars', { exact: true })
    .locator('xpath=following-sibling::span[1]');
  await expect(bar).toHaveCSS('border-top-width', '1px');
  const colours = await bar.evaluate((track) =>
    [track, track.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor),
  );
  expect(new Set(colours).size).toBe(2);

  await page.emulateMedia({ forcedColors: 'none' });
  await open(page, '/admin/analytics?from=2026-11-01&to=2026-11-10');
  await tabTo(page, page.getByLabel('First day'));
  await page.keyboard.type('11022026');
  await pressByKey(page, page.getByRole('button', { name: 'Show these days' }));
  await expect(page).toHaveURL(/from=2026-11-02&to=2026-11-10/);
  await expect(page.locator('body')).not.toBeFocused();
  const chart = page.getByRole('region', { name: 'Visits', exact: true });
  await pressByKey(page, chart.getByRole('button', { name: 'Show Visits as a table' }));
  await expect(chart.locator('tbody tr')).toHaveCount(9);
  await expect(chart.getByRole('button', { name: 'Show Visits as a chart' })).toBeFocused();
});

test('a visitor asks for a new password and for a link by keyboard', async ({ page }) => {
  const { email } = await createAccount();
  await open(page, '/login');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await pressByKey(page, page.getByRole('link', { name: 'Forgot password?' }));
  await pressByKey(page, page.getByRole('button', { name: 'Send reset link' }));
  await expectToast(page, 'Password reset email sent. Check your inbox.');
  await open(page, '/login?mode=magic');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Magic link sent. Check your email to sign in.');
  await expect(page.locator('body')).not.toBeFocused();
});
