import { ok, repairable } from '../doctor/findings.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */

/** The name that firebase-tools gives its policy (its `lib/functions/artifacts.js`). */
const policyName = 'firebase-functions-cleanup';

/** Deletes container images after a day, which is what `docs/run/deploy.md` answers to firebase-tools. */
const policy = {
  id: policyName,
  condition: { tagState: 'ANY', olderThan: '86400s' },
  action: 'DELETE',
};

/**
 * Checks that old container images are deleted. A deployment without somebody to answer its question does not set that up.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkImages({ google, projectId, deployed }) {
  const regions = [...new Set(deployed.map(({ region }) => region))];
  const paths = regions.map(
    (region) => `/v1/projects/${projectId}/locations/${region}/repositories/gcf-artifacts`,
  );
  /** @type {string[]} */
  const kept = [];
  for (const path of paths) {
    const repository = await google.find('artifactRegistryDomain', path);
    if (repository === undefined) continue;
    const { cleanupPolicies = {}, cleanupPolicyDryRun = false } = repository;
    // In a dry run the rules delete nothing.
    if (cleanupPolicyDryRun || Object.keys(cleanupPolicies).length === 0) kept.push(path);
  }
  if (kept.length === 0) return [ok('Old container images are deleted')];
  return [
    repairable(
      projectId,
      'Container images of former deployments are kept for ever and cost money',
      {
        what: 'has them deleted after a day',
        run: async () => {
          for (const path of kept)
            await google.request(
              'artifactRegistryDomain',
              `${path}?updateMask=cleanupPolicies,cleanupPolicyDryRun`,
              {
                method: 'PATCH',
                json: { cleanupPolicies: { [policyName]: policy }, cleanupPolicyDryRun: false },
              },
            );
        },
      },
    ),
  ];
}
