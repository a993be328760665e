import { readFunctions } from '@appshelf/functions/build';
import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.mjs';
import { Failure } from '../lib/say.mjs';

/** The limit for the code that an instance loads as it starts, in KB. */
const bundleBar = 350;

/** The row of all functions together, which only a deployment loads. */
const all = '(all)';

/** How often each function is loaded. The result is the median. */
const rounds = 5;

const folder = at('functions/dist');

/**
 * The script of a new process: loads functions and prints the time and the size of the loaded files of the bundle.
 * @param {string | null} name one function; null loads all of them
 */
const createScript = (name) => `
  const { readFileSync } = require('node:fs');
  const begun = performance.now();
  const functions = require(${JSON.stringify(folder)});
  for (const name of ${name === null ? 'Object.keys(functions)' : JSON.stringify([name])}) functions[name];
  const ms = performance.now() - begun;
  const files = Object.keys(require.cache).filter((file) => file.startsWith(${JSON.stringify(`${folder}/`)}));
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  console.log(JSON.stringify({ ms, bytes, files: files.length }));`;

/**
 * Loads the functions as an instance of Cloud Functions does when it starts.
 * @param {string | null} name the function of the instance; null loads all functions
 * @returns {Promise<{ ms: number, bytes: number, files: number }>}
 */
async function load(name) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    GCLOUD_PROJECT: 'demo-appshelf',
    FIREBASE_CONFIG: '{"projectId":"demo-appshelf","storageBucket":"demo-appshelf"}',
  };
  const command = ['-e', createScript(name)];
  const { code, output } = await runToEnd(process.execPath, command, { env, capture: true });
  if (code !== 0) throw new Failure(`${name ?? 'All functions'} could not be loaded.\n${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

const median = (/** @type {number[]} */ values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures the start of each function: how much of the bundle it loads, and the time with the packages that it uses.
 * Milliseconds depend on the machine, so compare them with the time for all functions in the same run.
 */
export async function measureFunctions() {
  const modules = await readFunctions();
  const names = [null, ...modules.flatMap((module) => module.names)];
  /** @type {Map<string | null, Awaited<ReturnType<typeof load>>[]>} */
  const loads = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) loads.get(name)?.push(await load(name));
  }
  const allMs = median((loads.get(null) ?? []).map(({ ms }) => ms));
  return names.map((name) => {
    const measured = loads.get(name) ?? [];
    const ms = median(measured.map((one) => one.ms));
    return {
      function: name ?? all,
      'bundle KB': Math.round((measured[0]?.bytes ?? 0) / 1000),
      files: measured[0]?.files ?? 0,
      'load ms': Math.round(ms),
      'of all': Math.round((ms / allMs) * 100) / 100,
    };
  });
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureFunctions>>} rows
 */
export function missedFunctionBars(rows) {
  return rows
    .filter((row) => row.function !== all && row['bundle KB'] > bundleBar)
    .map(
      (row) =>
        `${row.function} loads ${String(row['bundle KB'])} KB of the bundle instead of ${String(bundleBar)}`,
    );
}
