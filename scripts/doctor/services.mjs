import { note, ok, wrong } from './findings.mjs';
import { unlessOff } from '../google/client.mjs';

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
  const { services = [] } = await google.request(
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
 * @type {{ origin: import('../google/client.mjs').Service, version: string, name: string }[]}
 */
const regional = [
  { origin: 'functionsV2Origin', version: 'v2', name: 'Cloud Functions' },
  { origin: 'cloudschedulerOrigin', version: 'v1', name: 'Cloud Scheduler' },
];

/** Checks that the services of functions exist in the region. @type {Check} */
export async function checkRegion({ projectId, values, google }) {
  const region = values['REGION'];
  const checks = regional.map(async ({ origin, version, name }) => {
    const path = `/${version}/projects/${projectId}/locations?pageSize=200`;
    const found = await unlessOff(google.request(origin, path), undefined);
    if (found === undefined)
      return note(`${name} is off until the first deployment, so its regions are not checked`);
    const { locations = [] } = found;
    const ids = locations.map((/** @type {{ locationId: string }} */ place) => place.locationId);
    if (ids.includes(region)) return ok(`${name} is in ${region}`);
    return wrong(
      `${name} is not in ${region}: set REGION in .env.${projectId} to one of ${ids.join(', ')}.`,
    );
  });
  return Promise.all(checks);
}

/** Checks that the secret with the mail server exists. @type {Check} */
export async function checkSecrets({ projectId, google }) {
  const fix = `run npx firebase functions:secrets:set SMTP_URL --project ${projectId}`;
  const path = `/v1/projects/${projectId}/secrets/SMTP_URL/versions/latest`;
  // Without the API there are no secrets.
  const version = await unlessOff(google.find('secretManagerOrigin', path), undefined);
  if (version === undefined)
    return [wrong(`The secret SMTP_URL with the mail server is missing: ${fix}.`)];
  if (version.state !== 'ENABLED')
    return [wrong(`The newest version of the secret SMTP_URL is disabled: ${fix}.`)];
  return [ok('The secret SMTP_URL exists')];
}
