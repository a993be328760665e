import { GoogleError } from '../google/client.mjs';

/**
 * What mends something that is wrong: a clause that ends the sentence "It …", and the requests that do it.
 * @typedef {{ what: string, run: () => Promise<void> }} Repair
 */

/**
 * What a check found. A note is worth knowing and needs nothing done. Something wrong stops a deployment, unless a person
 * may answer that it shall go on (`isQuestion`).
 * @typedef {{ state: 'ok' | 'note' | 'wrong', text: string, repair?: Repair, isQuestion?: boolean }} Finding
 */

/**
 * What checks get.
 * @typedef {object} Context
 * @property {string} projectId
 * @property {string} projectNumber
 * @property {import('../values/parse.mjs').Values} values
 * @property {import('../google/client.mjs').Google} google
 * @property {string} siteUrl
 */

/** @typedef {(context: Context) => Promise<Finding[]>} Check */

/** @returns {Finding} */
export const ok = (/** @type {string} */ text) => ({ state: 'ok', text });
/** @returns {Finding} */
export const note = (/** @type {string} */ text) => ({ state: 'note', text });
/** @param {string} text a sentence that says what is wrong and what to do @returns {Finding} */
export const wrong = (text) => ({ state: 'wrong', text });

/** A problem that does not have to stop a deployment. @param {string} text @returns {Finding} */
export const question = (text) => ({ ...wrong(text), isQuestion: true });

/**
 * Says what is wrong with the things that should exist: a finding for each kind of fault that some of them have, or else
 * that all is right.
 * @param {string} right what is so without a fault
 * @param {readonly (readonly [faulty: readonly unknown[], say: () => Finding])[]} faults
 * @param {Finding[]} [more] findings of another comparison
 * @returns {Finding[]}
 */
export function reportFaults(right, faults, more = []) {
  const found = faults.flatMap(([faulty, say]) => (faulty.length === 0 ? [] : [say()]));
  return found.length + more.length === 0 ? [ok(right)] : [...found, ...more];
}

/**
 * Something wrong that `npm run doctor -- --repair` mends.
 * @param {string} projectId
 * @param {string} text a clause that says what is wrong and what follows from it, without a full stop
 * @param {Repair} repair
 * @returns {Finding}
 */
export const repairable = (projectId, text, repair) => ({
  ...wrong(`${text}: run ${repairCommand(projectId)}, which ${repair.what}.`),
  repair,
});

/** The command that repairs a project. */
export const repairCommand = (/** @type {string} */ projectId) =>
  `npm run doctor -- --project ${projectId} --repair`;

/** The address of a page of the Firebase console. */
export const consolePage = (/** @type {string} */ projectId, /** @type {string} */ page) =>
  `https://console.firebase.google.com/project/${projectId}/${page}`;

/**
 * Says in a sentence why something could not be checked.
 * @param {unknown} error
 * @param {string} subject what was checked
 * @param {string} projectId
 */
export function describeError(error, subject, projectId) {
  if (!(error instanceof GoogleError)) throw error;
  const { status, disabledApi, reason } = error;
  const start = `${subject} could not be checked`;
  if (disabledApi !== undefined)
    return `${start}, because ${disabledApi} is off: turn it on at https://console.cloud.google.com/apis/library/${disabledApi}?project=${projectId}.`;
  if (status === 0)
    return `${start}, because Google did not answer (${reason}): check the connection and run the command again.`;
  if (status === 401)
    return `${start}, because Google does not accept the login: run npx firebase login --reauth.`;
  if (status === 403)
    return `${start}, because your account may not read it (${reason}): ask an owner of the project for the role Viewer.`;
  return `${start}: Google answered ${String(status)} (${reason}).`;
}

/**
 * Runs a check. An error of Google is a finding too.
 * @param {string} subject
 * @param {Check} check
 * @param {Context} context
 * @returns {Promise<Finding[]>}
 */
export async function runCheck(subject, check, context) {
  try {
    return await check(context);
  } catch (error) {
    return [wrong(describeError(error, subject, context.projectId))];
  }
}
