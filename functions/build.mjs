import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, context, transform } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { nodeMajor } from '../scripts/lib/node.mjs';
import { bundledMessages, writeMessages } from './messages.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = path.join(here, 'dist');

/**
 * The packages that are not bundled and that Cloud Build installs: those with native code, those that must exist only once,
 * and data that a function reads when it first needs it.
 */
const external = ['firebase-admin', 'firebase-functions', 'sharp', 'spdx-license-list'];

/** @type {Pick<typeof import('@appshelf/model'), 'callableNames' | 'isStaffCall'>} */
const { callableNames, isStaffCall } = await tsImport('../model/src/callables.ts', import.meta.url);

/**
 * The functions that people wait for: the pages, the catalogue, the session and the registration, and the callables that
 * are not for staff. functionSizes.test.mjs compares the list with what is deployed.
 */
export const waitedFor = [
  'beforeAccountCreated',
  'content',
  'page',
  'session',
  ...callableNames.filter((name) => !isStaffCall(name)),
].sort();

/** @param {string} text */
const listConstants = (text) =>
  Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = '']) => name);

/**
 * Reads the exports of `src/index.ts`. Its lines have the form `export { a, b } from './module';`, or `export *` of a
 * module of constants.
 * @returns {Promise<{ file: string, source: string, names: string[] }[]>} each module: its output
 *   file, its source and the names of its functions
 */
export async function readFunctions() {
  const index = await readFile(path.join(here, 'src/index.ts'), 'utf8');
  const lines = index.matchAll(/export (?:\{([^}]*)\}|\*) from '\.\/([^']+)';/g);
  return Promise.all(
    Array.from(lines, async ([, list, module = '']) => {
      const source = `src/${module}.ts`;
      const names = list?.split(',').flatMap((name) => name.trim() || []);
      return {
        file: `${module.replaceAll('/', '-')}.js`,
        source,
        names: names ?? listConstants(await readFile(path.join(here, source), 'utf8')),
      };
    }),
  );
}

/** Replaces `import.meta.url`, which CommonJS does not have. */
const moduleUrl = {
  define: { 'import.meta.url': 'moduleUrl' },
  banner: `const moduleUrl = require('node:url').pathToFileURL(__filename).href;`,
};

/**
 * Leaves out how zod describes a schema as JSON Schema, for which no function asks: 19 KB of each that people wait for.
 * @type {import('esbuild').Plugin}
 */
const withoutJsonSchema = {
  name: 'without-json-schema',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
      () => ({
        contents: `exports.createToJSONSchemaMethod = exports.createStandardJSONSchemaMethod = () => () => {
        throw new Error('functions/build.mjs leaves out JSON Schema.');
      };`,
      }),
    );
  },
};

/**
 * Writes esbuild's output as CommonJS. esbuild splits ES modules only, and `index.js` has to load a function's module
 * synchronously: the Functions emulator uses `require()`.
 * @param {string} out
 * @returns {import('esbuild').Plugin}
 */
const writeCommonJs = (out) => ({
  name: 'write-common-js',
  setup({ onEnd }) {
    onEnd(async ({ outputFiles = [] }) => {
      await mkdir(out, { recursive: true });
      for (const file of outputFiles) {
        // `import()` of a CommonJS file would wrap its exports in another `default`.
        const source = file.text.replaceAll(
          /import\("(\.\/[^"]+)"\)/g,
          'Promise.resolve().then(() => require("$1"))',
        );
        const { code, map } = await transform(source, {
          format: 'cjs',
          platform: 'node',
          target: `node${nodeMajor()}`,
          minify: true,
          sourcemap: 'external',
          sourcefile: file.path,
          ...(file.text.includes('import.meta.url') ? moduleUrl : {}),
        });
        const name = path.basename(file.path);
        await writeFile(path.join(out, name), `${code}//# sourceMappingURL=${name}.map\n`);
        await writeFile(path.join(out, `${name}.map`), map);
      }
    });
  },
});

/**
 * What all bundles have in common.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const bundleOptions = {
  absWorkingDir: here,
  bundle: true,
  platform: 'node',
  target: `node${nodeMajor()}`,
  external: external.flatMap((name) => [name, `${name}/*`]),
  minify: true,
  // What packages need for development alone is left out.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Stack traces in the log have the names of functions.
  keepNames: true,
  logLevel: 'warning',
};

/** @typedef {import('esbuild').BuildOptions & { metafile: true }} Bundles */

/**
 * Reads how the functions are bundled. Those that people wait for have a bundle each, with nothing that only others use, so that
 * an instance starts sooner. The others share files, because a deployment and the suite load all functions to read their
 * definitions.
 * @param {string} out
 * @returns {Promise<Bundles[]>}
 */
