import { checkDeployment } from '../deployed/comparison.mjs';
import { createGoogle } from '../google/client.mjs';
import { openProject as openLocalProject, useSuite } from '../google/project.mjs';
import { logIn } from '../lib/login.mjs';
import { checkAppCheck } from './appCheck.mjs';
import { checkAuthentication } from './authentication.mjs';
import { note, ok, runCheck } from './findings.mjs';
import { checkMigrations } from './migrations.mjs';
import { checkBilling, checkWebApp, openProject } from './project.mjs';
import { checkPermissions, checkServiceAccounts } from './roles.mjs';
import { checkApis, checkRegion, checkSecrets } from './services.mjs';
import { checkSite } from './site.mjs';
import { getSiteUrl } from '../values/parse.mjs';
import { checkBucket, checkDatabase, checkFirestore } from './stores.mjs';

/** @typedef {import('./findings.mjs').Check} Check */
/** @typedef {import('./findings.mjs').Finding} Finding */

/** The checks in the order in which a project is set up. @type {[subject: string, check: Check][]} */
const checks = [
  ['Billing', checkBilling],
  ['The web app', checkWebApp],
  ['The Firestore database', checkFirestore],
  ['The bucket', checkBucket],
  ['The Realtime Database', checkDatabase],
  ['Authentication', checkAuthentication],
  ['The region', checkRegion],
  ['The list of APIs', checkApis],
  ['The secret SMTP_URL', checkSecrets],
  ['Your permissions', checkPermissions],
  ['The roles of service accounts', checkServiceAccounts],
  ['App Check', checkAppCheck],
  ['What was deployed', checkDeployment],
  ['The stored documents', checkMigrations],
];

const labels = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' };

/** Prints a finding as a line, such as `WRONG  There is no default bucket …`. */
export const print = (/** @type {Finding} */ { state, text }) =>
  console.log(`${labels[state]}  ${text}`);

/**
 * Signs in and reads what checks need.
 * @param {string} projectId
 * @param {import('../values/parse.mjs').Values} values
 * @throws {import('../lib/say.mjs').Failure} when nobody is signed in, or the project does not exist
 */
export async function openContext(projectId, values) {
  const { account, getAccessToken } = await logIn(projectId);
  const google = createGoogle(projectId, {
    readToken: getAccessToken,
    databaseUrl: values['VITE_FIREBASE_DATABASE_URL'] ?? '',
  });
  const projectNumber = await openProject(projectId, google);
  const siteUrl = getSiteUrl(projectId, values);
  return { account, context: { projectId, projectNumber, values, google, siteUrl } };
}

/**
 * Checks what the running suite stores for a project of the emulators, and prints what it finds.
 * @param {string} projectId
 * @returns {Promise<Finding[]>}
 * @throws {import('../lib/say.mjs').Failure} when no suite runs
 */
export async function examineLocal(projectId) {
  await useSuite();
  const { google } = openLocalProject(projectId);
  const findings = [
    note(`${projectId} exists in the emulators only: of what the doctor checks, it has documents`),
    ...(await checkMigrations({ projectId, google })),
  ];
  findings.forEach(print);
  return findings;
}

/**
 * Checks a project and prints what it finds.
 * @param {string} projectId
 * @param {import('../values/parse.mjs').Values} values
 * @returns {Promise<Finding[]>}
 * @throws {import('../lib/say.mjs').Failure} when nobody is signed in, or the project does not exist
 */
export async function examine(projectId, values) {
  const { account, context } = await openContext(projectId, values);
  const findings = [
    ok(`The values of .env.${projectId} are complete`),
    ok(`Signed in${account === undefined ? '' : ` as ${account}`}`),
  ];
  findings.forEach(print);
  const found = (/** @type {Finding[]} */ more) => {
    more.forEach(print);
    findings.push(...more);
  };
  for (const [subject, check] of checks) found(await runCheck(subject, check, context));
  // firebase-tools reads the same variable, which tests set.
  found(await checkSite(process.env['FIREBASE_HOSTING_URL'] ?? context.siteUrl));
  return findings;
}
