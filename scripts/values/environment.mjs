import { getBucketRegion, getDatabaseRegion } from './regions.mjs';
import { projectValues } from './schema.mjs';

/** @typedef {import('./parse.mjs').Values} Values */

/** The variables that are computed from values, for the functions (functions/src/regions.ts). */
const computedNames = ['BUCKET_REGION', 'DATABASE_REGION'];

const names = new Set([...computedNames, ...projectValues.map(({ name }) => name)]);

/** Computes the regions of functions that listen to the database and to the bucket. */
function getRegions(/** @type {Values} */ values) {
  const { REGION: region, BUCKET_LOCATION: location = region } = values;
  const databaseUrl = values['VITE_FIREBASE_DATABASE_URL'];
  if (region === undefined || location === undefined || databaseUrl === undefined) return {};
  return {
    BUCKET_REGION: getBucketRegion(location, region),
    DATABASE_REGION: getDatabaseRegion(databaseUrl),
  };
}

/**
 * Returns the environment of the programs of a build. What the shell exports under the names of values is left out, so
 * that a project's file is the only place of its values.
 * @param {Values} [values] those of a project; without them the build is for the local suite
 * @returns {NodeJS.ProcessEnv}
 */
export function getBuildEnvironment(values = {}) {
  const others = Object.entries(process.env).filter(
    ([name]) => !names.has(name) && !name.startsWith('VITE_'),
  );
  return { ...Object.fromEntries(others), ...values, ...getRegions(values) };
}
