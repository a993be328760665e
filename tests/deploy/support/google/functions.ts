import { randomUUID } from 'node:crypto';
import type { Project } from './project';
import { ApiError, readJson, route, type Route } from './routes';
import { createServices, deployRevision, type Service } from './run';

/** A function of the second generation (https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions). */
export interface CloudFunction {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly buildConfig: {
    readonly runtime: string;
    readonly entryPoint: string;
    readonly source: { readonly storageSource: { readonly object: string } };
  };
  readonly serviceConfig: {
    readonly availableMemory: string;
    readonly availableCpu: string;
    readonly timeoutSeconds?: number;
    readonly maxInstanceCount?: number;
    readonly minInstanceCount?: number;
    readonly maxInstanceRequestConcurrency?: number;
    readonly environmentVariables: Readonly<Record<string, string>>;
    readonly secretEnvironmentVariables?: readonly {
      readonly key: string;
      readonly secret: string;
      readonly version: string;
    }[];
  };
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly triggerRegion?: string;
    readonly retryPolicy: string;
    readonly eventFilters: readonly { readonly attribute: string; readonly value: string }[];
  };
}

/** A job of Cloud Scheduler. */
interface Job {
  readonly name: string;
  readonly schedule: string;
  readonly timeZone: string;
}

/** Functions, and what Google keeps beside them. */
export interface Functions {
  /** The functions by their ids. */
  readonly deployed: Map<string, CloudFunction>;
  /** The uploaded archives by the names of their objects. */
  readonly archives: Map<string, Buffer>;
  readonly jobs: Map<string, Job>;
  /** The Cloud Run services of the functions. */
  readonly services: Map<string, Service>;
  /** How many CPUs all instances of one function may use together: the quota of Cloud Run in a new project. */
  cpuQuota: number;
  /** The rules after which container images are deleted, by their names. */
  cleanupPolicies: object;
}

export const createFunctions = (): Functions => ({
  deployed: new Map(),
  archives: new Map(),
  jobs: new Map(),
  services: createServices(),
  cpuQuota: 10,
  cleanupPolicies: {},
});

const location = 'cloudfunctions.googleapis.com/v2/projects/{project}/locations/{location}';

/** Refuses more instances than the quota allows, in the words of https://github.com/firebase/firebase-tools/pull/5867. */
function checkQuota({ cpuQuota }: Functions, id: string, { serviceConfig }: CloudFunction) {
  const { maxInstanceCount = 100, availableCpu } = serviceConfig;
  const allowed = Math.floor(cpuQuota / Number(availableCpu));
  if (maxInstanceCount > allowed)
    throw new ApiError(
      400,
      `Could not create Cloud Run service ${id.toLowerCase()}. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. For the specified value, maxScale may not exceed ${String(allowed)}.`,
    );
}

/** Functions, their archives and schedules: Cloud Functions and Cloud Scheduler. */
export function functionRoutes({ id: project, number, functions }: Project): Route[] {
  const operations = new Map<string, CloudFunction>();

  /** Stores a function and answers with a finished operation, as if the build took no time. */
  const deploy = (region: string, id: string, wanted: CloudFunction) => {
    checkQuota(functions, id, wanted);
    const service = deployRevision(functions.services, id, region, number);
    const uri = `https://${service}-${number}.${region}.run.app`;
    const stored = {
      ...wanted,
      state: 'ACTIVE',
      url: `https://${region}-${project}.cloudfunctions.net/${id}`,
      serviceConfig: {
        ...wanted.serviceConfig,
        uri,
        service: `projects/${project}/locations/${region}/services/${service}`,
      },
    };
    functions.deployed.set(id, stored);
    const name = `projects/${project}/locations/${region}/operations/${randomUUID()}`;
    operations.set(name, stored);
    return { name };
  };

  return [
    // Functions of the first generation.
    route(
      'GET',
      'cloudfunctions.googleapis.com/v1/projects/{project}/locations/-/functions',
      () => ({}),
    ),
    route('GET', `${location}/functions`, () => ({ functions: [...functions.deployed.values()] })),
    route('POST', `${location}/functions:generateUploadUrl`, ({ params }) => {
      const bucket = `gcf-v2-uploads-${number}-${params.location}`;
      const object = `${randomUUID()}.zip`;
      return {
        uploadUrl: `http://storage.googleapis.com/${bucket}/${object}?GoogleAccessId=rehearsal`,
        storageSource: { bucket, object },
      };
    }),
    route('POST', `${location}/functions`, (request) =>
      deploy(
        request.params.location,
        request.query.get('functionId') ?? '',
        readJson(request) as CloudFunction,
      ),
    ),
    route('PATCH', `${location}/functions/{function}`, (request) =>
      deploy(request.params.location, request.params.function, readJson(request) as CloudFunction),
    ),
    route('GET', 'cloudfunctions.googleapis.com/v2/{operation=**}', ({ params }) => {
      const response = operations.get(params.operation);
      if (response === undefined) throw new ApiError(404, 'Operation not found.');
      return { name: params.operation, done: true, response };
    }),
    route('GET', 'cloudscheduler.googleapis.com/v1/{job=**}', ({ params }) => {
      const job = functions.jobs.get(params.job);
      if (job === undefined) throw new ApiError(404, 'Job not found.');
      return job;
    }),
    route(
      'POST',
      'cloudscheduler.googleapis.com/v1/projects/{project}/locations/{location}/jobs',
      (request) => {
        const job = readJson(request) as Job;
        functions.jobs.set(job.name, job);
        return job;
      },
    ),
    // The repository of container images, which exists since the first function was built.
    route(
      'GET',
      'artifactregistry.googleapis.com/v1/projects/{project}/locations/{location}/repositories/gcf-artifacts',
      ({ params }) => {
        if (functions.deployed.size === 0)
          throw new ApiError(404, 'Requested entity was not found.');
        return {
          name: `projects/${project}/locations/${params.location}/repositories/gcf-artifacts`,
          cleanupPolicies: functions.cleanupPolicies,
        };
      },
    ),
    route(
      'PATCH',
      'artifactregistry.googleapis.com/v1/projects/{project}/locations/{location}/repositories/gcf-artifacts',
      (request) => {
        const repository = readJson(request) as { cleanupPolicies: object };
        functions.cleanupPolicies = repository.cleanupPolicies;
        return repository;
      },
    ),
  ];
}
