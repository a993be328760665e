import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, type Outcome } from './support/command';
import { createProject, type Project } from './support/google/project';
import { createRules } from './support/google/rules';
import { startGoogle } from './support/google/server';
import { copyDeployed, firstAnswers, readFirst } from './support/rehearsal';
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

/** Counts what a project has of the site. */
const countDeployed = ({ rules, functions, hosting, databases }: Project) => ({
  rules: rules.releases.size + rules.database.length,
  indexes: databases.indexes.size,
  archives: functions.archives.size,
  functions: functions.deployed.size,
  files: hosting.files.size,
  releases: hosting.releases.length,
});

const nothing = { rules: 0, indexes: 0, archives: 0, functions: 0, files: 0, releases: 0 };

// First, because one of these waits for a minute between two attempts.
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
    for (const id of ['getUser', 'listUsers']) project.functions.deployed.delete(id);
    project.refused.set('functionConflict', 1).set('functionQuota', 1);
    const command = `${deploy} --only functions:getUser,functions:listUsers`;
    expect((await deployTo(project, command)).code).toBe(0);
    expect(project.functions.deployed.has('getUser')).toBe(true);
    expect(project.functions.deployed.has('listUsers')).toBe(true);
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
  /** The command, if it does not deploy everything. */
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

/**
 * What the comparison finds, which firebase.json has run before each target: what is different in the project, the option
 * that says what is deployed, and the lines that a person reads.
 */
const faults: [name: string, change: Partial<Project>, option: string, lines: string[]][] = [
  [
    'the secret is missing, and the organisation makes no account an editor',
    { secrets: new Map(), organization: '1', bindings: [] },
    '--only functions',
    ['firebase functions:secrets:set SMTP_URL', 'may not build functions nor use the project'],
  ],
  [
    'the bucket is in another region than the functions that listen to it',
    { bucket: { name: values.VITE_FIREBASE_STORAGE_BUCKET, location: 'US-EAST1' } },
    '--only storage',
    [`is in us-east1: set BUCKET_LOCATION=us-east1 in .env.${projectId}`],
  ],
  [
    'there is no bucket',
    { bucket: undefined },
    // The whole deployment.
    '',
    ['There is no default bucket for pictures'],
  ],
  [
    'a role is missing, and Firestore, which firebase-tools would create in the United States',
    {
      missingPermissions: new Set(['firebaserules.releases.update']),
      databases: { ...createProject(projectId).databases, locationId: undefined },
    },
    '--only firestore',
    [
      'Your account may not deploy everything: ask an owner for a role with firebaserules.releases.update (security rules) at https://console.cloud.google.com/iam-admin/iam?project=',
      'There is no Firestore database, and a deployment would create one',
    ],
  ],
  [
    "the Firestore database is in another country, and Google's compiler refuses the rules",
    {
      databases: { ...createProject(projectId).databases, locationId: 'nam5' },
      rules: { ...createRules(), compilerError: 'Missing "match" keyword.' },
    },
    '--only firestore',
    [
      'The Firestore database is in nam5 and not in europe-west1 or eur3',
      'Google\'s compiler refuses firestore.rules:1:1 (Missing "match" keyword.): mend that line.',
    ],
  ],
  [
    'the Firestore database is in Datastore mode',
    { databases: { ...createProject(projectId).databases, type: 'DATASTORE_MODE' } },
    '--only firestore',
    ['The Firestore database is in Datastore mode'],
  ],
  [
    'the Firestore database is of the Enterprise edition',
    { databases: { ...createProject(projectId).databases, databaseEdition: 'ENTERPRISE' } },
    '--only firestore',
    ['The Firestore database has the Enterprise edition, which lacks the indexes'],
  ],
  [
    'the Realtime Database is in another region',
    { instanceRegion: 'asia-southeast1' },
    '--only database',
    ['VITE_FIREBASE_DATABASE_URL must be "https://'],
  ],
];

describe.concurrent('a deployment uploads nothing, and says that', () => {
  it.each(faults)('%s', async (_name, change, option, lines) => {
    const project = { ...createProject(projectId), ...change };
    const { locationId } = project.databases;
    const { code, output } = await deployTo(project, `${deploy} ${option}`.trim());
    for (const line of lines) expect(output).toContain(line);
    expect(output.match(/WRONG (?!say)/g)).toHaveLength(lines.length);
    expect(output).toContain('Nothing was changed. Do what the lines with WRONG say');
    expect(code).not.toBe(0);
    expect(countDeployed(project)).toEqual(nothing);
    expect(project.databases.locationId).toBe(locationId);
  });
});
