import { note, ok, wrong } from './findings.mjs';
import { GoogleError } from './google.mjs';

/** @typedef {import('./findings.mjs').Check} Check */

/** The APIs that a running site and its deployment use (firebase-tools `lib/deploy`, `ensureApiEnabled`). */
const neededApis = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'eventarc',
  'firebasedatabase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
  'storage',
].map((name) => `${name}.googleapis.com`);

/** The APIs with which the workflows sign in. No other step turns them on. */
const workflowApis = ['iamcredentials.googleapis.com', 'sts.googleapis.com'];

/** Lists the APIs that are off. A deployment turns them on, unless the account may not. @type {Check} */
export async function checkApis({ projectId, projectNumber, google }) {
  const names = [...neededApis, ...workflowApis].map(
    (api) => `names=projects/${projectNumber}/services/${api}`,
  );
  const { services = [] } = await google.get(
    'serviceUsageOrigin',
    `/v1/projects/${projectNumber}/services:batchGet?${names.join('&')}`,
  );
  const enabled = new Set(
    services
      .filter((/** @type {{ state: string }} */ { state }) => state === 'ENABLED')
      .map((/** @type {{ name: string }} */ { name }) => name.split('/').pop()),
  );
  const off = neededApis.filter((api) => !enabled.has(api));
  const workflowsOff = workflowApis.filter((api) => !enabled.has(api));
  return [
    off.length === 0
      ? ok('All APIs are on')
      : note(`These APIs are off, and the next deployment turns them on: ${off.join(', ')}`),
    ...(workflowsOff.length === 0
      ? []
      : [
          note(
            `A deployment by workflow would need ${workflowsOff.join(' and ')}: gcloud services enable ${workflowsOff.join(' ')} --project ${projectId}`,
          ),
        ]),
  ];
}

/**
 * The services that must be in the region of the functions.
 * @type {{ origin: import('./google.mjs').Service, version: string, name: string }[]}
 */
const regional = [
  { origin: 'functionsV2Origin', version: 'v2', name: 'Cloud Functions' },
  { origin: 'cloudschedulerOrigin', version: 'v1', name: 'Cloud Scheduler' },
];

/** Checks that the services of functions exist in the region. @type {Check} */
export async function checkRegion({ projectId, values, google }) {
  const region = values['REGION'];
  const checks = regional.map(async ({ origin, version, name }) => {
    try {
      const path = `/${version}/projects/${projectId}/locations?pageSize=200`;
      const { locations = [] } = await google.get(origin, path);
      const ids = locations.map((/** @type {{ locationId: string }} */ place) => place.locationId);
      if (ids.includes(region)) return ok(`${name} is in ${region}`);
      return wrong(
        `${name} is not in ${region}: set REGION in .env.${projectId} to one of ${ids.join(', ')}.`,
      );
    } catch (error) {
      if (!(error instanceof GoogleError) || error.disabledApi === undefined) throw error;
      return note(`${name} is off until the first deployment, so its regions are not checked`);
    }
  });
  return Promise.all(checks);
}

/** Checks that the secret with the mail server exists. @type {Check} */
export async function checkSecrets({ projectId, google }) {
  const fix = `run npx firebase functions:secrets:set SMTP_URL --project ${projectId}`;
  const version = await findVersion(google, `/v1/projects/${projectId}/secrets/SMTP_URL`);
  if (version === undefined)
    return [wrong(`The secret SMTP_URL with the mail server is missing: ${fix}.`)];
  if (version.state !== 'ENABLED')
    return [wrong(`The newest version of the secret SMTP_URL is disabled: ${fix}.`)];
  return [ok('The secret SMTP_URL exists')];
}

/** Finds the newest version of a secret. Without the API there are no secrets. */
async function findVersion(
  /** @type {import('./google.mjs').Google} */ google,
  /** @type {string} */ secret,
) {
  try {
    return await google.find('secretManagerOrigin', `${secret}/versions/latest`);
  } catch (error) {
    if (error instanceof GoogleError && error.disabledApi !== undefined) return undefined;
    throw error;
  }
}
