import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveExpression } from 'firebase-tools/lib/deploy/functions/cel.js';
import { ParamValue } from 'firebase-tools/lib/deploy/functions/params.js';
import { findBuiltFunctions } from '../build.mjs';
import { cache } from '../lib/paths.mjs';
import { fingerprint } from '../lib/stamps.mjs';
import { getBuiltVariables } from '../values/environment.mjs';
import { buildFunctionsIn, getManifestFile, writeManifest } from './manifest.mjs';

/** @typedef {import('../values/parse.mjs').Values} Values */

/**
 * A function as the source declares it: an endpoint of the manifest that firebase-tools reads before a deployment
 * (`lib/deploy/functions/build.js`), with its name and its one region. It has one of the triggers.
 * @typedef {object} DeclaredFunction
 * @property {string} id
 * @property {string} region
 * @property {number | null} [timeoutSeconds]
 * @property {number} [maxInstances]
 * @property {number | 'gcf_gen1'} [cpu] `gcf_gen1` is a fraction of a CPU that depends on the memory
 * @property {number | null} [availableMemoryMb]
 * @property {object} [httpsTrigger]
 * @property {object} [callableTrigger]
 * @property {{ eventType: string }} [blockingTrigger]
 * @property {{ schedule: string, timeZone?: string, retryConfig?: object }} [scheduleTrigger]
 * @property {{ eventType: string, retry: boolean, eventFilters?: Record<string, string>, eventFilterPathPatterns?: Record<string, string> }} [eventTrigger]
 */

/** What a manifest is read from. */
const inputs = ['package-lock.json', 'tsconfig.base.json', 'firebase.json', 'functions', 'model'];

/** The last manifest that was read, with the fingerprint of its inputs: building all functions takes seconds. */
const manifestFile = path.join(cache, 'manifest.json');

/**
 * Reads the functions that the source declares for a project, as firebase-tools does before a deployment.
 * @param {string} projectId
 * @param {Values} values
 * @returns {Promise<DeclaredFunction[]>} by their names
 * @throws {Failure} when the source cannot be built
 */
export async function readDeclared(projectId, values) {
  const print = fingerprint(inputs, JSON.stringify([projectId, getBuiltVariables(values)]));
  const kept = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  if (kept.print === print) return parseManifest(kept.manifest, values);
  const manifest = await readManifest(projectId, values);
  // Another command may read the file meanwhile.
  const written = `${manifestFile}.${String(process.pid)}`;
  writeFileSync(written, JSON.stringify({ print, manifest }));
  renameSync(written, manifestFile);
  return parseManifest(manifest, values);
}

/**
 * Reads the manifest of the functions. Unless they are built already, they are built in a folder below `.cache`, where
 * packages are found and a running suite does not look.
 */
async function readManifest(/** @type {string} */ projectId, /** @type {Values} */ values) {
  const built = findBuiltFunctions(projectId, values);
  if (built !== undefined) return JSON.parse(readFileSync(getManifestFile(built), 'utf8'));
  const folder = mkdtempSync(path.join(cache, 'functions-'));
  try {
    await buildFunctionsIn(folder, values);
    await writeManifest(folder, projectId, values);
    return JSON.parse(readFileSync(getManifestFile(folder), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lists the functions of a manifest without those that the values of the project leave out. */
function parseManifest(
  /** @type {{ endpoints: Record<string, any> }} */ { endpoints },
  /** @type {Values} */ values,
) {
  const parameters = {
    BLOCKING_FUNCTIONS: new ParamValue(String(values['BLOCKING_FUNCTIONS'] !== 'false'), false, {
      boolean: true,
    }),
  };
  const isOmitted = (/** @type {string | boolean | undefined} */ omit) =>
    typeof omit === 'string' ? resolveExpression('boolean', omit, parameters) : omit === true;
  return Object.entries(endpoints)
    .filter(([, { omit }]) => !isOmitted(omit))
    .map(([id, { region, ...endpoint }]) => ({ ...endpoint, id, region: String(region[0]) }))
    .sort((one, other) => one.id.localeCompare(other.id));
}

/** What starts a function, as a word for people. */
export function describeTrigger(/** @type {DeclaredFunction} */ declared) {
  if (declared.eventTrigger) return 'events';
  if (declared.scheduleTrigger) return 'a schedule';
  if (declared.blockingTrigger) return 'the creation of an account';
  return 'requests';
}

/** Whether browsers, or Authentication in the case of blocking functions, call a function, so that everybody may. */
export const isPublic = (/** @type {DeclaredFunction} */ declared) =>
  declared.eventTrigger === undefined && declared.scheduleTrigger === undefined;
