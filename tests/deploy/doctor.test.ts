import { describe, expect, it, vi } from 'vitest';
import { checkDeployment, type Comparison } from '../../scripts/deployed/comparison.mjs';
import { isPublic, readDeclared } from '../../scripts/deployed/declared.mjs';
import { listDeployed } from '../../scripts/deployed/deployed.mjs';
import { throttle } from '../../scripts/deployed/throttle.mjs';
import type { Context } from '../../scripts/doctor/findings.mjs';
import { repair } from '../../scripts/doctor/repair.mjs';
import { checkPermissions } from '../../scripts/doctor/roles.mjs';
import { run, type Outcome } from './support/command';
import { examine, withContext } from './support/examine';
import type { Project } from './support/google/project';
import type { RefusalName } from './support/google/refusals';
import { startGoogle } from './support/google/server';
import { copyDeployed, firstAnswers, readFirst } from './support/rehearsal';
import { projectId, values } from './support/values';

const { folder } = readFirst();
/** What the source declares, which is built once. */
let declared: ReturnType<typeof readDeclared> | undefined;

/** Compares what was deployed with the source. */
const checkDeployed = (context: Context) => {
  declared ??= readDeclared(projectId, values);
  const functions = declared;
  return checkDeployment(context, () => functions);
};

/** What the doctor says about what was deployed, without what is right. */
const compare = (project: Project): Promise<string[]> => examine(project, checkDeployed);

/** Changes one entry of a map. */
function change<Value>(map: Map<string, Value>, key: string, changes: Partial<Value>) {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no ${key}.`);
  map.set(key, { ...value, ...changes });
}

const job = `projects/${projectId}/locations/europe-west1/jobs/firebase-schedule-nightlyRollup-europe-west1`;

/** What is different in a project after its first deployment, and what its owner reads. */
const faults: [name: string, spoil: (project: Project) => void, sentences: RegExp[]][] = [
  ['nothing', () => undefined, []],
  [
    'a function that nobody may call',
    ({ functions }) => change(functions.services, 'content', { bindings: [] }),
    [/^wrong: Browsers may not call the function content, and another deployment does not change/],
  ],
  [
    'a function that Cloud Scheduler may not call',
    ({ functions }) => change(functions.services, 'nightlyrollup', { bindings: [] }),
    [/^wrong: Cloud Scheduler may not call the function nightlyRollup, so that its work is never/],
  ],
  [
    'a function of events that everybody may call',
    ({ functions }) =>
      change(functions.services, 'appwritten', {
        bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }],
      }),
    [/^wrong: Everybody may call the function appWritten, which only Google has to call: run npm/],
  ],
  [
    'a scheduled function without its job',
    ({ functions }) => functions.jobs.delete(job),
    [/^wrong: Cloud Scheduler has no job for the function nightlyRollup.*creates the jobs\.$/],
  ],
  [
    'a job at another time, and one that is paused',
    ({ functions }) => {
      change(functions.jobs, job, { schedule: '0 0 * * *' });
      change(functions.jobs, job.replaceAll('nightlyRollup', 'mailDue'), { state: 'PAUSED' });
    },
    [
      /starts the function nightlyRollup at other times/,
      /^wrong: The jobs of the function mailDue/,
    ],
  ],
  [
    'a function whose build failed',
    ({ functions }) => change(functions.deployed, 'content', { state: 'FAILED' }),
    [/^wrong: The function content is not active.*functions:log --only content --project/],
  ],
  [
    'functions that are missing',
    ({ functions }) => {
      for (const id of ['content', 'metrics']) functions.deployed.delete(id);
    },
    [/^wrong: 2 functions, content and metrics are not deployed: run npx firebase deploy --only f/],
  ],
  [
    'a function that receives events once only',
    ({ functions }) => {
      const { eventTrigger } = functions.deployed.get('appWritten') ?? {};
      if (eventTrigger === undefined) throw new Error('appWritten receives no events.');
      change(functions.deployed, 'appWritten', {
        eventTrigger: { ...eventTrigger, retryPolicy: 'RETRY_POLICY_DO_NOT_RETRY' },
      });
    },
    [/^wrong: The function appWritten is receiving other events than the source declares: run npx/],
  ],
  [
    'a function that is started by something else',
    ({ functions }) => {
      const { eventTrigger } = functions.deployed.get('appWritten') ?? {};
      change(functions.deployed, 'content', { ...(eventTrigger && { eventTrigger }) });
    },
    [/^wrong: The function content is started by something else .* functions:delete content/],
  ],
  [
    'a function with another limit',
    ({ functions }) =>
      change(functions.services, 'content', {
        spec: {
          traffic: [],
          template: { metadata: { annotations: { 'autoscaling.knative.dev/maxScale': '1' } } },
        },
      }),
    [
      /^note: The function content may have 1 instances, where the source says 3.*throttle -- content 3/,
    ],
  ],
  [
    'no trigger of Eventarc',
    ({ functions }) => {
      functions.triggers.delete(functions.deployed.get('appWritten')?.eventTrigger?.trigger ?? '');
    },
    [/^wrong: Eventarc has no trigger for the function appWritten, so events do not arrive there/],
  ],
  [
    'a blocking function that is not asked',
    (project) => {
      project.blockingFunctions = {};
    },
    [/^wrong: Authentication does not ask beforeAccountCreated before it creates an account/],
  ],
  [
    'container images that are kept',
    ({ functions }) => {
      functions.cleanupPolicies = {};
    },
    [/^wrong: Container images of former deployments are kept for ever and cost money: run npm/],
  ],
  [
    'indexes that are missing, being built and broken',
    ({ databases: { indexes } }) => {
      const [first = '', second = '', third = ''] = indexes.keys();
      indexes.delete(first);
      change(indexes, second, { state: 'CREATING' });
      change(indexes, third, { state: 'NEEDS_REPAIR' });
    },
    [
      /^wrong: Firestore lacks 1 index, so that some lists answer with an error: run npx firebase/,
      /^wrong: Firestore could not build 1 index: delete /,
      /^note: Firestore still builds 1 index/,
    ],
  ],
  [
    'other rules',
    ({ rules }) => {
      rules.releases.delete(`projects/${projectId}/releases/cloud.firestore`);
    },
    [/^wrong: The project does not have the firestore\.rules of the source: run npx firebase/],
  ],
  [
    'other rules of the Realtime Database',
    ({ rules }) => {
      rules.database = '{"rules": {".read": true, ".write": true}}';
    },
    [
      /^wrong: The project does not have the database\.rules\.json of the source: run npx firebase deploy --only database --project/,
    ],
  ],
];

it.each(faults)('the doctor finds in a project: %s', async (_name, spoil, sentences) => {
  const project = copyDeployed();
  spoil(project);
  const lines = await compare(project);
  expect(lines).toHaveLength(sentences.length);
  for (const [index, sentence] of sentences.entries()) expect(lines[index]).toMatch(sentence);
});

/** The permissions that an account lacks, and what its owner reads. */
const missing: [permissions: string[], sentence: string][] = [
  [
    ['iam.serviceAccounts.actAs'],
    'iam.serviceAccounts.actAs (functions, which run as another account)',
  ],
  [
    ['firebaserules.releases.update', 'cloudscheduler.jobs.create'],
    'cloudscheduler.jobs.create (scheduled functions), firebaserules.releases.update (security rules)',
  ],
];

it.each(missing)('the doctor says that an account may not: %s', async (permissions, list) => {
  const project = copyDeployed();
  for (const name of permissions) project.missingPermissions.add(name);
  expect(await examine(project, checkPermissions)).toEqual([
    `wrong: Your account may not deploy everything: ask an owner for a role with ${list} at https://console.cloud.google.com/iam-admin/iam?project=${projectId}.`,
  ]);
});

