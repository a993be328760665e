import { randomUUID } from 'node:crypto';
import type { Project } from './project';
import { findOperationError } from './refusals';
import { ApiError, readJson, route, update, type ApiRequest, type Route } from './routes';
import { createServices, deployRevision, type Service } from './run';
import type { Job } from './scheduler';

/** A function of the second generation (https://cloud.google.com/functions/docs/reference/rest/v2/projects.locations.functions). */
export interface CloudFunction {
  readonly name: string;
  readonly environment?: 'GEN_2';
  readonly labels?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly updateTime?: string;
  /** `FAILED` after a build that failed, also where an earlier version goes on. */
  readonly state?: 'ACTIVE' | 'FAILED' | 'DEPLOYING';
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
    /** The address of the Cloud Run service, and its name. */
    readonly uri?: string;
    readonly service?: string;
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
    /** The name of Eventarc's trigger, which Cloud Functions creates. */
    readonly trigger?: string;
    readonly eventFilters: readonly { readonly attribute: string; readonly value: string }[];
  };
}

/** Functions and the resources that Google creates for them. */
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
  /** The functions whose build fails. */
  readonly failingBuilds: Set<string>;
  /** The triggers of Eventarc, by their names. */
  readonly triggers: Set<string>;
  /** The rules after which container images are deleted, by their names. */
  cleanupPolicies: object;
  /** Whether these rules delete nothing yet, which is so at first (https://github.com/firebase/firebase-tools/issues/8418). */
  cleanupPolicyDryRun: boolean;
}

