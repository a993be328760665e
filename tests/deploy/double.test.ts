import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Answer } from './support/ask';
import { createProject, type Project } from './support/google/project';
import { refusals, type Refusal, type RefusalName } from './support/google/refusals';
import { startGoogle, type Google } from './support/google/server';
import { projectId, region } from './support/values';

// The package has neither fixtures nor types, so the double is compared with the package's own readers of Google's
// responses.
const require = createRequire(import.meta.url);
const { endpointFromFunction } = require('firebase-tools/lib/gcp/cloudfunctionsv2.js') as {
  endpointFromFunction: (answer: unknown) => Record<string, unknown>;
};
const { serviceIsResolved } = require('firebase-tools/lib/gcp/run.js') as {
  serviceIsResolved: (service: unknown) => boolean;
};
const { isBillingError } = require('firebase-tools/lib/error.js') as {
  isBillingError: (error: object) => boolean;
};

let project: Project;
let google: Google;

beforeEach(async () => {
  project = createProject(projectId);
  google = await startGoogle(project);
});
afterEach(() => google.stop());

const functions = `cloudfunctions.googleapis.com/v2/projects/${projectId}/locations/${region}/functions`;

/** A function that receives events, as firebase-tools sends it. */
const eventFunction = {
  name: `projects/${projectId}/locations/${region}/functions/appWritten`,
  labels: { 'deployment-tool': 'cli-firebase', 'firebase-functions-hash': 'one' },
  buildConfig: { runtime: 'nodejs24', entryPoint: 'appWritten', source: { storageSource: {} } },
  serviceConfig: { availableMemory: '256Mi', availableCpu: '0.1666', maxInstanceCount: 5 },
  eventTrigger: {
    eventType: 'google.cloud.firestore.document.v1.written',
    retryPolicy: 'RETRY_POLICY_RETRY',
    triggerRegion: 'eur3',
    eventFilters: [{ attribute: 'database', value: '(default)' }],
  },
};

const create = (body: object = eventFunction) =>
  ask(google, 'POST', `${functions}?functionId=appWritten`, body);

/** Reads an operation until it is done. */
async function finish(name: unknown) {
  const answers = [];
  do answers.push(await ask(google, 'GET', `cloudfunctions.googleapis.com/v2/${String(name)}`));
  while (answers.at(-1)?.body.done !== true);
  return answers;
}

/** Reads an operation until it is done, and returns the last response. */
const finishLast = async (name: unknown): Promise<Answer> => {
  const last = (await finish(name)).at(-1);
  if (last === undefined) throw new Error('There was no response.');
  return last;
};

/** A body that is of every kind: a function of events, a policy for everybody, and an index. */
const anyBody = {
  ...eventFunction,
  policy: { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] },
  fields: [{ fieldPath: 'name', order: 'ASCENDING' }],
};

const kinds = Object.keys(refusals) as RefusalName[];

