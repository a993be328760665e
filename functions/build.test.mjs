import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'esbuild';
import { buildFunctions, bundleOptions, readFunctions, waitedFor } from './build.mjs';
import { bundledMessages } from './messages.mjs';

/** @type {string} */
let out;
/** @type {import('esbuild').Metafile['outputs']} */
let outputs;

beforeAll(async () => {
  // The folder is inside the package, so that Node finds the packages that are not bundled.
  out = await mkdtemp(path.join(import.meta.dirname, 'node_modules', '.build-test-'));
  outputs = await buildFunctions(out);
});

afterAll(() => rm(out, { recursive: true, force: true }));

/**
 * Loads the built functions as Cloud Functions does.
 * @param {string[]} [used] the functions that are used; without a list, all are, as before a deployment
 * @param {NodeJS.ProcessEnv} [changes] further variables of the environment
 * @returns {{ names: string[], packages: string[], bytes: number, regions: Record<string, string> }} the defined functions,
 *   the loaded packages, the size of the loaded files of the bundle, and where each of the used functions runs
 */
function load(used, changes = {}) {
  const script = `
    const { statSync } = require('node:fs');
    const path = require('node:path');
    const functions = require(${JSON.stringify(out)});
    const names = Object.keys(functions);
    const used = ${JSON.stringify(used) ?? 'names'};
    const regions = used.map((name) => [name, String(functions[name].__endpoint.region)]);
    const files = Object.keys(require.cache);
    const own = files.filter((file) => path.dirname(file) === ${JSON.stringify(out)});
    const packages = files.map((file) => file.split('node_modules/').at(-1));
    process.stdout.write(JSON.stringify({
      names,
      bytes: own.reduce((sum, file) => sum + statSync(file).size, 0),
      regions: Object.fromEntries(regions),
      packages: [...new Set(packages.map((file) => file.split('/').slice(0, 2).join('/')))],
    }));`;
  const response = execFileSync(process.execPath, ['-e', script], {
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo-appshelf',
      FIREBASE_CONFIG: '{"projectId":"demo-appshelf","storageBucket":"demo-appshelf"}',
      ...changes,
    },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return JSON.parse(response);
}

test('leaves out all of Zod’s locales except English', () => {
  const locales = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      file.includes('zod/v4/locales/') && bytesInOutput > 0 ? path.basename(file) : [],
    ),
  );
  expect([...new Set(locales)]).toEqual(['en.js']);
});

test('defines every function when Firebase reads the definitions', async () => {
  const modules = await readFunctions();
  const names = modules.flatMap((module) => module.names);
  expect(names).toContain('session');
  expect(load().names.toSorted()).toEqual(names.toSorted());
});

test('loads the module of a function when it is first used, with the SDK parts that it uses', () => {
  expect(load([]).packages).not.toContain('@google-cloud/firestore');
  expect(load(['session']).packages).not.toContain('@google-cloud/firestore');
  expect(load(['session', 'content']).packages).toContain('@google-cloud/firestore');
});

test.each(waitedFor)('%s, which people wait for, loads 250 KB of the bundle at most', (name) => {
  const { bytes } = load([name]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(250_000);
});

test('a sentence that an earlier version stored is completed in English, with its plurals', async () => {
  const outfile = path.join(out, 'translator.js');
  await build({
    ...bundleOptions,
    entryPoints: ['src/platform/languages/translator.ts'],
    outfile,
    format: 'cjs',
    plugins: [bundledMessages],
  });
  const script = `
    const { getTranslator } = require(${JSON.stringify(outfile)});
    getTranslator('ar').then(({ format }) => {
      const sentence = '{name} took {count, plural, one {# cup} other {# cups}} of “{title}”.';
      const values = { name: 'Ada', count: 1200, title: { sentence: 'Old {word}', values: { word: 'tea' } } };
      process.stdout.write(format({ sentence, values }));
    });`;
  const said = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(said).toBe('Ada took 1,200 cups of “Old tea”.');
});

test('refuses a deployment to another project than the one of the build', () => {
  const other = { GCLOUD_PROJECT: 'other-project' };
  expect(() => load(undefined, other)).toThrow(
    'These functions were built for demo-appshelf, not for other-project. Run npm run build -- --project other-project.',
  );
  expect(load([], { ...other, FUNCTIONS_EMULATOR: 'true' }).names).toContain('session');
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

const readBuilt = async (/** @type {string} */ file) =>
  JSON.parse(await readFile(path.join(out, file), 'utf8'));

/** The package of an import such as `firebase-admin/auth` or `@scope/name/part`. */
const toPackage = (/** @type {string} */ imported) =>
  imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');

test.each(['page', 'content'])(
  'an instance of %s connects to Firestore as it starts',
  async (name) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const instance = spawn(process.execPath, ['-e', `require(${JSON.stringify(out)}).${name}`], {
      env: {
        ...process.env,
        GCLOUD_PROJECT: 'demo-appshelf',
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
        K_SERVICE: name,
      },
    });
    const [socket] = await once(server, 'connection');
    expect(socket.remoteAddress).toBe('127.0.0.1');
    instance.kill();
    socket.destroy();
    server.close();
  },
);

describe('the uploaded package', () => {
  test('depends on exactly the packages that the functions import', async () => {
    const imported = Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .flatMap(({ path: name, external }) =>
        external && !isBuiltin(name) && !name.startsWith('./') ? [toPackage(name)] : [],
      );
    const { dependencies } = await readBuilt('package.json');
    expect(Object.keys(dependencies).toSorted()).toEqual([...new Set(imported)].toSorted());
  });

  test('has a lock file that npm ci accepts', () => {
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    expect(() => execFileSync('npm', args, { cwd: out, stdio: 'pipe' })).not.toThrow();
  });

  test('locks the versions that the repository locks, and nothing that only tests or the client need', async () => {
    const { packages } = await readBuilt('package-lock.json');
    const repository = JSON.parse(
      await readFile(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'),
    );
    const versions = Object.entries(packages).filter(([place]) => place !== '');
    for (const [place, { version, integrity }] of versions) {
      expect([place, repository.packages[place]]).toMatchObject([place, { version, integrity }]);
    }
    const names = versions.map(([place]) => place);
    expect(names).toContain('node_modules/@img/sharp-linux-x64');
    expect(names).not.toContain('node_modules/vitest');
    expect(names).not.toContain('node_modules/react');
  });
});
