import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunctions, readFunctions } from './build.mjs';

/** @type {string} */
let out;
/** @type {import('esbuild').Metafile} */
let metafile;

beforeAll(async () => {
  // The folder is inside the package, so that Node finds the packages that are not bundled.
  out = await mkdtemp(path.join(import.meta.dirname, 'node_modules', '.build-test-'));
  metafile = await buildFunctions(out);
});

afterAll(() => rm(out, { recursive: true, force: true }));

/**
 * Loads the built functions as Cloud Functions does.
 * @param {string} [target] the function of the instance; without one, all are loaded as before a deployment
 * @param {NodeJS.ProcessEnv} [changes] further variables of the environment
 * @returns {{ names: string[], packages: string[], regions: Record<string, string> }} the defined functions, the loaded
 *   packages, and where each function runs
 */
function load(target, changes = {}) {
  const script = `
    const functions = require(${JSON.stringify(out)});
    const packages = Object.keys(require.cache).map((file) => file.split('node_modules/').at(-1));
    process.stdout.write(JSON.stringify({
      names: Object.keys(functions),
      regions: Object.fromEntries(
        Object.entries(functions).map(([name, { __endpoint }]) => [name, String(__endpoint.region)]),
      ),
      packages: [...new Set(packages.map((file) => file.split('/').slice(0, 2).join('/')))],
    }));`;
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    GCLOUD_PROJECT: 'demo-appshelf',
    FIREBASE_CONFIG: '{"projectId":"demo-appshelf","storageBucket":"demo-appshelf"}',
    FUNCTION_TARGET: target,
    ...changes,
  };
  if (target === undefined) delete env.FUNCTION_TARGET;
  const answer = execFileSync(process.execPath, ['-e', script], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return JSON.parse(answer);
}

test('leaves out all of Zod’s locales except English', () => {
  const locales = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      file.includes('zod/v4/locales/') && bytesInOutput > 0 ? path.basename(file) : [],
    ),
  );
  expect(locales).toEqual(['en.js']);
});

test('defines every function when Firebase reads the definitions', async () => {
  const modules = await readFunctions();
  const names = modules.flatMap((module) => module.names);
  expect(names).toContain('session');
  expect(load().names.toSorted()).toEqual(names.toSorted());
});

test('an instance defines its own function only, and loads only the SDK parts that it uses', () => {
  const session = load('session');
  expect(session.names).toEqual(['session']);
  expect(session.packages).not.toContain('@google-cloud/firestore');
  expect(load('getUser').names).toEqual(['getUser']);
  expect(load('content').packages).toContain('@google-cloud/firestore');
});

test('refuses a deployment to another project than the one of the build', () => {
  const other = { GCLOUD_PROJECT: 'other-project' };
  expect(() => load(undefined, other)).toThrow(
    'These functions were built for demo-appshelf, not for other-project. Run npm run build -- --project other-project.',
  );
  expect(load('session', { ...other, FUNCTIONS_EMULATOR: 'true' }).names).toEqual(['session']);
});

test('runs functions in the regions of the project', () => {
  const { regions } = load(undefined, {
    REGION: 'europe-west4',
    BUCKET_REGION: 'us-east1',
    DATABASE_REGION: 'europe-west1',
  });
  expect(regions).toMatchObject({
    beforeAccountCreated: 'europe-west4',
    fileDeleted: 'us-east1',
    fileDescribed: 'us-east1',
    fileStored: 'us-east1',
    mailDue: 'europe-west4',
    maintenanceChanged: 'europe-west1',
    page: 'europe-west4',
    reviewWritten: 'europe-west4',
    siteWritten: 'europe-west1',
  });
});