describe('the double of Google', () => {
  it.each(kinds)('refuses as often as a test wants: %s', async (kind) => {
    project.refused.set(kind, 2);
    const refusal: Refusal = refusals[kind];
    const { method, address, error, operationCode = error.code } = refusal;
    const send = async () => {
      const response = await ask(
        google,
        method,
        address
          .replace('{service=**}', 'projects/{project}/locations/{location}/services/{service}')
          .replaceAll('{project}', projectId)
          .replaceAll(/\{[^}]+\}/g, 'some'),
        anyBody,
      );
      const isInOperation = refusal.operationCode !== undefined;
      const { body } = isInOperation ? await finishLast(response.body.name) : response;
      return [body.error?.code, body.error?.message];
    };
    expect(await send()).toEqual([operationCode, error.message]);
    expect(await send()).toEqual([operationCode, error.message]);
    expect((await send())[1]).not.toBe(error.message);
  });

  it('lets the account of Cloud Scheduler in where it refuses everybody', async () => {
    project.refused.set('publicInvoker', Infinity);
    const { body } = await create();
    await finish(body.name);
    const { status } = await ask(
      google,
      'POST',
      `run.googleapis.com/v1/projects/${projectId}/locations/${region}/services/appwritten:setIamPolicy`,
      { policy: { bindings: [{ role: 'roles/run.invoker', members: ['serviceAccount:a@b.c'] }] } },
    );
    expect(status).toBe(200);
  });

  it('takes steps to create a function, which firebase-tools reads as it was wanted', async () => {
    const { body } = await create();
    const answers = await finish(body.name);
    expect(answers.map((answer) => answer.body.done)).toEqual([false, true]);
    expect(endpointFromFunction(answers.at(-1)?.body.response)).toMatchObject({
      id: 'appWritten',
      region,
      platform: 'gcfv2',
      state: 'ACTIVE',
      hash: 'one',
      availableMemoryMb: 256,
      maxInstances: 5,
      eventTrigger: { retry: true, region: 'eur3', eventFilters: { database: '(default)' } },
    });
    expect(serviceIsResolved(project.functions.services.get('appwritten'))).toBe(true);
  });

  it('says that a build failed when the operation is done, and keeps the function as failed', async () => {
    project.functions.failingBuilds.add('appWritten');
    const { body } = await create();
    const done = (await finish(body.name)).at(-1)?.body;
    expect(done?.error?.message).toContain('Build failed with status: FAILURE');
    const stored = project.functions.deployed.get('appWritten');
    expect([stored?.state, stored?.eventTrigger]).toEqual(['FAILED', undefined]);
  });

  it('changes the fields of a mask only, and no trigger into another', async () => {
    await finish((await create()).body.name);
    const changed = { ...eventFunction, serviceConfig: { maxInstanceCount: 1 }, labels: {} };
    await ask(
      google,
      'PATCH',
      `${functions}/appWritten?updateMask=serviceConfig.maxInstanceCount`,
      changed,
    );
    const stored = project.functions.deployed.get('appWritten');
    expect(stored?.serviceConfig.maxInstanceCount).toBe(1);
    expect(stored?.serviceConfig.availableMemory).toBe('256Mi');
    expect(stored?.labels).toEqual(eventFunction.labels);

    const { eventTrigger: _, ...http } = eventFunction;
    const { status } = await ask(google, 'PATCH', `${functions}/appWritten`, http);
    expect(status).toBe(400);
  });

  it('refuses an API that is off, also for a while after it was turned on', async () => {
    project.disabledApis.add('cloudfunctions.googleapis.com');
    const service = `serviceusage.googleapis.com/v1/projects/${projectId}/services/cloudfunctions.googleapis.com`;
    const readState = async () => (await ask(google, 'GET', service)).body.state;
    expect((await create()).body.error?.code).toBe(403);
    await ask(google, 'POST', `${service}:enable`);
    expect((await create()).body.error?.code).toBe(403);
    expect([await readState(), await readState()]).toEqual(['DISABLED', 'ENABLED']);
    expect((await create()).status).toBe(200);
  });

  it('needs billing to turn an API on, in words that firebase-tools knows', async () => {
    project.hasBilling = false;
    const { body } = await ask(
      google,
      'POST',
      `serviceusage.googleapis.com/v1/projects/${projectId}/services/run.googleapis.com:enable`,
    );
    expect(isBillingError({ context: { body } })).toBe(true);
  });

  it('answers with the permissions that the account has', async () => {
    project.missingPermissions.add('iam.serviceAccounts.actAs');
    for (const address of [
      `cloudresourcemanager.googleapis.com/v1/projects/${projectId}:testIamPermissions`,
      `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/a@b.c:testIamPermissions`,
    ]) {
      const permissions = ['iam.serviceAccounts.actAs', 'run.services.get'];
      const { body } = await ask(google, 'POST', address, { permissions });
      expect(body.permissions).toEqual(['run.services.get']);
    }
  });

  it('knows no Firestore and no Realtime Database where there is none', async () => {
    project.databases.locationId = undefined;
    project.instanceRegion = undefined;
    const database = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;
    const instance = `firebasedatabase.googleapis.com/v1beta/projects/${projectId}/locations/-/instances/some`;
    for (const address of [database, `${database}/collectionGroups/-/indexes`, instance])
      expect((await ask(google, 'GET', address)).status).toBe(404);
  });
});
