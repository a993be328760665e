import { describe, expect, it } from 'vitest';
import { run, type Outcome } from './support/command';
import { change, compare, repairAll, rollupJob as job } from './support/compare';
import type { Project } from './support/google/project';
import type { RefusalName } from './support/google/refusals';
import { startGoogle } from './support/google/server';
import { copyDeployed, firstAnswers, readFirst } from './support/rehearsal';
import { projectId } from './support/values';

const { folder } = readFirst();

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
  expect((await repairAll(project)).left).toBe(0);
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
    "Not done: it has them deleted after a day. Google answered 403: Permission 'artifactregistry.repositories.update' denied on resource",
  ],
];

it.each(refusedRepairs)('the doctor says why Google refused: %s', async (kind, spoil, sentence) => {
  const project = copyDeployed();
  spoil(project);
  project.refused.set(kind, Infinity);
  const { left, lines } = await repairAll(project);
  expect(lines).toContainEqual(expect.stringContaining(sentence));
  expect(left).toBe(1);
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
    for (const id of ['appWritten', 'content', 'getUser', 'nightlyRollup', 'fileStored'])
      project.functions.deployed.delete(id);
    for (const id of ['content', 'getuser', 'nightlyrollup']) project.functions.services.delete(id);
    project.functions.jobs.delete(job);
    project.functions.failingBuilds.add('fileStored');
    project.refused
      .set('publicInvoker', Infinity)
      .set('scheduledJob', Infinity)
      .set('eventarcConflict', Infinity);

    const first = await runIn(
      'npm run deploy -- --project your-project --interactive',
      firstAnswers,
    );
    expect(first.code).toBe(1);
    expect(project.refusedKinds).toEqual(
      new Set(['publicInvoker', 'scheduledJob', 'eventarcConflict']),
    );
    for (const sentence of [
      'WRONG 2 functions, appWritten and fileStored are started by something else',
      `WRONG Browsers may not call 2 functions, content and getUser, and another deployment does not change that: run npm run doctor -- --project ${projectId} --repair`,
      'WRONG Cloud Scheduler has no job for the function nightlyRollup',
      'The functions and the site could not be deployed: the reason is above, and docs/run/deploy.md#refusals says',
    ])
      expect(first.output).toContain(sentence);

    expect(project.hosting.releases).toHaveLength(1);

    const doctor = 'npm run doctor -- --project your-project --repair';
    const unanswered = await runIn(doctor);
    expect(unanswered.output).toContain('Nothing was changed, because nobody can answer here');

    const refused = await runIn(`${doctor} --yes`);
    expect(refused.output).toContain('A policy of your organisation forbids it');
    expect(refused.output).toContain(
      'WRONG Not done: it creates the jobs. Google answered 403: The principal (user or service account) lacks IAM permission',
    );
    expect([refused.code, isPublic('content')]).toEqual([1, false]);

    project.refused.clear();
    await repairAll(project);
    expect([isPublic('content'), isPublic('getuser')]).toEqual([true, true]);
    expect(project.functions.jobs.get(job)?.schedule).toBe('20 1 * * *');
    expect(await compare(project)).toEqual([
      expect.stringMatching(/^wrong: 2 functions, appWritten and fileStored are started by/),
    ]);
  });
});
