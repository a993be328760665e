import { unlessOff } from '../google/client.mjs';

/**
 * A function as Cloud Functions has it
 * (https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions).
 * @typedef {object} DeployedFunction
 * @property {string} id
 * @property {string} region
 * @property {string} [state] `ACTIVE` when it works
 * @property {string} [url]
 * @property {Record<string, string>} [labels]
 * @property {{ service?: string, uri?: string }} [serviceConfig]
 * @property {{ eventType: string, retryPolicy?: string, trigger?: string, eventFilters?: { attribute: string, value: string }[] }} [eventTrigger]
 */

/** Lists the functions of the second generation that a project has. Without the API there are none. */
export async function listDeployed(
  /** @type {import('../google/client.mjs').Google} */ google,
  /** @type {string} */ projectId,
) {
  const path = `/v2/projects/${projectId}/locations/-/functions?pageSize=200`;
  const functions = await unlessOff(google.list('functionsV2Origin', path, 'functions'), []);
  return functions.map(toDeployed);
}

/** @returns {DeployedFunction} */
function toDeployed(/** @type {any} */ response) {
  const [, , , region = '', , id = ''] = String(response.name).split('/');
  return { ...response, id, region };
}

/** Finds the deployed function that the source declares. */
export const findDeployed = (
  /** @type {DeployedFunction[]} */ deployed,
  /** @type {import('./declared.mjs').DeclaredFunction} */ wanted,
) => deployed.find(({ id, region }) => id === wanted.id && region === wanted.region);

/** Whether firebase-tools deployed a function. It deletes no other (its `lib/deploymentTool.js`). */
export const isManaged = (/** @type {DeployedFunction} */ { labels }) =>
  labels?.['deployment-tool']?.startsWith('cli-firebase') === true;

/** What starts a function, in the words of `describeTrigger` (declared.mjs). */
export function describeDeployedTrigger(/** @type {DeployedFunction} */ { labels, eventTrigger }) {
  if (labels?.['deployment-scheduled'] === 'true') return 'a schedule';
  if (labels?.['deployment-blocking'] !== undefined) return 'the creation of an account';
  return eventTrigger === undefined ? 'requests' : 'events';
}
