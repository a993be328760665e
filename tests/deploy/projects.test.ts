import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run, type Outcome } from './support/command';
import { createProject, type Project } from './support/google/project';
import { startGoogle } from './support/google/server';
import { firstAnswers, rehearse } from './support/rehearsal';
import { projectId, toFile, values } from './support/values';

const deploy = 'npx firebase deploy --project your-project --non-interactive';
const askingDeploy = 'npx firebase deploy --project your-project --interactive';

/** Deploys one function and the site. */
const deployOne = (name: string) => `${askingDeploy} --only functions:${name},hosting`;

let folder: string;

beforeAll(async () => {
  // The clone is built there already.
  ({ folder } = await rehearse());
});

/** Deploys to a project, and expects that only known addresses were called. */
async function deployTo(
  project: Project,
  command = deploy,
  answers: Record<string, string> = {},
): Promise<Outcome> {
  const google = await startGoogle(project);
  const outcome = await run(command, { google, folder, answers });
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

/** A reason not to deploy: what is different in the project or in its values, and what a person reads. */
interface Refusal {
  readonly name: string;
  readonly change?: Partial<Project>;
  /** The id of another project than that of the values. */
  readonly id?: string;
  /** The file of values of that project. */
  readonly file?: Record<string, string>;
  readonly sentence: string;
}

const refusals: Refusal[] = [
  {
    // The build refuses, which is what a deployment begins with. The other reasons for that: scripts/values.
    name: 'with the values of another project',
    id: 'other-project',
    file: values,
    sentence: 'VITE_FIREBASE_PROJECT_ID must be "other-project", as the name of the file says',
  },
  {
    name: 'without the secret of the mail server',
    change: { secrets: new Map() },
    sentence: 'firebase functions:secrets:set SMTP_URL',
  },
  {
    name: 'to a project without billing',
    change: {
      hasBilling: false,
      disabledApis: new Set(['cloudfunctions.googleapis.com', 'cloudbuild.googleapis.com']),
    },
    sentence: `Your project ${projectId} must be on the Blaze (pay-as-you-go) plan`,
  },
  {
    name: 'to a project without a bucket',
    change: { bucket: undefined },
    sentence: `Firebase Storage has not been set up on project '${projectId}'.`,
  },
  {
    name: 'to a bucket in another region than the functions that listen to it',
    change: { bucket: { name: values.VITE_FIREBASE_STORAGE_BUCKET, location: 'US-EAST1' } },
    sentence: 'cannot listen to a bucket in region us-east1',
  },
  {
    name: 'the first time without a person who answers',
    sentence: 'Pass the --force option to deploy functions with a failure policy',
  },
];

describe.concurrent('a deployment is refused before anything is uploaded', () => {
  it.each(refusals)('$name', async ({ change, id = projectId, file, sentence }) => {
    const valuesFile = path.join(folder, `.env.${id}`);
    if (file !== undefined) writeFileSync(valuesFile, toFile(file));
    const project = { ...createProject(id), ...change };
    const { code, output } = await deployTo(project);
    if (file !== undefined) rmSync(valuesFile);
    expect(output).toContain(sentence);
    expect(code).not.toBe(0);
    expect(countDeployed(project)).toEqual(nothing);
  });
});

/** Creates a project whose site has the files of the clone already, because uploading them takes time. */
async function createProjectWithFiles(): Promise<Project> {
  const project = createProject(projectId);
  const { files } = (await rehearse()).google.project.hosting;
  for (const [hash, file] of files) project.hosting.files.set(hash, file);
  return project;
}

describe.concurrent('a deployment ends before the site is released', () => {
  it('when the quota of Cloud Run is too small', async () => {
    const project = await createProjectWithFiles();
    project.functions.cpuQuota = 0.5;
    const { code, output } = await deployTo(project, deployOne('page'), firstAnswers);
    expect(output).toContain(
      "Your current project quotas don't allow for the current max instances setting",
    );
    expect(output).toContain('There was an error deploying functions');
    expect(code).not.toBe(0);
    expect(project.hosting.releases).toEqual([]);
  });

  it('when blocking functions are not available', async () => {
    const project = await createProjectWithFiles();
    project.hasIdentityPlatform = false;
    const { code, output } = await deployTo(
      project,
      deployOne('beforeAccountCreated'),
      firstAnswers,
    );
    expect(output).toContain('Blocking Functions may only be configured for GCIP projects');
    expect(code).not.toBe(0);
    expect(project.hosting.releases).toEqual([]);
  });

  it('when Firestore is in Datastore mode', async () => {
    const project = createProject(projectId);
    project.databases.type = 'DATASTORE_MODE';
    const { code, output } = await deployTo(project, `${deploy} --only firestore`);
    expect(output).toContain('is not supported for Datastore Mode databases');
    expect(code).not.toBe(0);
    expect(project.rules.releases.size).toBe(0);
  });
});

describe.concurrent('a deployment', () => {
  it('enables an API that is missing', async () => {
    const project = createProject(projectId);
    project.disabledApis.add('firestore.googleapis.com');
    const { code, output } = await deployTo(project, `${deploy} --only firestore`);
    expect(output).toContain('missing required API firestore.googleapis.com. Enabling now...');
    expect(code).toBe(0);
    expect(project.disabledApis).not.toContain('firestore.googleapis.com');
  });

  it('deletes no function unasked that the code does not have any more', async () => {
    const project = structuredClone((await rehearse()).google.project);
    const { deployed } = project.functions;
    const page = deployed.get('page');
    if (page === undefined) throw new Error('The function page was not deployed.');
    deployed.set('oldPage', { ...page, name: page.name.replace(/page$/, 'oldPage') });
    const { code, output } = await deployTo(project, `${deploy} --only functions`);
    expect(output).toContain('do not exist in your local source code: oldPage(europe-west1)');
    expect(output).toContain('firebase functions:delete oldPage --region europe-west1');
    expect(code).not.toBe(0);
    expect(deployed.has('oldPage')).toBe(true);
  });
});