export const createFunctions = (): Functions => ({
  deployed: new Map(),
  archives: new Map(),
  jobs: new Map(),
  services: createServices(),
  cpuQuota: 10,
  failingBuilds: new Set(),
  triggers: new Set(),
  cleanupPolicies: {},
  cleanupPolicyDryRun: true,
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

/** What an operation does: the verbs of its metadata. */
type Verb = 'create' | 'update' | 'delete';

/** How an operation ends. */
type Result = { readonly response: object } | { readonly error: object };

/** An operation that goes on, as those that create and change functions do (https://google.aip.dev/151). */
interface Operation {
  readonly metadata: object;
  readonly result: Result;
  /** How many more reads the operation takes until it is done. */
  readsLeft: number;
}

/** The error of an operation whose build failed. Its code is a code of gRPC. */
const buildError = (id: string, project: string) => ({
  code: 3,
  message: `Build failed with status: FAILURE and message: An error has occured. For more details see the logs at https://console.cloud.google.com/cloud-build/builds;region=europe-west1/1?project=${project}. (${id})`,
});

const refuseOtherTrigger = () => {
  throw new ApiError(400, 'The trigger type of a function cannot be changed.');
};

/** Functions, their archives and the triggers of their events: Cloud Functions and Eventarc. */
export function functionRoutes(owner: Project): Route[] {
  const { id: project, number, functions } = owner;
  const operations = new Map<string, Operation>();
  const { deployed, services, triggers, failingBuilds } = functions;

  /** Names Eventarc's trigger of a function, which is where the events come from. */
  const withTrigger = ({ eventTrigger, ...wanted }: CloudFunction, region: string, id: string) => {
    if (eventTrigger === undefined) return wanted;
    const { triggerRegion = region } = eventTrigger;
    const trigger = `projects/${project}/locations/${triggerRegion}/triggers/${id.toLowerCase()}-000000`;
    triggers.add(trigger);
    return { ...wanted, eventTrigger: { ...eventTrigger, trigger } };
  };

  /** Begins an operation. Its metadata are those that https://github.com/firebase/firebase-tools/issues/7369 shows. */
  const start = (region: string, id: string, verb: Verb, result: Result) => {
    const name = `projects/${project}/locations/${region}/operations/${randomUUID()}`;
    const metadata = {
      '@type': 'type.googleapis.com/google.cloud.functions.v2.OperationMetadata',
      createTime: new Date().toISOString(),
      target: `projects/${project}/locations/${region}/functions/${id}`,
      verb,
      cancelRequested: false,
      apiVersion: 'v2',
      operationType: `${verb.toUpperCase()}_FUNCTION`,
      // firebase-tools sends this function with the others, so one build builds all of them.
      ...(verb !== 'delete' && { sourceToken: `token-${randomUUID()}` }),
    };
    operations.set(name, { metadata, result, readsLeft: 1 });
    return { name, metadata, done: false };
  };

  /** Stores a function and begins an operation. */
  const deploy = (region: string, id: string, wanted: CloudFunction, request: ApiRequest) => {
    checkQuota(functions, id, wanted);
    const verb = deployed.has(id) ? 'update' : 'create';
    const error = failingBuilds.has(id)
      ? buildError(id, project)
      : findOperationError(owner, request);
    if (error !== undefined) {
      // Eventarc's trigger is made last: without a trigger, a new function handles requests
      // (https://github.com/firebase/firebase-tools/issues/8298).
      const { eventTrigger: _, ...untriggered } = wanted;
      const kept = verb === 'create' ? untriggered : wanted;
      deployed.set(id, { ...kept, environment: 'GEN_2', state: 'FAILED' });
      return start(region, id, verb, { error });
    }
    const { maxInstanceCount } = wanted.serviceConfig;
    const service = deployRevision(services, id, region, number, maxInstanceCount);
    const stored: CloudFunction = {
      ...withTrigger(wanted, region, id),
      environment: 'GEN_2',
      state: 'ACTIVE',
      updateTime: new Date().toISOString(),
      url: `https://${region}-${project}.cloudfunctions.net/${id}`,
      serviceConfig: {
        ...wanted.serviceConfig,
        uri: service.status.url,
        service: `projects/${project}/locations/${region}/services/${service.metadata.name}`,
      },
    };
    deployed.set(id, stored);
    const response = {
      '@type': 'type.googleapis.com/google.cloud.functions.v2.Function',
      ...stored,
    };
    return start(region, id, verb, { response });
  };

  const find = (id: string) => {
    const found = deployed.get(id);
    if (found === undefined) throw new ApiError(404, `Resource '${id}' was not found`);
    return found;
  };

  return [
    // Functions of the first generation.
    route(
      'GET',
      'cloudfunctions.googleapis.com/v1/projects/{project}/locations/-/functions',
      () => ({}),
    ),
    route('GET', 'cloudfunctions.googleapis.com/v2/projects/{project}/locations', () => ({
      locations: [{ locationId: 'europe-west1' }, { locationId: 'us-central1' }],
    })),
    route('GET', `${location}/functions`, () => ({ functions: [...deployed.values()] })),
    route('GET', `${location}/functions/{function}`, ({ params }) => find(params.function)),
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
        request,
      ),
    ),
    route('PATCH', `${location}/functions/{function}`, (request) => {
      const { location: region, function: id } = request.params;
      const existing = find(id);
      const wanted = readJson(request) as CloudFunction;
      if ((existing.eventTrigger === undefined) !== (wanted.eventTrigger === undefined))
        refuseOtherTrigger();
      return deploy(region, id, update(existing, wanted, request.query), request);
    }),
    route('DELETE', `${location}/functions/{function}`, ({ params }) => {
      const existing = find(params.function);
      deployed.delete(params.function);
      services.delete(params.function.toLowerCase());
      triggers.delete(existing.eventTrigger?.trigger ?? '');
      return start(params.location, params.function, 'delete', {
        response: { '@type': 'type.googleapis.com/google.protobuf.Empty' },
      });
    }),
    route('GET', 'cloudfunctions.googleapis.com/v2/{operation=**}', ({ params }) => {
      const operation = operations.get(params.operation);
      if (operation === undefined) throw new ApiError(404, 'Operation not found.');
      operation.readsLeft -= 1;
      const { metadata, result, readsLeft } = operation;
      const begun = { name: params.operation, metadata };
      return readsLeft >= 0 ? { ...begun, done: false } : { ...begun, done: true, ...result };
    }),
    route('GET', 'eventarc.googleapis.com/v1/projects/{project}/locations/-/triggers', () => ({
      triggers: [...triggers].map((name) => ({ name })),
    })),
  ];
}
