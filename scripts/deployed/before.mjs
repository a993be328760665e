import { openContext, print } from '../doctor/examine.mjs';
import { runCheck } from '../doctor/findings.mjs';
import { checkFunctionsRoles, checkTargetPermissions } from '../doctor/roles.mjs';
import { checkSecrets } from '../doctor/services.mjs';
import { checkBucket, checkDatabase, checkFirestore } from '../doctor/stores.mjs';
import { canAsk, confirm } from '../lib/question.mjs';
import { Failure } from '../lib/say.mjs';
import { readDeclared } from './declared.mjs';
import { listDeployed } from './deployed.mjs';
import { compareGoneFunctions } from './functions.mjs';
import { compareGoneIndexes } from './indexes.mjs';
import { checkOrder } from './order.mjs';
import { checkCompilation, checkDatabaseCompilation } from './rules.mjs';

/** @typedef {import('../doctor/findings.mjs').Check} Check */
/** @typedef {import('../doctor/findings.mjs').Finding} Finding */

/** Says which functions would go away. @type {Check} */
const checkGoneFunctions = async (context) => {
  const { google, projectId, values } = context;
  const deployed = await listDeployed(google, projectId);
  // Nothing can go away, so that the functions need not be built.
  const declared = deployed.length === 0 ? [] : await readDeclared(projectId, values);
  return compareGoneFunctions({ ...context, declared, deployed });
};

/** @type {[subject: string, check: Check]} */
const order = ['The order of the deployment', (context) => checkOrder(context)];

/**
 * What a deployment of each target of firebase.json needs, and what it would take away.
 * @type {Record<string, [subject: string, check: Check][]>}
 */
const checks = {
  firestore: [
    ['The Firestore database', checkFirestore],
    ['The indexes', compareGoneIndexes],
    ['The rules of Firestore', checkCompilation('firestore.rules')],
    order,
  ],
  database: [
    ['The Realtime Database', checkDatabase],
    ['The rules of the Realtime Database', checkDatabaseCompilation],
    order,
  ],
  storage: [
    ['The bucket', checkBucket],
    ['The rules of Storage', checkCompilation('storage.rules')],
    order,
  ],
  functions: [
    ['The secret SMTP_URL', checkSecrets],
    ["The functions' account", checkFunctionsRoles],
    ['The functions', checkGoneFunctions],
  ],
};

/** The targets of firebase.json that are compared before a deployment. */
export const comparedTargets = Object.keys(checks);

/**
 * Compares a project with the source, and changes nothing.
 * @param {import('../doctor/findings.mjs').Context} context
 * @param {string[]} targets those of firebase.json that are deployed
 * @returns {Promise<Finding[]>} what is wrong and what is worth knowing
 */
export async function findBefore(context, targets) {
  /** @type {Finding[]} */
  const found = [];
  for (const target of targets)
    for (const [subject, check] of [
      /** @type {const} */ (['Your permissions', checkTargetPermissions(target)]),
      ...(checks[target] ?? []),
    ])
      found.push(...(await runCheck(subject, check, context)));
  return found.filter(({ state }) => state !== 'ok');
}

/**
 * Compares a project with the source before anything is deployed: whether the databases and the bucket are where the
 * values say, and what would be removed. Prints what is wrong and what is worth knowing.
 * @param {string} projectId
 * @param {import('../values/parse.mjs').Values} values
 * @param {string[]} targets those of firebase.json that are deployed
 * @throws {Failure} when the deployment must not go on
 */
export async function compareBefore(projectId, values, targets) {
  const { context } = await openContext(projectId, values);
  const found = await findBefore(context, targets);
  found.forEach(print);
  const faults = found.filter(({ state }) => state === 'wrong');
  if (faults.length === 0) return;
  const mayAsk = faults.every(({ isQuestion }) => isQuestion === true) && canAsk();
  if (mayAsk && (await confirm('Deploy all the same? firebase-tools asks before it deletes.')))
    return;
  throw new Failure(
    'Nothing was changed. Do what the lines with WRONG say, then run the same command again.',
  );
}
