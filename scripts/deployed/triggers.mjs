import { ok, repairable, wrong } from '../doctor/findings.mjs';
import { unlessOff } from '../google/client.mjs';
import { listNames } from './names.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */

/** Lists the names of Eventarc's triggers. Without the API there are none. */
async function readTriggers(/** @type {Comparison} */ { google, projectId }) {
  const path = `/v1/projects/${projectId}/locations/-/triggers?pageSize=500`;
  const triggers = await unlessOff(google.list('eventarcOrigin', path, 'triggers'), []);
  return new Set(triggers.map(({ name }) => String(name)));
}

/**
 * Checks that Eventarc sends the events to the functions that receive them.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkTriggers(comparison) {
  const { projectId, deployed } = comparison;
  // Failed functions are reported by the check of functions.
  const receiving = deployed.filter(
    ({ eventTrigger, state }) => eventTrigger !== undefined && state === 'ACTIVE',
  );
  if (receiving.length === 0) return [];
  const triggers = await readTriggers(comparison);
  const lost = receiving.filter(({ eventTrigger }) => !triggers.has(eventTrigger?.trigger ?? ''));
  if (lost.length === 0) return [ok(`Eventarc sends events to ${listNames(receiving)}`)];
  const ids = lost.map(({ id }) => `functions:${id}`);
  return [
    wrong(
      `Eventarc has no trigger for ${listNames(lost)}, so events do not arrive there: run npx firebase deploy --only ${ids.join(',')} --project ${projectId}.`,
    ),
  ];
}

/**
 * Checks that Authentication asks the blocking function before it creates an account.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkBlockingTrigger({ google, projectId, declared, deployed }) {
  const wanted = declared.find(({ blockingTrigger }) => blockingTrigger !== undefined);
  const found = deployed.find(({ id, region }) => id === wanted?.id && region === wanted.region);
  if (wanted === undefined || found === undefined) return [];
  const path = `/admin/v2/projects/${projectId}/config`;
  const { blockingFunctions = {} } = await google.request('identityOrigin', path);
  const asked = blockingFunctions.triggers?.beforeCreate?.functionUri;
  // firebase-tools registers one of them after a creation, and the other after a change.
  if (asked !== undefined && [found.url, found.serviceConfig?.uri].includes(asked))
    return [ok(`Authentication asks ${wanted.id} before it creates an account`)];
  return [
    repairable(
      projectId,
      `Authentication does not ask ${wanted.id} before it creates an account, so that anybody can register while registration is closed`,
      {
        what: 'registers it',
        run: async () => {
          const triggers = {
            ...blockingFunctions.triggers,
            beforeCreate: { functionUri: found.url ?? found.serviceConfig?.uri },
          };
          await google.request('identityOrigin', `${path}?updateMask=blockingFunctions`, {
            method: 'PATCH',
            json: {
              blockingFunctions: { ...blockingFunctions, triggers },
            },
          });
        },
      },
    ),
  ];
}
