import { canAsk, confirm } from '../lib/question.mjs';
import { Failure } from '../lib/say.mjs';
import { repairCommand } from './findings.mjs';
import { GoogleError } from '../google/client.mjs';

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./findings.mjs').Repair} Repair */

/** Says why Google refused a repair, and who can change that. */
function explain(/** @type {GoogleError} */ { status, reason }) {
  const start = `Google answered ${String(status)}: ${reason}`;
  if (/permitted customer|organization policy/i.test(reason))
    return `${start} A policy of your organisation forbids it: docs/run/deploy.md#organisations says what its administrator allows, then repair again.`;
  if (status === 403)
    return `${start} Your account lacks a role: ask an owner of the project, then repair again.`;
  return `${start} Run the command again in some minutes.`;
}

/**
 * Does the repairs, after a question. Prints what was done and what was refused.
 * @param {string} projectId
 * @param {Finding[]} findings
 * @param {{ isAgreed: boolean }} options isAgreed: the command was called with `--yes`, so that nothing is asked
 * @returns {Promise<number>} how many things stay wrong
 * @throws {Failure} where nobody can answer the question
 */
export async function repair(projectId, findings, { isAgreed }) {
  const faults = findings.filter(({ state }) => state === 'wrong');
  const repairs = faults.flatMap((finding) => finding.repair ?? []);
  if (repairs.length === 0) {
    console.log(
      `\nThere is nothing to repair${faults.length === 0 ? '' : ': what is WRONG above needs you'}.`,
    );
    return faults.length;
  }
  console.log(`\nRepairing ${projectId}`);
  for (const { what } of repairs) console.log(`- ${what}`);
  if (!isAgreed) {
    if (!canAsk())
      throw new Failure(
        `Nothing was changed, because nobody can answer here: ${repairCommand(projectId)} --yes`,
      );
    if (!(await confirm('Do this now?'))) throw new Failure('Nothing was changed.');
  }
  const done = [];
  for (const each of repairs) if (await apply(each)) done.push(each);
  return faults.length - done.length;
}

/** Does one repair. @returns whether Google did it */
async function apply(/** @type {Repair} */ { what, run }) {
  try {
    await run();
    console.log(`done   It ${what}`);
    return true;
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    console.log(`WRONG  Not done: it ${what}. ${explain(error)}`);
    return false;
  }
}
