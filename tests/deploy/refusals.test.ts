import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './support/command';
import { createProject, type Project } from './support/google/project';
import { startGoogle, type Google } from './support/google/server';
import { firstAnswers, rehearse } from './support/rehearsal';
import { projectId, toFile, values } from './support/values';

const deploy = 'npx firebase deploy --project your-project';

let folder: string;
let running: Google[] = [];

beforeAll(async () => {
  // The clone is built there already.
  ({ folder } = await rehearse());
});

afterEach(async () => {
  const ended = running;
  running = [];
  await Promise.all(ended.map(({ stop }) => stop()));
  expect(ended.flatMap(({ unknown }) => unknown)).toEqual([]);
});

/** Starts Google with a new project, which a test may change. */
async function start(change: Partial<Project> = {}, id = projectId): Promise<Google> {
  const google = await startGoogle({ ...createProject(id), ...change });
  running.push(google);
  return google;
}

/** Expects that a project has nothing of the site: no rules, no functions, no files. */
function expectNothing({ project: { rules, functions, hosting, databases } }: Google) {
  expect([
    rules.releases.size,
    functions.archives.size,
    functions.deployed.size,
    databases.indexes.size,
    hosting.files.size,
    hosting.releases.length,
  ]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(rules.database).toBe('');
}

describe('a deployment is refused before anything is uploaded', () => {
  it('to a project without values', async () => {
    const google = await start({}, 'another-project');
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    expect(output).toContain('The project another-project has no values here. Copy .env.example');
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('with the values of another project', async () => {
    const file = path.join(folder, '.env.another-project');
    writeFileSync(file, toFile(values));
    const google = await start({}, 'another-project');
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    rmSync(file);
    expect(output).toContain('VITE_FIREBASE_PROJECT_ID must be "another-project"');
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('with a value missing', async () => {
    const { VITE_FIREBASE_API_KEY: _, ...others } = values;
    const file = path.join(folder, '.env.another-project');
    writeFileSync(file, toFile({ ...others, VITE_FIREBASE_PROJECT_ID: 'another-project' }));
    const google = await start({}, 'another-project');
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    rmSync(file);
    expect(output).toContain('VITE_FIREBASE_API_KEY is missing');
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('without the secret of the mail server', async () => {
    const google = await start({ secrets: new Map() });
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    expect(output).toContain('In non-interactive mode but have no value for the secret SMTP_URL');
    expect(output).toContain('firebase functions:secrets:set SMTP_URL');
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('to a project without billing', async () => {
    const disabledApis = new Set(['cloudfunctions.googleapis.com', 'cloudbuild.googleapis.com']);
    const google = await start({ hasBilling: false, disabledApis });
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    expect(output).toContain('must be on the Blaze (pay-as-you-go) plan');
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('to a project without a bucket', async () => {
    const google = await start({ bucket: undefined });
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    expect(output).toContain(`Firebase Storage has not been set up on project '${projectId}'`);
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('to a bucket in another region than the functions that listen to it', async () => {
    const google = await start({
      bucket: { name: values.VITE_FIREBASE_STORAGE_BUCKET, location: 'US-EAST1' },
    });
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    expect(output).toContain('cannot listen to a bucket in region us-east1');
    expect(code).not.toBe(0);
    expectNothing(google);
  });

  it('the first time without a person who answers', async () => {
    const google = await start();
    const { code, output } = await run(`${deploy} --non-interactive`, { google, folder });
    expect(output).toContain('Pass the --force option to deploy functions with a failure policy');
    expect(code).not.toBe(0);
    expectNothing(google);
  });
});

describe('a deployment ends before the site is released', () => {
  it('when the quota of Cloud Run is too small', async () => {
    const google = await start();
    google.project.functions.cpuQuota = 0.5;
    const { code, output } = await run(`${deploy} --interactive`, {
      google,
      folder,
      answers: firstAnswers,
    });
    expect(output).toContain('Your current project quotas don't allow');
    expect(code).not.toBe(0);
    expect(google.project.hosting.releases).toEqual([]);
  });

  it('when Firestore is in Datastore mode', async () => {
    const google = await start();
    google.project.databases.type = 'DATASTORE_MODE';
    const { code, output } = await run(`${deploy} --only firestore`, { google, folder });
    expect(output).toContain('is not supported for Datastore Mode databases');
    expect(code).not.toBe(0);
    expect(google.project.rules.releases.size).toBe(0);
  });
});
