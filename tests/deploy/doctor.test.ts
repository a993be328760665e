import { beforeAll, describe, expect, it } from 'vitest';
import { checkPermissions } from '../../scripts/doctor/roles.mjs';
import { change, compare, rollupJob as job } from './support/compare';
import { examine } from './support/examine';
import type { Project } from './support/google/project';
import { copyDeployed } from './support/rehearsal';
import { projectId } from './support/values';

/** What is different in a project after its first deployment, and what its owner reads. */
type Fault = readonly [name: string, spoil: (project: Project) => void, sentences: RegExp[]];

/** The faults of each project. Those of one project have nothing to do with each other. */
const projects: readonly (readonly Fault[])[] = [
  [],
  [
    [
      'a function that nobody may call',
      ({ functions }) => change(functions.services, 'content', { bindings: [] }),
      [
        /^wrong: Browsers may not call the function content, and another deployment does not change/,
      ],
    ],
    [
      'a function that Cloud Scheduler may not call',
      ({ functions }) => change(functions.services, 'nightlyrollup', { bindings: [] }),
      [
        /^wrong: Cloud Scheduler may not call the function nightlyRollup, so that its work is never/,
      ],
    ],
    [
      'a function of events that everybody may call',
      ({ functions }) =>
        change(functions.services, 'appwritten', {
          bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }],
        }),
      [
        /^wrong: Everybody may call the function appWritten, which only Google has to call: run npm/,
      ],
    ],
    [
      'a scheduled function without its job',
      ({ functions }) => functions.jobs.delete(job),
      [/^wrong: Cloud Scheduler has no job for the function nightlyRollup.*creates the jobs\.$/],
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
        functions.triggers.delete(
          functions.deployed.get('appWritten')?.eventTrigger?.trigger ?? '',
        );
      },
      [
        /^wrong: Eventarc has no trigger for the function appWritten, so events do not arrive there/,
      ],
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
  ],
  [
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
        for (const id of ['metrics', 'session']) functions.deployed.delete(id);
      },
      [
        /^wrong: 2 functions, metrics and session are not deployed: run npx firebase deploy --only f/,
      ],
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
      [
        /^wrong: The function appWritten is receiving other events than the source declares: run npx/,
      ],
    ],
    [
      'container images that are only counted, as Google does at first',
      ({ functions }) => {
        functions.cleanupPolicyDryRun = true;
      },
      [/^wrong: Container images of former deployments are kept for ever and cost money: run npm/],
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
  ],
  [
    [
      'a function that is started by something else',
      ({ functions }) => {
        const { eventTrigger } = functions.deployed.get('appWritten') ?? {};
        change(functions.deployed, 'content', { ...(eventTrigger && { eventTrigger }) });
      },
      [/^wrong: The function content is started by something else .* functions:delete content/],
    ],
  ],
  [
    [
      'a function of events whose first build failed, so that it has no trigger',
      ({ functions: { deployed } }) => {
        const appWritten = deployed.get('appWritten');
        if (appWritten === undefined) throw new Error('appWritten was not deployed.');
        const { eventTrigger: _, ...untriggered } = appWritten;
        deployed.set('appWritten', { ...untriggered, state: 'FAILED' });
      },
      [
        /^wrong: The function appWritten is started by something else .* \(so it is after a first build or start that failed\): npx firebase functions:delete appWritten/,
      ],
    ],
  ],
];

describe.each(projects.map((faults) => ({ faults })))(
  'the doctor finds in project %#',
  ({ faults }) => {
    let lines: string[];

    beforeAll(async () => {
      const project = copyDeployed();
      for (const [, spoil] of faults) spoil(project);
      lines = await compare(project);
    });

    it.each(faults)('%s', (_name, _spoil, sentences) => {
      for (const sentence of sentences)
        expect(lines.filter((line) => sentence.test(line))).toHaveLength(1);
    });

    it('nothing else', () => {
      const sentences = faults.flatMap(([, , each]) => each);
      expect(lines.filter((line) => !sentences.some((sentence) => sentence.test(line)))).toEqual(
        [],
      );
    });
  },
);

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
