import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, type Outcome } from './support/command';
import { countDeployed, createProject, nothing, type Project } from './support/google/project';
import { startGoogle } from './support/google/server';
import { copyDeployed, firstAnswers, readFirst } from './support/rehearsal';
import { readShown } from './support/shown';
import { projectId, toFile, values } from './support/values';

const deploy = 'npx firebase deploy --project your-project --non-interactive';
const askingDeploy = 'npx firebase deploy --project your-project --interactive';

/** Deploys one function and the site. */
const deployOne = (name: string) => `${askingDeploy} --only functions:${name},hosting`;

// The clone is built there already.
const { folder } = readFirst();

/** Deploys to a project, and expects that only known addresses were called. */
async function deployTo(
  project: Project,
  command = deploy,
  responses: Record<string, string> = {},
): Promise<Outcome> {
  const google = await startGoogle(project);
  const outcome = await run(command, { google, folder, responses });
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
    for (const line of readShown('What goes away')) expect(output).toContain(line);
    expect(code).toBe(1);
    expect(deployed.has('oldPage')).toBe(true);
    expect([project.rules.releases.size, archives.size]).toEqual([0, before]);
  });
});

/** A reason of firebase-tools not to deploy. It may end before its last lines are written, so that no words are expected. */
interface Refusal {
  readonly name: string;
  readonly change?: Partial<Project>;
  /** The command, when it does not deploy everything. */
  readonly command?: string;
}

const refusals: Refusal[] = [
  {
    name: 'to a project without billing',
    change: {
      hasBilling: false,
      disabledApis: new Set(['cloudfunctions.googleapis.com', 'cloudbuild.googleapis.com']),
    },
  },
  {
    name: 'to a project without a Realtime Database',
    change: { instanceRegion: undefined },
    command: `${deploy} --only functions,database`,
  },
  {
    name: 'the first time without a person who answers',
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

describe.concurrent('a deployment ends before the site is released', () => {
  it('when the quota of Cloud Run is too small', async () => {
    const project = createProjectWithFiles();
    project.functions.cpuQuota = 0.5;
    const { code } = await deployTo(project, deployOne('page'), firstAnswers);
    expect(code).not.toBe(0);
    expect(project.functions.deployed.size).toBe(0);
    expect(project.hosting.releases).toEqual([]);
  });

  it('when blocking functions are not available', async () => {
    const project = createProjectWithFiles();
    project.hasIdentityPlatform = false;
    const { code } = await deployTo(project, deployOne('beforeAccountCreated'), firstAnswers);
    expect(code).not.toBe(0);
    expect(project.blockingFunctions).toEqual({});
    expect(project.hosting.releases).toEqual([]);
  });
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
