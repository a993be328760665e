import type { Project } from './project';
import { ApiError, readJson, route, update, type Route } from './routes';

/** A job of Cloud Scheduler (https://cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs). */
export interface Job {
  readonly name: string;
  readonly schedule: string;
  readonly timeZone: string;
  readonly state?: 'ENABLED' | 'PAUSED';
  readonly attemptDeadline?: string;
  readonly retryConfig?: object;
}

/** The fields that a created job has by default. */
const defaults = {
  timeZone: 'Etc/UTC',
  attemptDeadline: '180s',
  retryConfig: {
    maxRetryDuration: '0s',
    minBackoffDuration: '5s',
    maxBackoffDuration: '3600s',
    maxDoublings: 5,
  },
};

const jobsAddress = 'cloudscheduler.googleapis.com/v1/projects/{project}/locations/{location}/jobs';

/** The jobs that call scheduled functions: Cloud Scheduler. */
export function schedulerRoutes({ id, functions: { jobs } }: Project): Route[] {
  const find = (name: string) => {
    const job = jobs.get(name);
    if (job === undefined) throw new ApiError(404, 'Job not found.');
    return job;
  };
  const toName = ({ location, job }: { location: string; job: string }) =>
    `projects/${id}/locations/${location}/jobs/${job}`;
  return [
    route('GET', jobsAddress, () => ({ jobs: [...jobs.values()] })),
    route('GET', `${jobsAddress}/{job}`, ({ params }) => find(toName(params))),
    route('POST', jobsAddress, (request) => {
      const wanted = readJson(request) as Job;
      if (jobs.has(wanted.name)) throw new ApiError(409, `Job already exists: ${wanted.name}`);
      const retryConfig = { ...defaults.retryConfig, ...wanted.retryConfig };
      const job = { ...defaults, ...wanted, retryConfig, state: 'ENABLED' as const };
      jobs.set(job.name, job);
      return job;
    }),
    route('PATCH', `${jobsAddress}/{job}`, (request) => {
      const name = toName(request.params);
      const job = update(find(name), readJson(request) as object, request.query);
      jobs.set(name, job);
      return job;
    }),
    route('POST', `${jobsAddress}/{job}:resume`, ({ params }) => {
      const job = { ...find(toName(params)), state: 'ENABLED' as const };
      jobs.set(job.name, job);
      return job;
    }),
    route('DELETE', `${jobsAddress}/{job}`, ({ params }) => {
      jobs.delete(find(toName(params)).name);
      return {};
    }),
    // Where Cloud Scheduler and Cloud Functions are.
    route('GET', 'cloudscheduler.googleapis.com/v1/projects/{project}/locations', () => ({
      locations: [{ locationId: 'europe-west1' }, { locationId: 'us-central1' }],
    })),
  ];
}
