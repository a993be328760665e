import { copyFileSync, existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getManifestFile, writeManifest } from './deployed/manifest.mjs';
import { projectId as localProject } from './lib/addresses.mjs';
import { at, root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { Failure, run, step } from './lib/say.mjs';
import { fingerprint, isCurrent, isMarked, mark, remember } from './lib/stamps.mjs';
import { migrations } from './migrations/migrations.mjs';
import { getBuildEnvironment, getBuiltVariables } from './values/environment.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

/** @typedef {import('./values/parse.mjs').Values} Values */

/**
 * A part of the build.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs
 * @property {string} output a file that must exist afterwards
 * @property {true} [isLocal] whether only the local suite uses the part, so that no deployment needs it
 * @property {string} [markFile] the file that names the project whose values the part contains; Hosting does not publish it
 * @property {(env: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>} build
 */

/** The folder of the built functions, which is deployed. */
const functionsFolder = at('functions/dist');

const shared = ['package-lock.json', 'tsconfig.base.json'];

/** @type {Part[]} */
const parts = [
  {
    name: 'emulators',
    inputs: [...shared, 'emulators'],
    output: 'emulators/dist/firestore.mjs',
    isLocal: true,
    build: (env) => inNode('emulators/build.mjs', env),
  },
  {
    name: 'functions',
    inputs: [...shared, 'functions', 'model', 'web/messages', 'firebase.json'],
    output: 'functions/dist/index.js',
    markFile: 'functions/dist/.project',
    build: (env) => inNode('functions/build.mjs', env),
  },
  {
    name: 'web',
    inputs: [...shared, 'web', 'model', 'scripts/migrations'],
    output: 'web/dist/app.html',
    markFile: 'web/dist/.project',
    build: (env) =>
      vite(['build'], { ...env, MIGRATIONS: migrations.map(({ id }) => id).join(' ') }),
  },
  {
    name: 'pages',
    inputs: [...shared, 'web', 'model'],
    output: 'functions/dist/pages/app.html',
    markFile: 'functions/dist/pages/.project',
    build: async (env) => {
      const built = await vite(['build', '--config', 'vite.server.config.ts'], env);
      if (built.code === 0)
        copyFileSync(at('web/dist/app.html'), at('functions/dist/pages/app.html'));
      return built;
    },
  },
];

const vite = (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) =>
  runToEnd(at('node_modules/.bin/vite'), [...args, '--logLevel', 'warn'], {
    cwd: at('web'),
    capture: true,
    env,
  });

const inNode = (/** @type {string} */ script, /** @type {NodeJS.ProcessEnv} */ env) =>
  runToEnd(process.execPath, [at(script)], { cwd: root, capture: true, env });

/** Whether a part was last built from these inputs, and its folder still holds that build. */
function isBuilt(
  /** @type {Part} */ { name, output, markFile },
  /** @type {string} */ print,
  /** @type {string} */ project,
) {
  if (!existsSync(at(output)) || !isCurrent(`build-${name}`, print)) return false;
  return markFile === undefined || isMarked(at(markFile), project);
}

/**
 * Computes the fingerprint of a part for a project: of its inputs and, unless only the local suite uses it, of the project's
 * values.
 */
const printPart = (/** @type {Part} */ { inputs, markFile }, /** @type {Values} */ values) =>
  fingerprint(inputs, markFile === undefined ? '' : JSON.stringify(getBuiltVariables(values)));

/**
 * Finds the functions that were last built, if they are those of a project and their sources are the same today.
 * @param {string} project
 * @param {Values} values
 * @returns {string | undefined} their folder, with their manifest
 */
export function findBuiltFunctions(project, values) {
  const part = parts.find(({ name }) => name === 'functions');
  const isCurrent = part !== undefined && isBuilt(part, printPart(part, values), project);
  return isCurrent && existsSync(getManifestFile(functionsFolder)) ? functionsFolder : undefined;
}

/**
 * Builds the parts that changed since the last build.
 * @param {Values} [values] the values of a project that is deployed to; without them the build is for the local suite
 */
export async function build(values = {}) {
  const project = values['VITE_FIREBASE_PROJECT_ID'] ?? localProject;
  // With another NODE_ENV, the pages would contain React's development code and fail.
  const env = { ...getBuildEnvironment(values), NODE_ENV: 'production' };
  for (const part of parts) {
    const { name, markFile, isLocal } = part;
    if (isLocal && project !== localProject) continue;
    const print = printPart(part, values);
    if (isBuilt(part, print, project)) continue;
    await step(`Building ${name}${markFile === undefined ? '' : ` for ${project}`}`, async () => {
      const { code, output } = await part.build(env);
      if (code !== 0)
        throw new Failure(`${output.trim()}\n\nBuilding ${name} failed. The reason is above.`);
      if (name === 'functions' && project !== localProject)
        await writeManifest(functionsFolder, project, values);
    });
    if (markFile !== undefined) mark(at(markFile), project);
    remember(`build-${name}`, print);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(async () => {
    const usage = 'npm run build, or for a project npm run build -- --project ID';
    const { project } = readProjectOption(process.argv.slice(2), usage);
    const values = project === undefined ? {} : readValues(project);
    await install();
    await build(values);
  });
}
