import { note, ok, wrong } from './findings.mjs';
import { getFunctionsAccount, GoogleError } from '../google/client.mjs';

/** @typedef {import('./findings.mjs').Check} Check */
/** @typedef {import('./findings.mjs').Context} Context */

/** The permission to have something run as a service account. */
const actAs = 'iam.serviceAccounts.actAs';

/**
 * The permissions of a deployment by what they are for: those that firebase-tools asks for (`TARGET_PERMISSIONS` of
 * `lib/deploy/index.js`), and those of the requests that it sends.
 */
const permissions = {
  'firebase.projects.get': 'the project',
  'firebasedatabase.instances.update': 'the rules of the Realtime Database',
  'firebasehosting.sites.update': 'Hosting',
  'cloudfunctions.functions.create': 'functions',
  'cloudfunctions.functions.update': 'functions',
  'cloudfunctions.functions.delete': 'functions',
  'cloudfunctions.functions.setIamPolicy': 'functions that browsers call',
  [actAs]: 'functions, which run as another account',
  'run.services.setIamPolicy': 'functions that browsers call',
  'cloudscheduler.jobs.create': 'scheduled functions',
  'secretmanager.secrets.setIamPolicy': 'the secret SMTP_URL',
  'datastore.indexes.create': 'the indexes of Firestore',
  'firebaserules.rulesets.create': 'security rules',
  'firebaserules.releases.update': 'security rules',
  'firebaseauth.configs.update': 'the function that new accounts pass',
  'serviceusage.services.enable': 'turning APIs on',
  'resourcemanager.projects.setIamPolicy': 'the roles of Google’s service accounts, the first time',
};

/** @typedef {keyof typeof permissions} Permission */

/**
 * The permissions without which Google refuses each target of firebase.json in any deployment. firebase-tools asks for
 * some, and goes on without them (`lib/requirePermissions.js`).
 * @type {Record<string, Permission[]>}
 */
const needed = {
  firestore: [
    'datastore.indexes.create',
    'firebaserules.rulesets.create',
    'firebaserules.releases.update',
  ],
  database: ['firebasedatabase.instances.update'],
  storage: ['firebaserules.rulesets.create', 'firebaserules.releases.update'],
  functions: ['cloudfunctions.functions.create', 'cloudfunctions.functions.update'],
};

/** Asks which permissions the account lacks. @returns the sentence about them, if there are any */
async function findMissing(
  /** @type {Context} */ { projectId, projectNumber, google },
  /** @type {string[]} */ names,
) {
  const response = await google.request(
    'resourceManagerOrigin',
    `/v1/projects/${projectId}:testIamPermissions`,
    { json: { permissions: names } },
  );
  /** @type {string[]} */
  const held = response.permissions ?? [];
  if (names.includes(actAs) && !held.includes(actAs))
    if (await mayActAs(projectId, projectNumber, google)) held.push(actAs);
  const missing = Object.entries(permissions).filter(
    ([name]) => names.includes(name) && !held.includes(name),
  );
  if (missing.length === 0) return [];
  const list = missing.map(([permission, purpose]) => `${permission} (${purpose})`).join(', ');
  return [
    wrong(
      `Your account may not deploy everything: ask an owner for a role with ${list} at https://console.cloud.google.com/iam-admin/iam?project=${projectId}.`,
    ),
  ];
}

/** Checks that the account may deploy. @type {Check} */
export async function checkPermissions(context) {
  const missing = await findMissing(context, Object.keys(permissions));
  return missing.length === 0 ? [ok('Your account may deploy everything')] : missing;
}

/**
 * Checks that the account has what a deployment of a target needs at any time.
 * @param {string} target of firebase.json
 * @returns {Check}
 */
export const checkTargetPermissions = (target) => (context) =>
  findMissing(context, needed[target] ?? []);

/** Whether the account may act as the account of the functions, when it may not act as all accounts of the project. */
async function mayActAs(
  /** @type {string} */ projectId,
  /** @type {string} */ projectNumber,
  /** @type {import('../google/client.mjs').Google} */ google,
) {
  const account = getFunctionsAccount(projectNumber);
  try {
    const { permissions = [] } = await google.request(
      'iamOrigin',
      `/v1/projects/${projectId}/serviceAccounts/${account}:testIamPermissions`,
      { json: { permissions: [actAs] } },
    );
    return permissions.includes(actAs);
  } catch (error) {
    // The account does not exist before the first deployment.
    if (error instanceof GoogleError) return false;
    throw error;
  }
}

