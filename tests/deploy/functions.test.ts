import { describe, expect, it } from 'vitest';
import { readFunctions } from '../../functions/build.mjs';
import type { CloudFunction } from './support/google/functions';
import { copyDeployed } from './support/rehearsal';
import { projectId, region, values } from './support/values';

const project = copyDeployed();
const functions: Map<string, CloudFunction> = project.functions.deployed;

const get = (id: string) => {
  const found = functions.get(id);
  if (found === undefined) throw new Error(`${id} was not deployed.`);
  return found;
};

/** Maps every function. */
const each = <T>(read: (definition: CloudFunction) => T) =>
  Object.fromEntries([...functions].map(([id, definition]) => [id, read(definition)]));

/** The same value for every function. */
const all = (value: unknown) => each(() => value);

describe('the deployed functions', () => {
  it('are all that the code exports', async () => {
    const names = (await readFunctions()).flatMap((module) => module.names);
    expect([...functions.keys()].toSorted()).toEqual(names.toSorted());
  });

  it('are of the second generation, in the region of the project, on Node 24', () => {
    expect(each(({ name }) => name.split('/').slice(0, 4).join('/'))).toEqual(
      all(`projects/${projectId}/locations/${region}`),
    );
    expect(each(({ buildConfig }) => buildConfig.runtime)).toEqual(all('nodejs24'));
  });

  it('have the parameters of the project', () => {
    const names = ['ENFORCE_APP_CHECK', 'MAIL_FROM', 'SITE_URL', 'NODE_ENV'];
    expect(
      each(({ serviceConfig: { environmentVariables } }) =>
        Object.fromEntries(names.map((name) => [name, environmentVariables[name]])),
      ),
    ).toEqual(
      all({
        ENFORCE_APP_CHECK: 'false',
        MAIL_FROM: values.MAIL_FROM,
        SITE_URL: values.SITE_URL,
        NODE_ENV: 'production',
      }),
    );
  });

  it('get the mail server’s address as a secret, which only those that send mail read', () => {
    const readers = [...functions].filter(
      ([, { serviceConfig }]) => (serviceConfig.secretEnvironmentVariables ?? []).length > 0,
    );
    expect(readers.map(([id]) => id).toSorted()).toEqual(['mailCreated', 'mailDue', 'retryMail']);
    for (const [, { serviceConfig }] of readers)
      expect(serviceConfig.secretEnvironmentVariables).toMatchObject([
        { key: 'SMTP_URL', secret: 'SMTP_URL', version: '1' },
      ]);
    expect(project.secrets.get('SMTP_URL')?.bindings).toEqual([
      {
        role: 'roles/secretmanager.secretAccessor',
        members: [`serviceAccount:${project.number}-compute@developer.gserviceaccount.com`],
      },
    ]);
  });

  it('have the CPU, memory, instances and time of their definitions', () => {
    // A page for everybody, a picture, and the default (functions/src/platform/deployment/functionSizes.ts).
    expect(get('page').serviceConfig).toMatchObject({
      availableCpu: '1',
      availableMemory: '512Mi',
      maxInstanceCount: 3,
      maxInstanceRequestConcurrency: 80,
    });
    expect(get('fileStored').serviceConfig).toMatchObject({
      availableCpu: '0.5833',
      availableMemory: '1024Mi',
      maxInstanceCount: 3,
      maxInstanceRequestConcurrency: 1,
      timeoutSeconds: 120,
    });
    expect(get('getUser').serviceConfig).toMatchObject({
      availableCpu: '0.1666',
      availableMemory: '256Mi',
      maxInstanceCount: 5,
    });
  });

  it('run in the quota of a new project', () => {
    const cpus = each(
      ({ serviceConfig: { availableCpu, maxInstanceCount = 100 } }) =>
        Number(availableCpu) * maxInstanceCount,
    );
    expect(Object.entries(cpus).filter(([, used]) => used > 10)).toEqual([]);
  });

  it('may be called by browsers where browsers call them, and by nobody else', () => {
    const { services } = project.functions;
    const isPublic = (id: string) =>
      services
        .get(id.toLowerCase())
        ?.bindings.some(({ members }) => members.includes('allUsers')) ?? false;
    for (const id of ['session', 'page', 'content', 'submitInstruction'])
      expect([id, isPublic(id)]).toEqual([id, true]);
    for (const id of ['nightlyRollup', 'appWritten', 'mailCreated', 'fileStored'])
      expect([id, isPublic(id)]).toEqual([id, false]);
  });

  it('receive events again after a failure', () => {
    const triggers = [...functions.values()].flatMap(({ eventTrigger }) => eventTrigger ?? []);
    expect(triggers.length).toBeGreaterThan(10);
    expect(get('appWritten').eventTrigger).toMatchObject({
      retryPolicy: 'RETRY_POLICY_RETRY',
      triggerRegion: 'eur3',
    });
  });

  it('are called on schedule', () => {
    const jobs = [...project.functions.jobs.values()];
    expect(jobs.map(({ name }) => name)).toContain(
      `projects/${projectId}/locations/${region}/jobs/firebase-schedule-nightlyRollup-${region}`,
    );
  });

  it('are asked before an account is created', () => {
    expect(project.blockingFunctions).toMatchObject({
      triggers: {
        beforeCreate: {
          functionUri: `https://${region}-${projectId}.cloudfunctions.net/beforeAccountCreated`,
        },
      },
    });
  });
});
