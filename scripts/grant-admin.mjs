import { checkNode } from './lib/node.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, run, say } from './lib/say.mjs';

/**
 * Makes the first administrator of a project: `npm run grant-admin -- EMAIL [--project ID]`. Uses Application Default
 * Credentials; against the emulators, FIREBASE_AUTH_EMULATOR_HOST. Further administrators are made in the administrator
 * area.
 */
await run(async () => {
  const [email, option, projectOption] = process.argv.slice(2);
  if (email === undefined || !email.includes('@'))
    throw new Failure('Name the account: npm run grant-admin -- name@example.com');
  if (option !== undefined && (option !== '--project' || projectOption === undefined)) {
    throw new Failure('The only option is --project ID.');
  }
  checkNode();
  await install();
  const projectId =
    projectOption ?? process.env['GOOGLE_CLOUD_PROJECT'] ?? process.env['GCLOUD_PROJECT'];
  if (!projectId)
    throw new Failure(
      'Name the project: npm run grant-admin -- EMAIL --project ID, or set GOOGLE_CLOUD_PROJECT.',
    );
  const { initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const auth = getAuth(initializeApp({ projectId }));
  try {
    const user = await auth.getUserByEmail(email);
    await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${email} was not made an administrator of ${projectId}: ${reason}`);
  }
  say(`${email} is an administrator of ${projectId} from the next sign-in on.`);
});
