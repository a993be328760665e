import type { BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { seeded, seededPassword, type TestAccount } from './accounts';

/** The client's configuration for a local project (`web/src/lib/firebaseConfig.ts`). */
const apiKey = 'demo-api-key';
const origin = 'http://127.0.0.1:5002';

interface PasswordAnswer {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** Calls a method of the Auth emulator with a password, as the SDK does, and returns its response. */
async function callAuth(
  method: 'signInWithPassword' | 'signUp',
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<PasswordAnswer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${method} of ${email} failed: ${await response.text()}`);
  return (await response.json()) as PasswordAnswer;
}

/** Signs in with a password at the Auth emulator and returns its response. */
export const getTokens = (
  account: Pick<TestAccount, 'email' | 'password'>,
): Promise<PasswordAnswer> => callAuth('signInWithPassword', account);

/** Registers a new account at the Auth emulator, as somebody on the site does, without a browser. */
export async function registerWithoutBrowser(): Promise<void> {
  await callAuth('signUp', { email: `e2e-${randomUUID()}@appshelf.test`, password: 'a-good-one' });
}

/** The name by which the SDK stores the user of a browser, or of a tab. */
const userName = `firebase:authUser:${apiKey}:[DEFAULT]`;

/** Reads the token of whoever is signed in from where the SDK stores it: for the browser, or for this tab alone. */
export const readTokens = (page: Page): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [localStorage, sessionStorage]
        .map((storage) => storage.getItem(name))
        .filter((user) => user !== null)
        .map((user) => JSON.parse(user) as { stsTokenManager: { accessToken: string } })
        .map(({ stsTokenManager }) => stsTokenManager.accessToken),
    userName,
  );

/**
 * Prepares a browser context in which an account is already signed in and remembered, without a visit to /login. Call
 * it before the first `page.goto`. The page then behaves as after a reload: it reads the account from Firebase
 * Authentication and posts the session cookie. Tests of signing in use `fillSignIn` instead.
 *
 * @param context the page's: `startSignedIn(page.context(), await createAccount())`
 */
export async function startSignedIn(
  context: BrowserContext,
  account: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  const { localId, idToken, refreshToken } = await getTokens(account);
  // The format in which the SDK stores a user. The SDK requests missing fields from Firebase Authentication.
  const user = {
    uid: localId,
    email: account.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + 3_600_000,
    },
  };
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: userName, value: JSON.stringify(user) }] }],
  });
}

/** {@link startSignedIn} as the seeded administrator. */
export async function startAsAdministrator(context: BrowserContext): Promise<void> {
  await startSignedIn(context, { email: seeded.admin, password: seededPassword });
}
