import { isDeepStrictEqual } from 'node:util';
import { GoogleError } from '../google/client.mjs';
import { Failure } from '../lib/say.mjs';
import { listPolicies, toRollupMetric } from './policies.mjs';

/** @typedef {import('../google/project.mjs').Project} Project */

/**
 * Finds or creates the channel by which alerts reach a person.
 * @param {Project} project
 * @param {string} email
 * @returns {Promise<{ name: string, line: string }>}
 */
async function ensureChannel({ google, projectId }, email) {
  const path = `/v3/projects/${projectId}/notificationChannels`;
  const { notificationChannels = [] } = (await google.request('cloudMonitoringOrigin', path)) ?? {};
  const found = notificationChannels.find(
    (/** @type {{ labels?: Record<string, string> }} */ { labels }) =>
      labels?.['email_address'] === email,
  );
  if (found !== undefined)
    return { name: found.name, line: `Emails to ${email}: were set up already` };
  const created = await google.request('cloudMonitoringOrigin', path, {
    json: { type: 'email', displayName: email, labels: { email_address: email } },
  });
  return { name: created.name, line: `Emails to ${email}: set up` };
}

/**
 * Creates or updates the metric that counts rollups.
 * @param {Project} project
 */
async function ensureMetric({ google, projectId }) {
  const metric = toRollupMetric();
  await google.request('cloudloggingOrigin', `/v2/projects/${projectId}/metrics/${metric.name}`, {
    method: 'PUT',
    json: metric,
  });
}

/**
 * Whether a stored object has all wanted fields. Google adds fields of its own.
 * @param {unknown} stored
 * @param {unknown} wanted
 * @returns {boolean}
 */
function includes(stored, wanted) {
  if (Array.isArray(wanted))
    return (
      Array.isArray(stored) &&
      stored.length === wanted.length &&
      wanted.every((each, index) => includes(stored[index], each))
    );
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(stored, wanted);
  return Object.entries(wanted).every(
    ([key, value]) =>
      typeof stored === 'object' &&
      stored !== null &&
      includes(/** @type {Record<string, unknown>} */ (stored)[key], value),
  );
}

/**
 * Creates a policy, or updates the one with the same label.
 * @param {Project} project
 * @param {ReturnType<typeof listPolicies>[number]} policy
 * @param {string} channel
 * @param {any[]} stored the policies of the project
 * @returns {Promise<string>} what was done
 */
async function ensurePolicy({ google, projectId }, policy, channel, stored) {
  const found = stored.find(
    ({ userLabels }) => userLabels?.appshelf === policy.userLabels.appshelf,
  );
  /** @type {string[]} */
  const channels = found?.notificationChannels ?? [];
  // Other people who get this alert keep it.
  const notificationChannels = channels.includes(channel) ? channels : [...channels, channel];
  const wanted = { ...policy, notificationChannels };
  if (found === undefined) {
    await google.request('cloudMonitoringOrigin', `/v3/projects/${projectId}/alertPolicies`, {
      json: wanted,
    });
    return 'created';
  }
  if (includes(found, wanted)) return 'was there already';
  await google.request('cloudMonitoringOrigin', `/v3/${found.name}`, {
    method: 'PATCH',
    json: wanted,
  });
  return 'updated';
}

/**
 * Sets up the alerts of a project, which Google sends by email. It can be run at any time: existing alerts stay, and those that differ from this repository are updated.
 * @param {Project} project
 * @param {string} email
 * @returns {Promise<string[]>} what was done and what was found, a line each
 */
export async function setUpAlerts(project, email) {
  const { name, line } = await ensureChannel(project, email);
  await ensureMetric(project);
  const { alertPolicies = [] } =
    (await project.google.request(
      'cloudMonitoringOrigin',
      `/v3/projects/${project.projectId}/alertPolicies`,
    )) ?? {};
  const lines = [line];
  for (const policy of listPolicies()) {
    try {
      lines.push(
        `${policy.displayName}: ${await ensurePolicy(project, policy, name, alertPolicies)}`,
      );
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 404) throw error;
      throw new Failure(
        `${lines.join('\n')}\n${policy.displayName}: Google does not know its metric yet. Run the command again in ten minutes; the others are set up.`,
      );
    }
  }
  return lines;
}
