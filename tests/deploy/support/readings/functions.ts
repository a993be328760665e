import { projectId, region } from '../values';
import { call, listWith, matching, objectWith, place, project, type Reading } from './reading';

const functions = `cloudfunctions.googleapis.com/v2/${place}/functions`;
const operation = matching(`^${place}/operations/`);
const service = `${place}/services/page`;

/** A function as firebase-tools sends it: `CLOUD_FUNCTION_V2` of the specification, with what the double needs. */
const added = {
  name: `${place}/functions/added`,
  buildConfig: { entryPoint: 'added', runtime: 'nodejs24', source: { storageSource: {} } },
  serviceConfig: { availableMemory: '256Mi', availableCpu: '0.1666', maxInstanceCount: 2 },
};

/** The variables that firebase-tools adds to every function. */
const environment = {
  serviceConfig: {
    environmentVariables: { LOG_EXECUTION_ID: 'true', FUNCTION_TARGET: 'added' },
  },
  buildConfig: { environmentVariables: { GOOGLE_NODE_RUN_SCRIPTS: '' } },
};

const job = {
  name: `${place}/jobs/firebase-schedule-added-${region}`,
  schedule: 'every 5 minutes',
  timeZone: 'Etc/UTC',
  attemptDeadline: '180s',
  httpTarget: { uri: 'https://example.com', httpMethod: 'POST' },
};
const jobs = `cloudscheduler.googleapis.com/v1/${place}/jobs`;

