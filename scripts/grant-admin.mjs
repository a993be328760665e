import { openProject } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

const usage = 'npm run grant-admin -- name@example.com --project ID';

/**
 * The reason why an account is refused: somebody else may have registered with the address of the person who deploys a
 * site.
 */
const unconfirmed =
  'Its address is not confirmed, and anybody can register with an address. If the account is yours, sign in, confirm the address at /settings/account and run the command again. If it is not, delete it in the Firebase console and register yourself.';

/** Gives the Admin SDK the login of firebase-tools. */
async function getCredential(/** @type {string} */ project) {
  const { logIn } = await import('./lib/login.mjs');
  const { getAccessToken } = await logIn(project);
  return { getAccessToken: async () => ({ access_token: await getAccessToken(), expires_in: 60 }) };
}

/**
 * Makes the first administrator of a project: `npm run grant-admin -- EMAIL --project ID`, with the login of firebase-tools
 * (scripts/lib/login.mjs); against the emulators, with FIREBASE_AUTH_EMULATOR_HOST. Further
 * administrators are made in the administrator area.
 */
await runAndExit(async () => {
  const { project, rest } = readProjectOption(process.argv.slice(2), usage);
  const [email] = rest;
  if (email === undefined || !email.includes('@') || rest.length > 1)
    throw new Failure(`Name one account: ${usage}`);
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  const isEmulated = process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined;
  if (!isEmulated) readValues(project);
  await install();
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  // Identity Toolkit refuses a person's account, unless the request names a project whose quota it uses.
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= project;
  const login = isEmulated ? {} : { credential: await getCredential(project) };
  const auth = getAuth(initializeApp({ projectId: project, ...login }));
  try {
    const user = await auth.getUserByEmail(email);
    if (!user.emailVerified) throw new Error(unconfirmed);
    await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true });
    // Open pages of the account get a new token then (functions/src/platform/sessions/announce.ts).
    const { google } = openProject(project);
    await google.request('realtimeOrigin', `/userMeta/${user.uid}/refreshTime.json`, {
      method: 'PUT',
      json: { '.sv': 'timestamp' },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${email} was not made an administrator of ${project}: ${reason}`);
  }
  say(`${email} is an administrator of ${project}. Pages that are open learn of it by themselves.`);
});
