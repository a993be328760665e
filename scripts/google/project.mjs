import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { suiteEnvironment } from '../lib/addresses.mjs';
import { at } from '../lib/paths.mjs';
import { Failure } from '../lib/say.mjs';
import { createGoogle } from './client.mjs';

/**
 * Finds the bucket and the database of a project: in its file of values, or by the names that Firebase gives to new
 * projects in us-central1.
 * @param {string} projectId
 */
function readPlaces(projectId) {
  const file = at(`.env.${projectId}`);
  const values = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return {
    bucket: values['VITE_FIREBASE_STORAGE_BUCKET'] ?? `${projectId}.firebasestorage.app`,
    databaseUrl:
      values['VITE_FIREBASE_DATABASE_URL'] ?? `https://${projectId}-default-rtdb.firebaseio.com`,
  };
}

/**
 * Opens a project for the commands that back up, restore and watch it. A project whose name begins with `demo-` is that
 * of the running suite.
 * @param {string} projectId
 * @param {import('./client.mjs').Environment} [environment]
 */
export function openProject(projectId, environment = process.env) {
  const { bucket, databaseUrl } = readPlaces(projectId);
  const suite = projectId.startsWith('demo-') ? suiteEnvironment : {};
  const google = createGoogle(projectId, {
    environment: { ...suite, ...environment },
    databaseUrl,
  });
  return { projectId, bucket, google };
}

/** @typedef {ReturnType<typeof openProject>} Project */

/**
 * Returns the value of `--project`.
 * @param {string | undefined} projectId
 * @param {string} usage the command with its arguments, for the sentence without it
 */
export function requireProjectId(projectId, usage) {
  if (projectId !== undefined && /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId)) return projectId;
  throw new Failure(
    projectId === undefined
      ? `Name the project: ${usage}`
      : `"${projectId}" is not the id of a project. The console shows it as "Project ID": ${usage}`,
  );
}
