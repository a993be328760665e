import { note } from '../doctor/findings.mjs';
import { Failure } from '../lib/say.mjs';
import { mapInBatches } from './batches.mjs';
import { isPublic } from './declared.mjs';
import { closeFunction } from './invokers.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */

/**
 * A service of Cloud Run (https://cloud.google.com/run/docs/reference/rest/v1/namespaces.services).
 * @typedef {object} Service
 * @property {{ generation: number }} metadata
 * @property {{ template: { metadata: { name?: string | undefined, annotations?: Record<string, string> } }, traffic?: { tag?: string, revisionName?: string }[] }} spec
 * @property {{ observedGeneration?: number, latestReadyRevisionName?: string, conditions?: { type: string, status: string }[] }} [status]
 */

/** The annotation of a revision that says how many instances it may have. */
const maxScale = 'autoscaling.knative.dev/maxScale';

/** Waits before the state of a service is read again. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000));

/** Reads the Cloud Run service of a function. @returns {Promise<Service>} */
const readService = (/** @type {Comparison} */ { google }, /** @type {string} */ service) =>
  google.request('runOrigin', `/v1/${service}`);

/** Whether the newest revision of a service takes requests. */
const isReady = (/** @type {Service} */ { metadata, status }) =>
  status?.observedGeneration === metadata.generation &&
  status.conditions?.some(({ type, status: state }) => type === 'Ready' && state === 'True');

/** Changes a service and waits until Cloud Run has done it. @returns {Promise<Service>} */
async function updateService(
  /** @type {Comparison} */ comparison,
  /** @type {string} */ name,
  /** @type {Service} */ service,
) {
  let updated = await comparison.google.request('runOrigin', `/v1/${name}`, {
    method: 'PUT',
    json: {
      ...service,
      status: undefined,
    },
  });
  while (!isReady(updated)) {
    await pause();
    updated = await readService(comparison, name);
  }
  return updated;
}

/**
 * Finds the tag by which the live site calls a service, if the service is pinned. @returns {Promise<string |
 * undefined>}
 */
async function findLiveTag(
  /** @type {Comparison} */ { google, projectId },
  /** @type {string} */ serviceId,
) {
  const path = `/v1beta1/projects/${projectId}/sites/${projectId}/channels/live`;
  const live = await google.find('hostingApiOrigin', path);
  /** @type {{ run?: { serviceId: string, tag?: string } }[]} */
  const rewrites = live?.release?.version?.config?.rewrites ?? [];
  return rewrites.find(({ run }) => run?.serviceId === serviceId && run.tag !== undefined)?.run
    ?.tag;
}

/**
 * Limits the instances of a function that browsers call, at once. Cloud Run makes another revision of the same code. The
 * tag of the live site moves to it: a tagged revision keeps its own limit
 * (https://cloud.google.com/run/docs/configuring/max-instances).
 * @param {Comparison} comparison
 * @param {string} id
 * @param {number} count 0 lets nobody call it
 * @throws {Failure} that says what to do, when the function is not deployed, not public, or the site was rolled back
 */
export async function throttle(comparison, id, count) {
  const { declared, deployed, projectId } = comparison;
  const names = declared.filter(isPublic).map((each) => each.id);
  if (!names.includes(id))
    throw new Failure(`${id} is no function that browsers call. Name one of ${names.join(', ')}.`);
  const name = deployed.find((each) => each.id === id)?.serviceConfig?.service;
  if (name === undefined)
    throw new Failure(`${id} is not deployed: npm run deploy -- --project ${projectId}`);
  if (count === 0) {
    await closeFunction(comparison, id);
    return;
  }
  const service = await readService(comparison, name);
  const current = service.status?.latestReadyRevisionName;
  const tag = await findLiveTag(comparison, name.split('/').pop() ?? '');
  const pinned = service.spec.traffic?.find((target) => target.tag === tag && tag !== undefined);
  if (pinned !== undefined && pinned.revisionName !== current)
    throw new Failure(
      `The live site calls an earlier version of ${id}, so that a limit of the newest one changes nothing: npm run throttle -- ${id} 0 --project ${projectId} closes it, and a deployment with another maxInstances (functions/src/platform/deployment/functionSizes.ts) limits it.`,
    );
  const { template: before } = service.spec;
  const annotations = { ...before.metadata.annotations, [maxScale]: String(count) };
  // Cloud Run names the new revision.
  const template = { ...before, metadata: { ...before.metadata, name: undefined, annotations } };
  const updated = await updateService(comparison, name, {
    ...service,
    spec: { ...service.spec, template },
  });
  const newest = updated.status?.latestReadyRevisionName;
  if (pinned === undefined || newest === undefined) return;
  const traffic = (updated.spec.traffic ?? []).map((target) =>
    target.tag === tag ? { ...target, revisionName: newest } : target,
  );
  await updateService(comparison, name, { ...updated, spec: { ...updated.spec, traffic } });
}

/**
 * Says which functions that browsers call have other limits than the source gives them.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkLimits(comparison) {
  const { declared, deployed, projectId } = comparison;
  const findings = await mapInBatches(declared.filter(isPublic), async ({ id, maxInstances }) => {
    const name = deployed.find((each) => each.id === id)?.serviceConfig?.service;
    if (name === undefined || maxInstances === undefined) return [];
    const service = await readService(comparison, name);
    const limit = Number(service.spec.template.metadata.annotations?.[maxScale]);
    if (limit === maxInstances) return [];
    return [
      note(
        `The function ${id} may have ${String(limit)} instances, where the source says ${String(maxInstances)}. To take that back: npm run throttle -- ${id} ${String(maxInstances)} --project ${projectId}`,
      ),
    ];
  });
  return findings.flat();
}