/** Cloud Functions, Cloud Run, Cloud Scheduler and Artifact Registry. */
export const functionReadings: Reading[] = [
  {
    source: 'src/gcp/cloudfunctions.spec.ts',
    read: () => call('gcp/cloudfunctions', 'listAllFunctions', projectId),
    sent: [`GET cloudfunctions.googleapis.com/v1/${project}/locations/-/functions`],
    result: { functions: [], unreachable: [] },
  },
  {
    source: 'src/gcp/cloudfunctionsv2.spec.ts',
    read: () => call('gcp/cloudfunctionsv2', 'listAllFunctions', projectId),
    sent: [
      `GET cloudfunctions.googleapis.com/v2/${project}/locations/-/functions?filter=environment="GEN_2"`,
    ],
    result: {
      functions: listWith([
        objectWith({
          name: `${place}/functions/content`,
          environment: 'GEN_2',
          state: 'ACTIVE',
          url: `https://${region}-${projectId}.cloudfunctions.net/content`,
          serviceConfig: objectWith({
            service: `${place}/services/content`,
            uri: matching(/^https:\/\/content-.*\.run\.app$/),
          }),
        }),
      ]),
      unreachable: [],
    },
  },
  {
    source: 'src/deploy/functions/deploy.spec.ts, which stubs it',
    read: () => call('gcp/cloudfunctionsv2', 'getFunction', projectId, region, 'content'),
    sent: [`GET ${functions}/content`],
    result: { name: `${place}/functions/content`, state: 'ACTIVE' },
  },
  {
    source: 'src/deploy/functions/deploy.spec.ts, which stubs it',
    read: () => call('gcp/cloudfunctionsv2', 'generateUploadUrl', projectId, region),
    sent: [`POST ${functions}:generateUploadUrl`],
    result: {
      uploadUrl: matching(/GoogleAccessId=/),
      storageSource: { bucket: matching(/./), object: matching(/\.zip$/) },
    },
  },
  {
    source: 'src/gcp/cloudfunctionsv2.spec.ts',
    read: () => call('gcp/cloudfunctionsv2', 'createFunction', structuredClone(added)),
    sent: [`POST ${functions}?functionId=added`],
    body: environment,
    result: {
      name: operation,
      done: false,
      // src/deploy/functions/release/sourceTokenScraper.spec.ts
      metadata: { sourceToken: matching(/./), target: added.name },
    },
  },
  {
    source: 'src/gcp/cloudfunctionsv2.spec.ts',
    read: async ({ functions: { deployed } }) => {
      const content = deployed.get('content');
      if (content !== undefined) deployed.set('added', { ...content, name: added.name });
      return call('gcp/cloudfunctionsv2', 'updateFunction', structuredClone(added));
    },
    sent: [
      `PATCH ${functions}/added?updateMask=name,buildConfig.entryPoint,buildConfig.runtime,buildConfig.source.storageSource,buildConfig.environmentVariables,serviceConfig.availableMemory,serviceConfig.availableCpu,serviceConfig.maxInstanceCount,serviceConfig.environmentVariables`,
    ],
    body: environment,
    result: { name: operation, done: false, metadata: { verb: 'update' } },
  },
  {
    source: 'src/operation-poller.spec.ts',
    read: async () => {
      const { name } = (await call(
        'gcp/cloudfunctionsv2',
        'deleteFunction',
        `${place}/functions/content`,
      )) as { name: string };
      return call('operation-poller', 'pollOperation', {
        apiOrigin: 'http://cloudfunctions.googleapis.com',
        apiVersion: 'v2',
        operationResourceName: name,
        backoff: 1,
      });
    },
    sent: [
      `DELETE ${functions}/content`,
      `GET cloudfunctions.googleapis.com/v2/${place}/operations/*`,
      `GET cloudfunctions.googleapis.com/v2/${place}/operations/*`,
    ],
    result: { '@type': 'type.googleapis.com/google.protobuf.Empty' },
  },
  {
    source: 'src/hosting/runTags.spec.ts',
    read: () => call('gcp/run', 'getService', service),
    sent: [`GET run.googleapis.com/v1/${service}`],
    result: {
      apiVersion: 'serving.knative.dev/v1',
      kind: 'Service',
      metadata: {
        name: 'page',
        namespace: '123456789012',
        labels: { 'cloud.googleapis.com/location': region },
      },
      spec: {
        template: { metadata: { name: 'page-00001' } },
        traffic: [
          { latestRevision: true, percent: 100 },
          { revisionName: 'page-00001', tag: 'fh-version1' },
        ],
      },
      status: {
        latestCreatedRevisionName: 'page-00001',
        latestReadyRevisionName: 'page-00001',
        traffic: [
          { latestRevision: true, percent: 100, revisionName: 'page-00001' },
          { revisionName: 'page-00001', tag: 'fh-version1' },
        ],
        url: matching(/^https:/),
      },
    },
  },
  {
    source: 'src/gcp/run.spec.ts',
    read: async () => {
      const found = (await call('gcp/run', 'getService', service)) as {
        spec: { traffic: object[] };
      };
      found.spec.traffic.push({ revisionName: 'page-00001', tag: 'another' });
      return call('gcp/run', 'updateService', service, found);
    },
    sent: [`GET run.googleapis.com/v1/${service}`, `PUT run.googleapis.com/v1/${service}`],
    // A tag makes no revision.
    result: { status: { latestReadyRevisionName: 'page-00001' } },
  },
  {
    source: 'src/gcp/run.spec.ts',
    read: () => call('gcp/run', 'setInvokerUpdate', projectId, service, ['private']),
    sent: [
      `GET run.googleapis.com/v1/${service}:getIamPolicy`,
      `POST run.googleapis.com/v1/${service}:setIamPolicy`,
    ],
    body: {
      policy: {
        bindings: [{ role: 'roles/run.invoker', members: [] }],
        etag: matching(/./),
        version: 3,
      },
      updateMask: 'bindings,etag,version',
    },
  },
  {
    source: 'src/gcp/cloudscheduler.spec.ts',
    read: () => call('gcp/cloudscheduler', 'createOrReplaceJob', { ...job }),
    sent: [`GET ${jobs}/firebase-schedule-added-${region}`, `POST ${jobs}`],
    body: job,
    result: {
      body: { ...job, state: 'ENABLED', retryConfig: { maxDoublings: 5 } },
    },
  },
  {
    source: 'src/gcp/cloudscheduler.spec.ts',
    read: async ({ functions: { jobs: existing } }) => {
      existing.set(job.name, { ...job, schedule: 'every 6 minutes', state: 'ENABLED' });
      return call('gcp/cloudscheduler', 'createOrReplaceJob', { ...job });
    },
    sent: [
      `GET ${jobs}/firebase-schedule-added-${region}`,
      `PATCH ${jobs}/firebase-schedule-added-${region}?updateMask=name,schedule,timeZone,attemptDeadline,httpTarget`,
    ],
    result: { body: { schedule: 'every 5 minutes', state: 'ENABLED' } },
  },
  {
    source: 'src/deploy/functions/release/fabricator.spec.ts, which stubs it',
    read: async ({ functions: { jobs: existing } }) => {
      existing.set(job.name, job);
      return call('gcp/cloudscheduler', 'deleteJob', job.name);
    },
    sent: [`DELETE ${jobs}/firebase-schedule-added-${region}`],
    result: { status: 200, body: {} },
  },
  {
    source: 'src/gcp/artifactregistry.spec.ts and src/functions/artifacts.spec.ts',
    read: async () => {
      const name = `${place}/repositories/gcf-artifacts`;
      const repository = await call('gcp/artifactregistry', 'getRepository', name);
      await call('functions/artifacts', 'setCleanupPolicy', repository, 7);
      return repository;
    },
    sent: [
      `GET artifactregistry.googleapis.com/v1/${place}/repositories/gcf-artifacts`,
      `PATCH artifactregistry.googleapis.com/v1/${place}/repositories/gcf-artifacts?updateMask=name,cleanupPolicies,cleanupPolicyDryRun,labels`,
    ],
    body: {
      cleanupPolicies: { 'firebase-functions-cleanup': { condition: { olderThan: '604800s' } } },
      cleanupPolicyDryRun: false,
    },
    result: {
      name: `${place}/repositories/gcf-artifacts`,
      format: 'DOCKER',
      cleanupPolicies: { 'firebase-functions-cleanup': { condition: { olderThan: '86400s' } } },
    },
  },
];
