import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { at } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';
import { getBuildEnvironment } from '../values/environment.mjs';

/** @typedef {import('../values/parse.mjs').Values} Values */

/**
 * The file in the folder of built functions that says what there is to deploy. firebase-tools reads it
 * (`lib/deploy/functions/runtimes/discovery/index.js`). Without it, each deployment loads all functions and asks them on a
 * random port; when another program takes that port meanwhile, it ends with the exit code 0 and has deployed nothing.
 */
const manifestName = 'functions.yaml';

/** Finds the manifest in a folder of built functions. */
export const getManifestFile = (/** @type {string} */ folder) => path.join(folder, manifestName);

const manifestReader = 'node_modules/firebase-functions/lib/bin/firebase-functions.js';

/** The environment of programs that build the functions of a project or load them. */
const getEnvironment = (/** @type {Values} */ values) => ({
  ...getBuildEnvironment(values),
  NODE_ENV: 'production',
});

/** Runs Node in a folder with an environment. @throws {Failure} with what the program said */
async function runNode(
  /** @type {string[]} */ args,
  /** @type {{ cwd: string, env: NodeJS.ProcessEnv }} */ options,
) {
  try {
    await promisify(execFile)(process.execPath, args, options);
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Failure(`The functions cannot be read:\n${(stderr ?? message).trim()}`);
  }
}

/** Builds the functions for a project in another folder than the one that is deployed. */
export async function buildFunctionsIn(/** @type {string} */ folder, /** @type {Values} */ values) {
  const script = `
    import { buildFunctions } from ${JSON.stringify(at('functions/build.mjs'))};
    await buildFunctions(${JSON.stringify(folder)});`;
  await runNode(['--input-type=module', '--eval', script], {
    cwd: at('functions'),
    env: getEnvironment(values),
  });
}

/**
 * Writes the manifest of functions that are built for a project into their folder. It is JSON, which is YAML, too.
 * @param {string} folder
 * @param {string} projectId
 * @param {Values} values
 * @throws {Failure} when the functions cannot be loaded
 */
export async function writeManifest(folder, projectId, values) {
  await runNode([at(manifestReader)], {
    cwd: folder,
    env: {
      ...getEnvironment(values),
      FUNCTIONS_CONTROL_API: 'true',
      FUNCTIONS_MANIFEST_OUTPUT_PATH: getManifestFile(folder),
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({
        projectId,
        storageBucket: values['VITE_FIREBASE_STORAGE_BUCKET'],
        databaseURL: values['VITE_FIREBASE_DATABASE_URL'],
      }),
    },
  });
}
