import { projectId, suiteEnvironment } from './addresses.mjs';

/** The administrator of a local suite without data. The seed has an account with the same address and password. */
export const localAdministrator = { email: 'admin@appshelf.test', password: 'appshelf-demo' };

/**
 * Creates an administrator in the running suite, with a confirmed address. It goes to the Auth emulator and nowhere else: the
 * first administrator of a real project is made by whoever may deploy it (`npm run grant-admin`).
 */
export async function createLocalAdministrator() {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = suiteEnvironment.FIREBASE_AUTH_EMULATOR_HOST;
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const auth = getAuth(initializeApp({ projectId }, 'local-administrator'));
  const { uid } = await auth.createUser({
    ...localAdministrator,
    emailVerified: true,
    displayName: 'Administrator',
  });
  await auth.setCustomUserClaims(uid, { admin: true });
}
