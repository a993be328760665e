import { note, runCheck } from '../doctor/findings.mjs';
import { readDeclared } from './declared.mjs';
import { listDeployed } from './deployed.mjs';
import { checkFunctions } from './functions.mjs';
import { checkImages } from './images.mjs';
import { checkIndexes } from './indexes.mjs';
import { checkInvokers } from './invokers.mjs';
import { checkJobs } from './jobs.mjs';
import { checkRules } from './rules.mjs';
import { checkLimits } from './throttle.mjs';
import { checkBlockingTrigger, checkTriggers } from './triggers.mjs';

/** @typedef {import('../doctor/findings.mjs').Context} Context */
/** @typedef {import('../doctor/findings.mjs').Finding} Finding */

/**
 * A project together with the source that is deployed to it.
 * @typedef {Context & {
 *   declared: import('./declared.mjs').DeclaredFunction[],
 *   deployed: import('./deployed.mjs').DeployedFunction[],
 * }} Comparison
 */

/** What a deployment leaves behind, in the order of a deployment. @type {[subject: string, check: (comparison: Comparison) => Promise<Finding[]>][]} */
const checks = [
  ['The functions', checkFunctions],
  ['The callers of functions', checkInvokers],
  ['The limits of functions', checkLimits],
  ['The scheduled jobs', checkJobs],
  ['The triggers of events', checkTriggers],
  ['The blocking function', checkBlockingTrigger],
  ['The container images', checkImages],
  ['The indexes', checkIndexes],
  ['The rules', checkRules],
];

/**
 * Compares what was deployed with what the source declares: a failed or interrupted deployment leaves parts undone that the next one does not check (docs/run/deploy.md#half-a-deployment).
 * @param {Context} context
 * @param {typeof readDeclared} [readFunctions] reads what the source declares, which takes seconds
 * @returns {Promise<Finding[]>}
 */
export async function checkDeployment(context, readFunctions = readDeclared) {
  const { projectId, values } = context;
  const deployed = await listDeployed(context.google, projectId);
  if (deployed.length === 0)
    return [note(`Nothing is deployed yet: npm run deploy -- --project ${projectId}`)];
  const comparison = { ...context, deployed, declared: await readFunctions(projectId, values) };
  const found = [];
  for (const [subject, check] of checks)
    found.push(...(await runCheck(subject, () => check(comparison), context)));
  return found;
}
