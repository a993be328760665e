import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, type Outcome } from './support/command';
import { countDeployed, createProject, nothing, type Project } from './support/google/project';
import { startGoogle } from './support/google/server';
import { copyDeployed, firstAnswers, readFirst } from './support/rehearsal';
import { projectId, toFile, values } from './support/values';

const deploy = 'npx firebase deploy --project your-project --non-interactive';
const askingDeploy = 'npx firebase deploy --project your-project --interactive';

// The clone is built there already.
const { folder } = readFirst();

/**
 * Deploys to a project, and expects that only known addresses were called. What the hooks of firebase.json compare before is
 * asserted elsewhere (before.test.ts, back.test.ts).
 */
async function deployTo(
  project: Project,
  command: string,
  responses: Record<string, string> = {},
): Promise<Outcome> {
  const google = await startGoogle(project);
  const isCompared = command.startsWith('npx firebase');
  const outcome = await run(command, { google, folder, responses, isCompared });
  await google.stop();
  expect(google.unknown).toEqual([]);
  return outcome;
}

// This comes first, because one of these deployments waits for a minute between two attempts.
describe.concurrent('a deployment', () => {
  it('enables an API that is missing, which works some minutes later', async () => {
    const project = copyDeployed();
    project.disabledApis.add('cloudscheduler.googleapis.com');
    const command = `${deploy} --only functions:nightlyRollup`;
    expect((await deployTo(project, command)).code).not.toBe(0);
    expect((await deployTo(project, command)).code).toBe(0);
    expect(project.disabledApis).not.toContain('cloudscheduler.googleapis.com');
  });

  it('goes on by itself when Google cannot take a function at that moment', async () => {
    const project = copyDeployed();
    const ids = ['getUser', 'listUsers', 'appWritten'];
    for (const id of ids) project.functions.deployed.delete(id);
    project.refused.set('functionConflict', 1).set('functionQuota', 1).set('eventarcQuota', 1);
    const only = ids.map((id) => `functions:${id}`).join(',');
    // Functions that retry are asked about.
    const command = `${askingDeploy} --only ${only}`;
    expect((await deployTo(project, command, firstAnswers)).code).toBe(0);
    expect(ids.map((id) => project.functions.deployed.get(id)?.state)).toEqual(
      ids.map(() => 'ACTIVE'),
    );
    expect([...project.refused.values()]).toEqual([0, 0, 0]);
  });

  it('stops before it changes anything where the code does not have a function any more', async () => {
    const project = copyDeployed();
    const { deployed, archives } = project.functions;
    const page = deployed.get('page');
    if (page === undefined) throw new Error('The function page was not deployed.');
    deployed.set('oldPage', { ...page, name: page.name.replace(/page$/, 'oldPage') });
    project.databases.indexes.set(
      `projects/${projectId}/databases/(default)/collectionGroups/old/indexes/1`,
      { queryScope: 'COLLECTION', fields: [{ fieldPath: 'age', order: 'ASCENDING' }] },
    );
    project.rules.releases.clear();
    const before = archives.size;
    const { code, output } = await deployTo(
      project,
      'npm run deploy -- --project your-project --non-interactive',
    );
    expect(output).toContain('WRONG The source does not have the function oldPage any more');
    expect(output).toContain(
      `npx firebase functions:delete oldPage --region europe-west1 --project ${projectId}`,
    );
    expect(output).toContain('note The source does not have 1 index any more: old (age ascending)');
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(deployed.has('oldPage')).toBe(true);
    expect([project.rules.releases.size, archives.size]).toEqual([0, before]);
  });
});

/** A reason of firebase-tools not to deploy. It may end before its last lines are written, so that no words are expected. */
interface Refusal {
  readonly name: string;
  readonly change?: Partial<Project>;
  readonly command: string;
}

const refusals: Refusal[] = [
  {
    name: 'to a project without billing',
    change: {
      hasBilling: false,
      disabledApis: new Set(['cloudfunctions.googleapis.com', 'cloudbuild.googleapis.com']),
    },
    command: `${deploy} --only functions`,
  },
  {
    name: 'the first time without a person who answers',
    command: `${deploy} --only functions`,
  },
];

describe.concurrent('a deployment is refused before anything is uploaded', () => {
  it.each(refusals)('$name', async ({ change, command }) => {
    const project = { ...createProject(projectId), ...change };
    const { code } = await deployTo(project, command);
    expect(code).not.toBe(0);
    expect(countDeployed(project)).toEqual(nothing);
  });
});

/** Creates a project whose site has the files of the clone already, because uploading them takes time. */
function createProjectWithFiles(): Project {
  const project = createProject(projectId);
  const { files } = readFirst().project.hosting;
  for (const [hash, file] of files) project.hosting.files.set(hash, file);
  return project;
}

it('a deployment ends before the site is released where functions cannot be deployed', async () => {
  const project = createProjectWithFiles();
  // The quota of Cloud Run is too small for one of them, and blocking functions are not available.
  project.functions.cpuQuota = 2;
  project.hasIdentityPlatform = false;
  const command = `${askingDeploy} --only functions:page,functions:beforeAccountCreated,hosting`;
  const { code } = await deployTo(project, command, firstAnswers);
  expect(code).not.toBe(0);
  expect([...project.functions.deployed.keys()]).toEqual(['beforeAccountCreated']);
  expect(project.blockingFunctions).toEqual({});
  expect(project.hosting.releases).toEqual([]);
});

it('the values of another project are refused by the comparison, which every deployment begins with', async () => {
  const id = 'other-project';
  const file = path.join(folder, `.env.${id}`);
  writeFileSync(file, toFile(values));
  const { code, output } = await deployTo(
    createProject(id),
    'npm run compare -- --project your-project',
  );
  rmSync(file);
  expect(code).toBe(1);
  expect(output).toContain(
    'VITE_FIREBASE_PROJECT_ID must be "other-project", as the name of the file says',
  );
});
