import type { BrowserContext } from '@playwright/test';
import { seeded, seededPassword, type TestAccount } from './accounts';

/** The client's configuration for a local project (`web/src/firebase/app/config.ts`). */
const apiKey = 'demo-api-key';
const origin = 'http://127.0.0.1:5002';

interface PasswordAnswer {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** What the Auth emulator answers a sign-in with a password. */
export async function getTokens({
  email,
  password,
}: Pick<TestAccount, 'email' | 'password'>): Promise<PasswordAnswer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return (await response.json()) as PasswordAnswer;
}

/**
 * Makes a browser one in which an account signed in earlier and was remembered, without a visit to /login. Call it
 * before the first `page.goto`; the page then behaves as after any reload: it asks the provider for the account,
 * and posts the session cookie. For tests of what comes after signing in; `signIn` is for those of signing in.
 *
 * @param context of the page: `startSignedIn(page.context(), await createAccount())`.
 */
export async function startSignedIn(
  context: BrowserContext,
  account: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  const { localId, idToken, refreshToken } = await getTokens(account);
  // As the SDK keeps it. Whatever is left out here it asks the provider for.
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
  const name = `firebase:authUser:${apiKey}:[DEFAULT]`;
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name, value: JSON.stringify(user) }] }],
  });
}

/** {@link startSignedIn} as the seeded administrator. */
export async function startAsAdministrator(context: BrowserContext): Promise<void> {
  await startSignedIn(context, { email: seeded.admin, password: seededPassword });
}
