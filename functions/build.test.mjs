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
 * Runs a script in a process of its own, with the environment of Cloud Functions.
 * @param {string} script it writes JSON on its standard output
 * @param {NodeJS.ProcessEnv} [changes] further variables of the environment
 */
function run(script, changes = {}) {
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

/**
 * Loads all built functions, as before a deployment.
 * @param {NodeJS.ProcessEnv} [changes] further variables of the environment
 * @returns {Record<string, string>} the region of each defined function, by its name
 */
const loadAll = (changes) =>
  run(
    `
    const functions = Object.entries(require(${JSON.stringify(out)}));
    const regions = functions.map(([name, { __endpoint }]) => [name, String(__endpoint.region)]);
    process.stdout.write(JSON.stringify(Object.fromEntries(regions)));`,
    changes,
  );

/**
 * Loads `index.js` and uses functions, as Cloud Functions does. Each finds only `index.js` and packages loaded.
 * @param {string[]} used the functions that are used, one after the other
 * @returns {{ name: string, bytes: number, packages: string[] }[]} for `index.js` alone, whose name is empty, and for each
 *   function: the size of the loaded files of the bundle, and the packages that are loaded with it and those before
 */
const loadInTurn = (used) =>
  run(`
    const { statSync } = require('node:fs');
    const path = require('node:path');
    const functions = require(${JSON.stringify(out)});
    const listBundle = () =>
      Object.keys(require.cache).filter((file) => path.dirname(file) === ${JSON.stringify(out)});
    const atStart = listBundle();
    const loads = ['', ...${JSON.stringify(used)}].map((name) => {
      for (const file of listBundle()) if (!atStart.includes(file)) delete require.cache[file];
      if (name !== '') functions[name];
      const packages = Object.keys(require.cache).map((file) => file.split('node_modules/').at(-1));
      return {
        name,
        bytes: listBundle().reduce((sum, file) => sum + statSync(file).size, 0),
        packages: [...new Set(packages.map((file) => file.split('/').slice(0, 2).join('/')))],
      };
    });
    process.stdout.write(JSON.stringify(loads));`);

test('leaves out all of Zod’s locales except English', () => {
  const locales = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      file.includes('zod/v4/locales/') && bytesInOutput > 0 ? path.basename(file) : [],
    ),
  );
  expect([...new Set(locales)]).toEqual(['en.js']);
});

test('defines every function when Firebase reads the definitions, in the regions of the project', async () => {
  const modules = await readFunctions();
  const names = modules.flatMap((module) => module.names);
  expect(names).toContain('session');
  const regions = loadAll({
    REGION: 'europe-west4',
    BUCKET_REGION: 'us-east1',
    DATABASE_REGION: 'europe-west1',
  });
  expect(Object.keys(regions).toSorted()).toEqual(names.toSorted());
  expect(regions).toMatchObject({
    announcementWritten: 'europe-west1',
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

test('loads the module of a function when it is first used, with the SDK parts that it uses', () => {
  const loads = loadInTurn(['session', 'content']);
  const loadsFirestore = loads.map(({ name, packages }) => [
    name,
    packages.includes('@google-cloud/firestore'),
  ]);
  expect(loadsFirestore).toEqual([
    ['', false],
    ['session', false],
    ['content', true],
  ]);
});

test('each function that people wait for loads 250 KB of the bundle at most', () => {
  const [index, ...loads] = loadInTurn(waitedFor);
  expect(loads.map(({ name }) => name)).toEqual(waitedFor);
  expect(loads.filter(({ bytes }) => bytes <= (index?.bytes ?? 0) || bytes > 250_000)).toEqual([]);
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
  const use = `require(${JSON.stringify(out)}); process.stdout.write('"loaded"');`;
  expect(() => run(use, other)).toThrow(
    'These functions were built for demo-appshelf, not for other-project. Run npm run build -- --project other-project.',
  );
  expect(run(use, { ...other, FUNCTIONS_EMULATOR: 'true' })).toBe('loaded');
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
