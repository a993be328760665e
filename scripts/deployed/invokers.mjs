import { repairable, reportFaults } from '../doctor/findings.mjs';
import { getFunctionsAccount } from '../google/client.mjs';
import { mapInBatches } from './batches.mjs';
import { isPublic } from './declared.mjs';
import { findDeployed } from './deployed.mjs';
import { listNames } from './names.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */
/** @typedef {{ role: string, members?: string[] }} Binding */

const role = 'roles/run.invoker';

/** Everybody, with an account or without. */
const everybody = 'allUsers';

const withoutEverybody = (/** @type {string[]} */ members) =>
  members.filter((member) => member !== everybody);

/** Pairs each deployed function of the source with its Cloud Run service and who may call that. */
async function readInvokers(/** @type {Comparison} */ { google, declared, deployed }) {
  const services = declared.flatMap((wanted) => {
    const found = findDeployed(deployed, wanted);
    const service = found?.serviceConfig?.service;
    return service === undefined ? [] : [{ ...wanted, service }];
  });
  return mapInBatches(services, async (each) => {
    const policy = await google.request('runOrigin', `/v1/${each.service}:getIamPolicy`);
    /** @type {Binding[]} */
    const bindings = policy.bindings ?? [];
    const members = bindings
      .filter((binding) => binding.role === role)
      .flatMap((binding) => binding.members ?? []);
    return { ...each, policy: { ...policy, bindings }, members };
  });
}

/** @typedef {Awaited<ReturnType<typeof readInvokers>>[number]} Invoked */

/** Gives one member the role to call services, or removes it, without a change of other members and roles. */
async function setInvoker(
  /** @type {Comparison} */ { google },
  /** @type {Invoked[]} */ services,
  /** @type {(members: string[]) => string[]} */ change,
) {
  for (const { service, policy, members } of services) {
    const others = policy.bindings.filter((/** @type {Binding} */ each) => each.role !== role);
    const changed = change(members);
    const bindings = changed.length === 0 ? others : [...others, { role, members: changed }];
    await google.request('runOrigin', `/v1/${service}:setIamPolicy`, {
      json: {
        policy: { ...policy, bindings },
        updateMask: 'bindings,etag',
      },
    });
  }
}

/**
 * Checks who may call the functions: everybody those that browsers call, Cloud Scheduler those on a schedule, and nobody
 * else. firebase-tools sets this when it creates a function and at no other time, so that a failure then stays
 * (`lib/deploy/functions/release/planner.js`).
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkInvokers(comparison) {
  const { projectId, projectNumber } = comparison;
  const scheduler = `serviceAccount:${getFunctionsAccount(projectNumber)}`;
  const services = await readInvokers(comparison);
  const closed = services.filter((each) => isPublic(each) && !each.members.includes(everybody));
  const open = services.filter((each) => !isPublic(each) && each.members.includes(everybody));
  const unscheduled = services.filter(
    (each) => each.scheduleTrigger !== undefined && !each.members.includes(scheduler),
  );
  return reportFaults('Browsers may call the functions that they call, and Google the others', [
    [
      closed,
      () =>
        repairable(
          projectId,
          `Browsers may not call ${listNames(closed)}, and another deployment does not change that`,
          {
            what: 'lets everybody call what browsers call',
            run: () => setInvoker(comparison, closed, (members) => [...members, everybody]),
          },
        ),
    ],
    [
      unscheduled,
      () =>
        repairable(
          projectId,
          `Cloud Scheduler may not call ${listNames(unscheduled)}, so that its work is never done`,
          {
            what: 'gives Cloud Scheduler the role to call them',
            run: () => setInvoker(comparison, unscheduled, (members) => [...members, scheduler]),
          },
        ),
    ],
    [
      open,
      () =>
        repairable(
          projectId,
          `Everybody may call ${listNames(open)}, which only Google has to call`,
          { what: 'takes that away', run: () => setInvoker(comparison, open, withoutEverybody) },
        ),
    ],
  ]);
}

/**
 * Lets nobody call a function any more that browsers call.
 * @param {Comparison} comparison
 * @param {string} id
 */
export async function closeFunction(comparison, id) {
  const services = (await readInvokers(comparison)).filter((each) => each.id === id);
  await setInvoker(comparison, services, withoutEverybody);
}
