import { suiteEnvironment } from '../lib/addresses.mjs';
import { root } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';
import { readValues } from '../values/project.mjs';
import { createGoogle } from './client.mjs';

/** Whether a project exists in the emulators only. Commands on it go to the running suite. */
export const isLocal = (/** @type {string} */ projectId) => projectId.startsWith('demo-');

/**
 * Finds the bucket and the database of a project: in its file of values, or by their names in the emulators.
 * @param {string} projectId
 * @param {string} folder
 */
function findPlaces(projectId, folder) {
  if (isLocal(projectId)) return { bucket: `${projectId}.firebasestorage.app`, databaseUrl: '' };
  const values = readValues(projectId, folder);
  return {
    bucket: values['VITE_FIREBASE_STORAGE_BUCKET'] ?? '',
    databaseUrl: values['VITE_FIREBASE_DATABASE_URL'] ?? '',
  };
}

/**
 * Opens a project for the commands that back up, restore and watch it.
 * @param {string} projectId
 * @param {object} [options]
 * @param {import('./client.mjs').Environment} [options.environment]
 * @param {string} [options.folder] the folder with the file of the project's values
 */
export function openProject(projectId, { environment = process.env, folder = root } = {}) {
  const { bucket, databaseUrl } = findPlaces(projectId, folder);
  const google = createGoogle(projectId, {
    environment: { ...(isLocal(projectId) ? suiteEnvironment : {}), ...environment },
    databaseUrl,
  });
  return { projectId, bucket, google };
}

/** Leads the Admin SDK of this process to the running suite. Throws when there is none. */
export async function useSuite() {
  for (const [name, value] of Object.entries(suiteEnvironment)) process.env[name] ??= value;
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  await fetch(`http://${host}/`).catch(() => {
    throw new Failure(
      `Nothing answers at ${host}. Start the local suite with npm start and run the command again.`,
    );
  });
}

/** @typedef {ReturnType<typeof openProject>} Project */

/**
 * Returns the value of `--project`.
 * @param {string | undefined} projectId
 * @param {string} usage the command with its arguments, for the sentence without it
 */
export function requireProjectId(projectId, usage) {
  if (projectId !== undefined) return projectId;
  throw new Failure(`Name the project: ${usage}`);
}