it('a repair mends everything that it can, so that nothing is left to say', async () => {
  const project = copyDeployed();
  const { functions } = project;
  change(functions.services, 'content', { bindings: [] });
  change(functions.services, 'nightlyrollup', { bindings: [] });
  change(functions.services, 'appwritten', {
    bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }],
  });
  functions.jobs.delete(job);
  change(functions.jobs, job.replaceAll('nightlyRollup', 'mailDue'), {
    schedule: '0 0 * * *',
    state: 'PAUSED',
  });
  project.blockingFunctions = {};
  functions.cleanupPolicies = {};
  const before = await compare(project);
  expect(before).toHaveLength(8);
  vi.spyOn(console, 'log').mockReturnValue();
  const left = await withContext(project, async (context) =>
    repair(projectId, await checkDeployed(context), { isAgreed: true }),
  );
  vi.mocked(console.log).mockRestore();
  expect(left).toBe(0);
  expect(await compare(project)).toEqual([]);
});

/** A repair that Google refuses: the kind of refusal, what is wrong before, and what the owner reads. */
const refusedRepairs: [RefusalName, spoil: (project: Project) => void, sentence: string][] = [
  [
    'blockingTrigger',
    (project) => {
      project.blockingFunctions = {};
    },
    'Not done: it registers it. Google answered 403: The caller does not have permission Your account lacks a role',
  ],
  [
    'cleanupPolicy',
    ({ functions }) => {
      functions.cleanupPolicies = {};
    },
    "Not done: it has them deleted after a day. Google answered 403: Permission 'artifactregistry.repositories.update' denied Your account lacks a role",
  ],
];

it.each(refusedRepairs)('the doctor says why Google refused: %s', async (kind, spoil, sentence) => {
  const project = copyDeployed();
  spoil(project);
  project.refused.set(kind, Infinity);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const left = await withContext(project, async (context) =>
    repair(projectId, await checkDeployed(context), { isAgreed: true }),
  );
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toContainEqual(expect.stringContaining(sentence));
  expect(left).toBe(1);
});

