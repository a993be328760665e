import { ok, question, wrong } from '../doctor/findings.mjs';
import { describeTrigger } from './declared.mjs';
import { describeDeployedTrigger, findDeployed, isManaged } from './deployed.mjs';
import { listNames, toSentence } from './names.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */
/** @typedef {import('./declared.mjs').DeclaredFunction} DeclaredFunction */
/** @typedef {import('./deployed.mjs').DeployedFunction} DeployedFunction */

/** The command that deploys some functions, and the site that is pinned to one of them. */
const deployOnly = (/** @type {string[]} */ ids, /** @type {string} */ projectId) =>
  `npx firebase deploy --only ${ids.map((id) => `functions:${id}`).join(',')},hosting --project ${projectId}`;

/** The commands that delete functions, one per region. */
function deleteCommand(
  /** @type {DeployedFunction[]} */ functions,
  /** @type {string} */ projectId,
) {
  const regions = [...new Set(functions.map(({ region }) => region))];
  return regions
    .map((region) => {
      const ids = functions.filter((each) => each.region === region).map(({ id }) => id);
      return `npx firebase functions:delete ${ids.join(' ')} --region ${region} --project ${projectId}`;
    })
    .join(' and ');
}

/** Whether the source and the project start a function in the same way. */
const hasSameTrigger = (
  /** @type {DeclaredFunction} */ wanted,
  /** @type {DeployedFunction} */ found,
) => describeTrigger(wanted) === describeDeployedTrigger(found);

/** Lists deployed functions that the source does not declare, or that it starts in another way. */
function listGoneFunctions(
  /** @type {DeclaredFunction[]} */ declared,
  /** @type {DeployedFunction[]} */ deployed,
) {
  const wanted = new Map(declared.map((each) => [`${each.region}/${each.id}`, each]));
  const managed = deployed.filter(isManaged);
  const gone = managed.filter(({ id, region }) => !wanted.has(`${region}/${id}`));
  const changed = managed.filter((each) => {
    const found = wanted.get(`${each.region}/${each.id}`);
    return found !== undefined && !hasSameTrigger(found, each);
  });
  return { gone, changed };
}

/**
 * Says which functions a deployment would delete, or cannot change.
 * @param {Comparison} comparison
 * @returns {Finding[]}
 */
export function compareGoneFunctions({ projectId, declared, deployed }) {
  const { gone, changed } = listGoneFunctions(declared, deployed);
  return [
    ...(gone.length === 0
      ? []
      : [
          question(
            `The source does not have ${listNames(gone)} any more, which the project still runs: whoever calls ${gone.length === 1 ? 'it' : 'them'} gets an error once deleted. Delete with ${deleteCommand(gone, projectId)}, or bring the source back.`,
          ),
        ]),
    ...(changed.length === 0
      ? []
      : [
          wrong(
            `${toSentence(listNames(changed))} ${changed.length === 1 ? 'is' : 'are'} started by something else in the source than in the project, which Google cannot change${changed.some(({ state }) => state === 'FAILED') ? ' (so it is after a first build or start that failed)' : ''}: ${deleteCommand(changed, projectId)}, then deploy again.`,
          ),
        ]),
  ];
}

/** Compares the filters of an event, in any order. */
const toFilters = (/** @type {Record<string, string>} */ filters) =>
  JSON.stringify(Object.entries(filters).sort());

/** Whether a function receives the events that the source declares, again after a failure. */
function hasSameEvents(
  /** @type {DeclaredFunction} */ { eventTrigger: wanted },
  /** @type {DeployedFunction} */ { eventTrigger: found },
) {
  if (wanted === undefined || found === undefined) return wanted === found;
  const filters = (found.eventFilters ?? []).map(({ attribute, value }) => [attribute, value]);
  return (
    wanted.eventType === found.eventType &&
    wanted.retry === (found.retryPolicy === 'RETRY_POLICY_RETRY') &&
    toFilters({ ...wanted.eventFilters, ...wanted.eventFilterPathPatterns }) ===
      toFilters(Object.fromEntries(filters))
  );
}

/**
 * Checks that every function of the source runs, with the events that it declares.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkFunctions(comparison) {
  const { projectId, declared, deployed } = comparison;
  const pairs = declared.map((wanted) => ({
    wanted,
    found: findDeployed(deployed, wanted),
  }));
  const pick = (/** @type {(pair: typeof pairs[number]) => boolean} */ isPicked) =>
    pairs.filter(isPicked).map(({ wanted }) => wanted);
  const missing = pick(({ found }) => found === undefined);
  // A function with another trigger has to be deleted first (compareGoneFunctions).
  const failed = pick(
    ({ wanted, found }) =>
      found !== undefined && found.state !== 'ACTIVE' && hasSameTrigger(wanted, found),
  );
  const others = pick(
    ({ wanted, found }) =>
      found?.state === 'ACTIVE' && hasSameTrigger(wanted, found) && !hasSameEvents(wanted, found),
  );
  /** @type {[found: DeclaredFunction[], sentence: string][]} */
  const faults = [
    [missing, 'not deployed'],
    [failed, 'not active, because the last build or start failed'],
    [others, 'receiving other events than the source declares'],
  ];
  const findings = faults
    .filter(([found]) => found.length > 0)
    .map(([found, what]) =>
      wrong(
        `${toSentence(listNames(found))} ${found.length === 1 ? 'is' : 'are'} ${what}: run ${
          found.length > 5
            ? `npm run deploy -- --project ${projectId}`
            : deployOnly(
                found.map(({ id }) => id),
                projectId,
              )
        }${found === failed ? `, and read npx firebase functions:log --only ${found[0]?.id ?? ''} --project ${projectId} if it fails again` : ''}.`,
      ),
    );
  findings.push(...compareGoneFunctions(comparison));
  return findings.length === 0
    ? [ok(`The ${String(declared.length)} functions of the source run, and no others`)]
    : findings;
}
