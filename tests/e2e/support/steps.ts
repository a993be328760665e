import { settingsPages, type SettingsPageName } from '@appshelf/model';
import { expect, type Page } from '@playwright/test';

/** Fills and sends the sign-in form of the page that is open. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Opens the settings by the account menu, after a sign-in on the page. The sign-in leaves for another page, and the
 * menu closes when that happens.
 */
export async function openSettingsFromMenu(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(settingsPages.profile.path);
}

/** Goes from one page of the settings to another, by the navigation of a wide window. */
export async function goToSettings(page: Page, name: SettingsPageName): Promise<void> {
  const { path, title } = settingsPages[name];
  const navigation = page.getByRole('navigation', { name: 'Settings' });
  await navigation.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
}

/** Opens the account menu, signs out, and waits until that is done: leaving the page at once would interrupt it. */
export async function signOut(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account of/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(account).toBeHidden();
}

/** Waits until the header shows that somebody is signed in. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/**
 * Waits for a toast with this text, which is shown for five seconds. A test that waits for anything else as well must
 * wait for both at the same time.
 */
export async function expectToast(
  page: Page,
  message: string,
  options?: { timeout: number },
): Promise<void> {
  await expect(page.getByRole('region', { name: /notification/i }).getByText(message)).toBeVisible(
    options,
  );
}

/**
 * Waits until the page is hydrated. Keys have no effect before that. Pages whose clock a test has set never get the
 * mark, so do not use it there.
 */
export async function expectHydrated(
  page: Page,
  options: { readonly timeout?: number } = {},
): Promise<void> {
  await expect
    .poll(
      () =>
        // A reload can end the evaluation.
        page.evaluate(() => performance.getEntriesByName('interactive').length).catch(() => 0),
      options,
    )
    .toBe(1);
}

/** Tells a page that its window was out of sight. What stands above its content changes only then, or with the page. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/**
 * Opens a page from the open one, as a link does: the client shows it without a document, which takes half of the time.
 * The heading has to be another one, because nothing else tells when the page is there.
 */
export async function openFromPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
