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

/**
 * Checks the role that lets the rules of Storage read Firestore. firebase-tools offers it when it deploys these rules,
 * but not with `--non-interactive` (`lib/rulesDeploy.js`).
 * @type {Check}
 */
export async function checkStorageRules({ projectId, projectNumber, values, google }) {
  const role = 'roles/firebaserules.firestoreServiceAgent';
  const member = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const { bindings = [] } = await google.post(
    'resourceManagerOrigin',
    `/v1/projects/${projectId}:getIamPolicy`,
    {},
  );
  const isGranted = bindings.some(
    (/** @type {{ role: string, members?: string[] }} */ binding) =>
      binding.role === role && binding.members?.includes(member),
  );
  if (isGranted) return [ok('The rules of Storage may read Firestore')];
  const release = await google.find(
    'rulesOrigin',
    `/v1/projects/${projectId}/releases/firebase.storage/${String(values['VITE_FIREBASE_STORAGE_BUCKET'])}`,
  );
  if (release === undefined)
    return [
      note('The first deployment asks whether the rules of Storage may read Firestore: say yes'),
    ];
  return [
    wrong(
      `The rules of Storage may not read Firestore, so every upload is denied: run gcloud projects add-iam-policy-binding ${projectId} --member=${member} --role=${role}, or npx firebase deploy --only storage and say yes.`,
    ),
  ];
}