/** @typedef {{ role: string, members?: string[] }} Binding who has a role in the project */

/** Checks the roles of Google's service accounts, which a deployment gives them. @type {Check} */
export async function checkServiceAccounts(context) {
  const bindings = await readBindings(context);
  return [
    ...(await checkFunctionsAccount(context, bindings)),
    await checkStorageRules(context, bindings),
  ];
}

const getRoles = (/** @type {Binding[]} */ bindings, /** @type {string} */ member) =>
  bindings.filter(({ members = [] }) => members.includes(member)).map(({ role }) => role);

/** The roles with which an account has all permissions that functions need. */
const wideRoles = ['roles/editor', 'roles/owner'];

/** The roles that the functions' account needs when it is no editor, each with its purpose. */
const functionsRoles = {
  'roles/cloudbuild.builds.builder': 'build functions',
  'roles/firebase.sdkAdminServiceAgent': "use the project's databases, files and accounts",
};

/** Reads which roles are given in the project. */
async function readBindings(/** @type {Context} */ { google, projectId }) {
  const policy = await google.request(
    'resourceManagerOrigin',
    `/v1/projects/${projectId}:getIamPolicy`,
    { json: {} },
  );
  /** @type {Binding[]} */
  return policy.bindings ?? [];
}

/** Checks the account that functions run as, before a deployment that would fail without its roles. @type {Check} */
export const checkFunctionsRoles = async (context) => {
  const findings = await checkFunctionsAccount(context, await readBindings(context));
  return findings.filter(({ state }) => state === 'wrong');
};

/**
 * Checks the account that functions are built with and run as. Google makes it an editor when it creates it, but not in
 * organisations since May 2024 (https://cloud.google.com/resource-manager/docs/secure-by-default-organizations).
 * @param {Context} context
 * @param {Binding[]} bindings
 */
async function checkFunctionsAccount({ projectId, projectNumber, google }, bindings) {
  const account = getFunctionsAccount(projectNumber);
  const roles = getRoles(bindings, `serviceAccount:${account}`);
  const missing = Object.entries(functionsRoles).filter(([role]) => !roles.includes(role));
  if (roles.some((role) => wideRoles.includes(role)) || missing.length === 0)
    return [ok("The functions' account may use the project's data")];
  const { parent } = await google.request('resourceManagerOrigin', `/v1/projects/${projectId}`);
  if (roles.length === 0 && parent === undefined)
    return [note(`The functions' account ${account} has roles after the first deployment only`)];
  const commands = missing.map(
    ([role]) =>
      `gcloud projects add-iam-policy-binding ${projectId} --member serviceAccount:${account} --role ${role}`,
  );
  return [
    wrong(
      `The functions' account ${account} may not ${missing.map(([, what]) => what).join(' nor ')}, because organisations since May 2024 do not make it an editor: an owner of the project runs ${commands.join(' and ')} (docs/run/deploy.md#organisations).`,
    ),
  ];
}

/**
 * Checks the role that lets the rules of Storage read Firestore. firebase-tools offers it when it deploys these rules,
 * but not with `--non-interactive` (`lib/rulesDeploy.js`).
 * @param {Context} context
 * @param {Binding[]} bindings
 */
async function checkStorageRules({ projectId, projectNumber, values, google }, bindings) {
  const role = 'roles/firebaserules.firestoreServiceAgent';
  const member = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  if (getRoles(bindings, member).includes(role))
    return ok('The rules of Storage may read Firestore');
  const release = await google.find(
    'rulesOrigin',
    `/v1/projects/${projectId}/releases/firebase.storage/${String(values['VITE_FIREBASE_STORAGE_BUCKET'])}`,
  );
  if (release === undefined)
    return note(
      'The first deployment asks whether the rules of Storage may read Firestore: say yes',
    );
  return wrong(
    `The rules of Storage may not read Firestore, so every upload is denied: run npx firebase deploy --only storage --project ${projectId} and say yes, or give ${member} the role ${role} at https://console.cloud.google.com/iam-admin/iam?project=${projectId}.`,
  );
}