async function readBundles(out) {
  const modules = await readFunctions();
  const toEntry = (/** @type {(typeof modules)[number]} */ { file, source }) => ({
    in: source,
    out: path.parse(file).name,
  });
  const isWaitedFor = (/** @type {(typeof modules)[number]} */ { names }) =>
    names.some((name) => waitedFor.includes(name));
  /** @satisfies {Bundles} */
  const options = { ...bundleOptions, outdir: out, metafile: true };
  return [
    {
      ...options,
      entryPoints: [
        { in: 'src/platform/deployment/options.ts', out: 'options' },
        ...modules.filter((module) => !isWaitedFor(module)).map(toEntry),
      ],
      splitting: true,
      format: 'esm',
      sourcemap: 'inline',
      write: false,
      plugins: [bundledMessages, withoutJsonSchema, writeCommonJs(out)],
    },
    {
      ...options,
      entryPoints: modules.filter(isWaitedFor).map(toEntry),
      format: 'cjs',
      sourcemap: true,
      define: { ...options.define, ...moduleUrl.define },
      banner: { js: moduleUrl.banner },
      plugins: [bundledMessages, withoutJsonSchema],
    },
  ];
}

/** The project that the functions are built for. */
const project = process.env['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-appshelf';

/**
 * Writes `index.js`, which loads the module of a function when the function is first used: an instance loads the one that
 * Cloud Functions asks for, a process of the suite each that it gets a request for. Firebase reads all of them before a
 * deployment. The file ends a deployment to another project than the one of the build, before anything is uploaded.
 */
async function writeIndex(/** @type {string} */ out) {
  const modules = await readFunctions();
  const lines = modules.flatMap(({ file, names }) =>
    names.map((name) => `define('${name}', () => require('./${file}').${name});`),
  );
  const index = [
    'const { FUNCTIONS_EMULATOR, GCLOUD_PROJECT } = process.env;',
    `if (FUNCTIONS_EMULATOR !== 'true' && GCLOUD_PROJECT !== undefined && GCLOUD_PROJECT !== '${project}')`,
    `  throw new Error(\`These functions were built for ${project}, not for \${GCLOUD_PROJECT}. Run npm run build -- --project \${GCLOUD_PROJECT}.\`);`,
    'const define = (name, get) => Object.defineProperty(exports, name, { enumerable: true, get });',
    '// Options apply to the functions that are defined after them.',
    "require('./options.js');",
    ...lines,
  ];
  await writeFile(path.join(out, 'index.js'), `${index.join('\n')}\n`);
}

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

const writeJson = (/** @type {string} */ file, /** @type {object} */ value) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Writes the deployed package.json, which lists only the packages that are not in the bundle, and its lock file: the
 * repository's, from which npm removes all other packages. With it, Cloud Build installs what was tested here. npm fails
 * instead of asking the registry for another version.
 */
async function writeManifest(/** @type {string} */ out) {
  const { version, dependencies } = await readJson(path.join(here, 'package.json'));
  const manifest = {
    name: 'appshelf-functions',
    version,
    private: true,
    type: 'commonjs',
    main: 'index.js',
    engines: { node: nodeMajor() },
    dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name]])),
  };
  const lock = await readJson(path.join(here, '../package-lock.json'));
  await mkdir(out, { recursive: true });
  await writeJson(path.join(out, 'package.json'), manifest);
  await writeJson(path.join(out, 'package-lock.json'), lock);
  const options = [
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await promisify(execFile)('npm', ['install', ...options], { cwd: out });
}

/**
 * Writes the environment of the functions: their parameters, which the Firebase tools would ask for otherwise, their
 * regions (src/platform/deployment/regions.ts), and NODE_ENV. Without NODE_ENV the emulator runs the functions in development mode, in which
 * Express answers a malformed body with a stack trace.
 */
async function writeEnvironment(/** @type {string} */ out) {
  const { env } = process;
  const regions = ['REGION', 'BUCKET_REGION', 'DATABASE_REGION'];
  const variables = {
    NODE_ENV: 'production',
    ENFORCE_APP_CHECK: String(env['ENFORCE_APP_CHECK'] === 'true'),
    BLOCKING_FUNCTIONS: String(env['BLOCKING_FUNCTIONS'] !== 'false'),
    MAIL_FROM: JSON.stringify(env['MAIL_FROM'] ?? ''),
    SITE_URL: JSON.stringify(env['SITE_URL'] ?? ''),
    ...Object.fromEntries(regions.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(path.join(out, '.env'), lines.join(''));
  // The secrets of the emulator. The secrets of a project are in Secret Manager.
  await writeFile(path.join(out, '.secret.local'), 'SMTP_URL=smtp://127.0.0.1:1025\n');
}

/**
 * Builds the folder that Firebase deploys and the emulator runs.
 * @param {string} [out] an absolute path
 * @returns {Promise<import('esbuild').Metafile['outputs']>} the outputs of esbuild's metafiles
 */
export async function buildFunctions(out = dist) {
  const bundles = await readBundles(out);
  const [metafiles] = await Promise.all([
    Promise.all(bundles.map(async (each) => (await build(each)).metafile)),
    writeManifest(out),
  ]);
  await writeIndex(out);
  await writeMessages(out);
  await writeEnvironment(out);
  return Object.assign({}, ...metafiles.map(({ outputs }) => outputs));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const watches = process.argv.includes('--watch');
  // A running suite uses the folder, so watch mode keeps it.
  if (!watches) await rm(dist, { recursive: true, force: true });
  await buildFunctions();
  if (watches) for (const each of await readBundles(dist)) await (await context(each)).watch();
}
