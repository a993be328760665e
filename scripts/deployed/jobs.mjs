import { jobFromEndpoint } from 'firebase-tools/lib/gcp/cloudscheduler.js';
import { ok, repairable } from '../doctor/findings.mjs';
import { getFunctionsAccount, GoogleError } from '../doctor/google.mjs';
import { listNames } from './names.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */
/** @typedef {Awaited<ReturnType<typeof jobFromEndpoint>>} Job */

/** Lists the jobs that the scheduled functions need, as a deployment creates them. */
async function listWantedJobs(
  /** @type {Comparison} */ { projectId, projectNumber, declared, deployed },
) {
  const jobs = declared.map(async (wanted) => {
    const found = deployed.find(({ id, region }) => id === wanted.id && region === wanted.region);
    const uri = found?.url ?? found?.serviceConfig?.uri;
    if (wanted.scheduleTrigger === undefined || uri === undefined) return [];
    const job = await jobFromEndpoint(
      {
        platform: 'gcfv2',
        id: wanted.id,
        project: projectId,
        region: wanted.region,
        uri,
        serviceAccount: getFunctionsAccount(projectNumber),
        timeoutSeconds: wanted.timeoutSeconds ?? null,
        scheduleTrigger: wanted.scheduleTrigger,
      },
      wanted.region,
      projectNumber,
    );
    return [{ id: wanted.id, job }];
  });
  return (await Promise.all(jobs)).flat();
}

/** Lists the jobs of Cloud Scheduler in regions, by their names. Without the API there are none. */
async function readJobs(
  /** @type {Comparison} */ { google, projectId },
  /** @type {string[]} */ regions,
) {
  /** @type {Map<string, { name: string, schedule: string, timeZone: string, state?: string }>} */
  const found = new Map();
  try {
    for (const region of regions) {
      const path = `/v1/projects/${projectId}/locations/${region}/jobs?pageSize=500`;
      for (const job of await google.list('cloudschedulerOrigin', path, 'jobs'))
        found.set(job.name, job);
    }
  } catch (error) {
    if (!(error instanceof GoogleError) || error.disabledApi === undefined) throw error;
  }
  return found;
}

/**
 * Checks that Cloud Scheduler starts the scheduled functions, when the source says so. firebase-tools creates a job
 * with its function and does not look again.
 * @param {Comparison} comparison
 * @returns {Promise<Finding[]>}
 */
export async function checkJobs(comparison) {
  const { google, projectId } = comparison;
  const wanted = await listWantedJobs(comparison);
  if (wanted.length === 0) return [];
  const regions = [...new Set(wanted.map(({ job }) => job.name.split('/')[3] ?? ''))];
  const found = await readJobs(comparison, regions);
  const missing = wanted.filter(({ job }) => !found.has(job.name));
  const others = wanted.filter(({ job }) => {
    const existing = found.get(job.name);
    return (
      existing !== undefined &&
      (existing.schedule !== job.schedule || existing.timeZone !== job.timeZone)
    );
  });
  const paused = wanted.filter(({ job }) => found.get(job.name)?.state === 'PAUSED');
  const findings = [
    ...(missing.length === 0
      ? []
      : [
          repairable(
            projectId,
            `Cloud Scheduler has no job for ${listNames(missing)}, so that its work is never done, and another deployment does not change that`,
            {
              what: 'creates the jobs',
              run: async () => {
                for (const { job } of missing)
                  await google.post(
                    'cloudschedulerOrigin',
                    `/v1/${job.name.slice(0, job.name.lastIndexOf('/'))}`,
                    job,
                  );
              },
            },
          ),
        ]),
    ...(others.length === 0
      ? []
      : [
          repairable(
            projectId,
            `Cloud Scheduler starts ${listNames(others)} at other times than the source says`,
            {
              what: 'changes the jobs',
              run: async () => {
                for (const { job } of others)
                  await google.patch(
                    'cloudschedulerOrigin',
                    `/v1/${job.name}?updateMask=schedule,timeZone`,
                    job,
                  );
              },
            },
          ),
        ]),
    ...(paused.length === 0
      ? []
      : [
          repairable(
            projectId,
            `The jobs of ${listNames(paused)} are paused, so that their work is not done`,
            {
              what: 'resumes the jobs',
              run: async () => {
                for (const { job } of paused)
                  await google.post('cloudschedulerOrigin', `/v1/${job.name}:resume`, {});
              },
            },
          ),
        ]),
  ];
  return findings.length === 0 ? [ok(`Cloud Scheduler starts ${listNames(wanted)}`)] : findings;
}
