import { Failure } from '../lib/say.mjs';
import { describeError, consolePage, ok, wrong } from './findings.mjs';
import { GoogleError } from '../google/client.mjs';

/** @typedef {import('./findings.mjs').Check} Check */

/**
 * Reads the project, without which nothing else can be checked.
 * @param {string} projectId
 * @param {import('../google/client.mjs').Google} google
 * @returns {Promise<string>} the project's number
 * @throws {Failure} when the account sees no such project, or Google does not answer
 */
export async function openProject(projectId, google) {
  try {
    const { projectNumber } = await google.request(
      'firebaseApiOrigin',
      `/v1beta1/projects/${projectId}`,
    );
    return String(projectNumber);
  } catch (error) {
    if (error instanceof GoogleError && [403, 404].includes(error.status))
      throw new Failure(
        `There is no Firebase project ${projectId} that your account may see: correct the id, or run npx firebase login with another account.`,
      );
    throw new Failure(describeError(error, `The project ${projectId}`, projectId));
  }
}

/** Checks that the project can pay for functions. @type {Check} */
export async function checkBilling({ projectId, google }) {
  const { billingEnabled } = await google.request(
    'cloudbillingOrigin',
    `/v1/projects/${projectId}/billingInfo`,
  );
  return [
    billingEnabled
      ? ok('The project is on the Blaze plan')
      : wrong(
          `The project is not on the Blaze plan, which functions need: upgrade it at ${consolePage(projectId, 'usage/details')}.`,
        ),
  ];
}

/** The values of the file by the fields of the web app's configuration. */
const configFields = {
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  apiKey: 'VITE_FIREBASE_API_KEY',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
};

/** Checks that the file has the values of the project's web app. @type {Check} */
export async function checkWebApp({ projectId, values, google }) {
  const appId = values['VITE_FIREBASE_APP_ID'] ?? '';
  const config = await google.find(
    'firebaseApiOrigin',
    `/v1beta1/projects/${projectId}/webApps/${appId}/config`,
  );
  if (config === undefined)
    return [
      wrong(
        `VITE_FIREBASE_APP_ID is no web app of this project: copy appId from ${consolePage(projectId, 'settings/general')}.`,
      ),
    ];
  const different = Object.entries(configFields).filter(
    ([field, name]) => config[field] !== undefined && config[field] !== values[name],
  );
  if (different.length === 0) return [ok('The values are those of the web app')];
  return different.map(([field, name]) =>
    wrong(`${name} must be "${String(config[field])}", as the project's web app has it.`),
  );
}
