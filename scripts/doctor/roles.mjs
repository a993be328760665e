import { note, ok, wrong } from './findings.mjs';

/** @typedef {import('./findings.mjs').Check} Check */

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
  'iam.serviceAccounts.actAs': 'functions',
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

/** Checks that the account may deploy. @type {Check} */
export async function checkPermissions({ projectId, google }) {
  const answer = await google.post(
    'resourceManagerOrigin',
    `/v1/projects/${projectId}:testIamPermissions`,
    { permissions: Object.keys(permissions) },
  );
  const missing = Object.entries(permissions).filter(
    ([permission]) => !(answer.permissions ?? []).includes(permission),
  );
  if (missing.length === 0) return [ok('Your account may deploy everything')];
  const list = missing.map(([permission, purpose]) => `${permission} (${purpose})`).join(', ');
  return [
    wrong(
      `Your account may not deploy everything: ask an owner for a role with ${list} at https://console.cloud.google.com/iam-admin/iam?project=${projectId}.`,
    ),
  ];
}

/** @typedef {import('./findings.mjs').Context} Context */
/** @typedef {{ role: string, members?: string[] }} Binding who has a role in the project */

/** Checks the roles of Google's service accounts, which a deployment gives them. @type {Check} */
export async function checkServiceAccounts(context) {
  const { bindings = [] } = await context.google.post(
    'resourceManagerOrigin',
    `/v1/projects/${context.projectId}:getIamPolicy`,
    {},
  );
  return [checkFunctionsAccount(context, bindings), await checkStorageRules(context, bindings)];
}

const getRoles = (/** @type {Binding[]} */ bindings, /** @type {string} */ member) =>
  bindings.filter(({ members = [] }) => members.includes(member)).map(({ role }) => role);

/** The roles that let functions use the databases, files and accounts of their project. */
const functionsRoles = ['roles/editor', 'roles/owner', 'roles/firebase.sdkAdminServiceAgent'];

/**
 * Checks the account that functions run as. Projects of organisations since May 2024 do not make it an editor
 * (https://cloud.google.com/resource-manager/docs/secure-by-default-organizations).
 * @param {Context} context
 * @param {Binding[]} bindings
 */
function checkFunctionsAccount({ projectId, projectNumber }, bindings) {
  const account = `${projectNumber}-compute@developer.gserviceaccount.com`;
  const roles = getRoles(bindings, `serviceAccount:${account}`);
  if (roles.length === 0)
    return note(`The functions' account ${account} has roles after the first deployment only`);
  if (roles.some((role) => functionsRoles.includes(role)))
    return ok("The functions' account may use the project's data");
  return wrong(
    `The functions' account ${account} may not use the project's data: give it the role Editor at https://console.cloud.google.com/iam-admin/iam?project=${projectId}.`,
  );
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
