import { expect, type Page } from '@playwright/test';

/** Signs in on /login, the way a person does. Where it leads is the caller's to check. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email, password);
}

/** Fills and sends the sign-in form of the page that is open. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the account menu and signs out. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Waits until the header shows that somebody is signed in. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Waits for a toast with this text. `options.timeout` is in milliseconds, for what a callable answers. */
export async function expectToast(
  page: Page,
  message: string,
  options: { timeout?: number } = {},
): Promise<void> {
  await expect(page.getByRole('region', { name: /notification/i }).getByText(message)).toBeVisible(
    options,
  );
}

/** Waits for the error page of a path that leads nowhere. */
export async function expectNotFound(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText(`Page not found: ${path}`)).toBeVisible();
}

/** Waits until the client has taken over from the document: only then keys are heard. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      // A reload may take the page away from under the question.
      page.evaluate(() => performance.getEntriesByName('interactive').length).catch(() => 0),
    )
    .toBe(1);
}