describe('a function that strangers call too often', () => {
  it('is limited at once, also for the pages that are pinned to it', async () => {
    const project = copyDeployed();
    const google = await startGoogle(project);
    const { code } = await run('npm run throttle -- page 1 --project your-project', {
      google,
      folder,
    });
    await google.stop();
    expect(google.unknown).toEqual([]);
    expect(code).toBe(0);
    const service = project.functions.services.get('page');
    expect(service?.spec.template.metadata.annotations['autoscaling.knative.dev/maxScale']).toBe(
      '1',
    );
    expect(service?.spec.traffic).toContainEqual({
      revisionName: 'page-00002',
      tag: 'fh-version1',
    });
    expect(await compare(project)).toEqual([
      expect.stringMatching(/^note: The function page may have 1 instances/),
    ]);
  });
});

describe('throttle', () => {
  /** Runs something on what was deployed beside what the source declares. */
  const withComparison = (project: Project, use: (comparison: Comparison) => Promise<unknown>) =>
    withContext(project, async (context) => {
      declared ??= readDeclared(projectId, values);
      const deployed = await listDeployed(context.google, projectId);
      await use({ ...context, deployed, declared: await declared });
    });

  it('limits every function that browsers call, and the doctor says so', async () => {
    const project = copyDeployed();
    declared ??= readDeclared(projectId, values);
    const ids = (await declared).filter(isPublic).map(({ id }) => id);
    await withComparison(project, async (comparison) => {
      for (const id of ids) await throttle(comparison, id, 1);
    });
    const lines = await compare(project);
    const named = lines.map((line) => /^note: The function (\w+) may have 1 inst/.exec(line)?.[1]);
    const limited = [...project.functions.deployed].filter(
      ([id, { serviceConfig }]) => ids.includes(id) && serviceConfig.maxInstanceCount !== 1,
    );
    expect(named.toSorted()).toEqual(limited.map(([id]) => id).toSorted());
  });

  it('closes a function, which a repair opens again', async () => {
    const project = copyDeployed();
    const bindings = project.functions.services.get('metrics')?.bindings;
    await withComparison(project, (comparison) => throttle(comparison, 'metrics', 0));
    expect(project.functions.services.get('metrics')?.bindings).toEqual([]);
    vi.spyOn(console, 'log').mockReturnValue();
    await withContext(project, async (context) =>
      repair(projectId, await checkDeployed(context), { isAgreed: true }),
    );
    vi.mocked(console.log).mockRestore();
    expect(project.functions.services.get('metrics')?.bindings).toEqual(bindings);
  });
});

describe('half a deployment', () => {
  let project: Project;

  const runIn = async (command: string, responses = {}): Promise<Outcome> => {
    const google = await startGoogle(project);
    const outcome = await run(command, { google, folder, responses });
    await google.stop();
    expect(google.unknown).toEqual([]);
    return outcome;
  };
  const isPublic = (id: string) =>
    project.functions.services
      .get(id)
      ?.bindings.some(({ members }) => members.includes('allUsers')) ?? false;

  it('is repaired by the doctor once the cause is gone', async () => {
    project = copyDeployed();
    for (const id of ['content', 'getUser', 'nightlyRollup', 'fileStored'])
      project.functions.deployed.delete(id);
    for (const id of ['content', 'getuser', 'nightlyrollup']) project.functions.services.delete(id);
    project.functions.jobs.delete(job);
    project.functions.failingBuilds.add('fileStored');
    project.refused.set('publicInvoker', Infinity).set('scheduledJob', Infinity);

    const first = await runIn(
      'npm run deploy -- --project your-project --interactive',
      firstAnswers,
    );
    expect(first.code).toBe(1);
    for (const sentence of [
      'WRONG The function fileStored is not active',
      'WRONG Browsers may not call 2 functions, content and getUser',
      'WRONG Cloud Scheduler has no job for the function nightlyRollup',
      'The functions and the site could not be deployed: the reason is above, and docs/deploy.md#refusals says',
    ])
      expect(first.output).toContain(sentence);

    const doctor = 'npm run doctor -- --project your-project --repair';
    const unanswered = await runIn(doctor);
    expect(unanswered.output).toContain('Nothing was changed, because nobody can answer here');

    const refused = await runIn(`${doctor} --yes`);
    expect(refused.output).toContain('A policy of your organisation forbids it');
    expect([refused.code, isPublic('content')]).toEqual([1, false]);

    project.refused.clear();
    await runIn(`${doctor} --yes`);
    expect([isPublic('content'), isPublic('getuser')]).toEqual([true, true]);
    expect(project.functions.jobs.get(job)?.schedule).toBe('20 1 * * *');
    expect(await compare(project)).toEqual([
      expect.stringMatching(/^wrong: The function fileStored is not active/),
    ]);
  });
});
