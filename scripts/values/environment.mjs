import { getBucketRegion, getDatabaseRegion, localRegion } from './regions.mjs';
import { projectValues } from './schema.mjs';

/** @typedef {import('./parse.mjs').Values} Values */

/** The variables that are computed from values, for the functions (functions/src/platform/deployment/regions.ts). */
const computedNames = ['BUCKET_REGION', 'DATABASE_REGION'];

const names = new Set([...computedNames, ...projectValues.map(({ name }) => name)]);

/**
 * Returns the variables that a build contains: the values of a project, and where its functions run. The regions are also set for the local suite; otherwise those that a shell exports would be used.
 * @param {Values} values those of a project; empty for the local suite
 */
export function getBuiltVariables(values) {
  const { REGION: region = localRegion, BUCKET_LOCATION: location = region } = values;
  const databaseUrl = values['VITE_FIREBASE_DATABASE_URL'];
  return {
    ...values,
    REGION: region,
    BUCKET_REGION: getBucketRegion(location, region),
    DATABASE_REGION: databaseUrl === undefined ? localRegion : getDatabaseRegion(databaseUrl),
  };
}

/**
 * Returns the environment of the programs of a build. Variables of the shell with the names of values are left out, so that values come only from the project's file.
 * @param {Values} [values] those of a project; without them the build is for the local suite
 * @returns {NodeJS.ProcessEnv}
 */
export function getBuildEnvironment(values = {}) {
  const others = Object.entries(process.env).filter(
    ([name]) => !names.has(name) && !name.startsWith('VITE_'),
  );
  return { ...Object.fromEntries(others), ...getBuiltVariables(values) };
}
