import { getAccessToken } from 'firebase-tools/lib/apiv2.js';
import { getProjectDefaultAccount, setActiveAccount } from 'firebase-tools/lib/auth.js';
import { requireAuth } from 'firebase-tools/lib/requireAuth.js';
import { root } from './paths.mjs';
import { Failure } from './say.mjs';

/**
 * Signs in as firebase-tools does: with `firebase login`, or else with Application Default Credentials. Its own modules are
 * used, so that people sign in once for deployments and for the scripts.
 * @param {string} projectId
 * @returns {Promise<{ account: string | undefined, getAccessToken: () => Promise<string> }>} account: the address of the
 *   account, if firebase-tools knows it
 * @throws {Failure} when nobody is signed in, or the login cannot be renewed
 */
export async function logIn(projectId) {
  const options = { project: projectId };
  const known = getProjectDefaultAccount(root);
  if (known) setActiveAccount(options, known);
  try {
    const account = await requireAuth(options);
    await getAccessToken();
    return { account: account ?? undefined, getAccessToken };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`The login to Firebase failed: run npx firebase login. (${reason})`);
  }
}
