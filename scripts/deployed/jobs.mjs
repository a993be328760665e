import { jobFromEndpoint } from 'firebase-tools/lib/gcp/cloudscheduler.js';
import { repairable, reportFaults } from '../doctor/findings.mjs';
import { getFunctionsAccount, unlessOff } from '../google/client.mjs';
import { findDeployed } from './deployed.mjs';
import { listNames } from './names.mjs';

/** @typedef {import('../doctor/findings.mjs').Finding} Finding */
/** @typedef {import('./comparison.mjs').Comparison} Comparison */
/** @typedef {Awaited<ReturnType<typeof jobFromEndpoint>>} Job */

/** Lists the jobs that the scheduled functions need, as a deployment creates them. */
async function listWantedJobs(
  /** @type {Comparison} */ { projectId, projectNumber, declared, deployed },
) {
  const jobs = declared.map(async (wanted) => {
    const found = findDeployed(deployed, wanted);
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
  for (const region of regions) {
    const path = `/v1/projects/${projectId}/locations/${region}/jobs?pageSize=500`;
    for (const job of await unlessOff(google.list('cloudschedulerOrigin', path, 'jobs'), []))
      found.set(job.name, job);
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
  const change =
    (
      /** @type {typeof wanted} */ jobs,
      /** @type {(job: Job) => [path: string, options?: import('../google/client.mjs').RequestOptions]} */ toRequest,
    ) =>
    async () => {
      for (const { job } of jobs) {
        const [path, options] = toRequest(job);
        await google.request('cloudschedulerOrigin', `/v1/${path}`, { json: job, ...options });
      }
    };
  return reportFaults(`Cloud Scheduler starts ${listNames(wanted)}`, [
    [
      missing,
      () =>
        repairable(
          projectId,
          `Cloud Scheduler has no job for ${listNames(missing)}, so that its work is never done, and another deployment does not change that`,
          {
            what: 'creates the jobs',
            run: change(missing, ({ name }) => [name.slice(0, name.lastIndexOf('/'))]),
          },
        ),
    ],
    [
      others,
      () =>
        repairable(
          projectId,
          `Cloud Scheduler starts ${listNames(others)} at other times than the source says`,
          {
            what: 'changes the jobs',
            run: change(others, ({ name }) => [
              `${name}?updateMask=schedule,timeZone`,
              { method: 'PATCH' },
            ]),
          },
        ),
    ],
    [
      paused,
      () =>
        repairable(
          projectId,
          `The jobs of ${listNames(paused)} are paused, so that their work is not done`,
          {
            what: 'resumes the jobs',
            run: change(paused, ({ name }) => [`${name}:resume`, { json: {} }]),
          },
        ),
    ],
  ]);
}
