import { readFunctions, waitedFor } from '@appshelf/functions/build';
import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.mjs';
import { Failure } from '../lib/say.mjs';

/** The limits for the code that an instance loads as it starts, in KB: of functions that people wait for, and of others. */
const bundleBars = { waitedFor: 250, other: 350 };

/** The row of all functions together, which only a deployment loads. */
const all = '(all)';

/** The row of a function that does nothing: what Firebase's package for HTTPS functions takes. */
const empty = '(empty)';

/** How often each function is loaded. The result is the median. */
const rounds = 5;

const folder = at('functions/dist');

/** The statements that load what a row measures. */
function createLoad(/** @type {string} */ name) {
  if (name === empty) return "require('firebase-functions/https').onRequest(() => {});";
  const used = name === all ? 'Object.keys(functions)' : JSON.stringify([name]);
  return `const functions = require(${JSON.stringify(folder)});
  for (const name of ${used}) functions[name];`;
}

/**
 * The script of a new process: loads functions and prints the processor time and the size of the loaded files of the bundle.
 * @param {string} name a function, or one of the other rows
 */
const createScript = (name) => `
  const { statSync } = require('node:fs');
  const begun = process.cpuUsage();
  ${createLoad(name)}
  const { user, system } = process.cpuUsage(begun);
  const files = Object.keys(require.cache).filter((file) => file.startsWith(${JSON.stringify(`${folder}/`)}));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(JSON.stringify({ ms: (user + system) / 1_000, bytes, files: files.length }));`;

/**
 * Loads functions as an instance of Cloud Functions does when it starts.
 * @param {string} name a function, or one of the other rows
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
  const options = { env, capture: true, cwd: at('functions') };
  const { code, output } = await runToEnd(process.execPath, command, options);
  if (code !== 0) throw new Failure(`${name} could not be loaded.\n${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

const median = (/** @type {number[]} */ values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures the start of each function: how much of the bundle it loads, and the processor time with the packages that it
 * uses. Milliseconds depend on the machine, so compare them with those of the empty function in the same run.
 */
export async function measureFunctions() {
  const modules = await readFunctions();
  const names = [empty, all, ...modules.flatMap((module) => module.names)];
  /** @type {Map<string, Awaited<ReturnType<typeof load>>[]>} */
  const loads = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) loads.get(name)?.push(await load(name));
  }
  const measured = [...loads].map(([name, times]) => ({
    name,
    bytes: times[0]?.bytes ?? 0,
    files: times[0]?.files ?? 0,
    ms: median(times.map(({ ms }) => ms)),
  }));
  const emptyMs = measured.find(({ name }) => name === empty)?.ms ?? 0;
  return measured.map(({ name, bytes, files, ms }) => ({
    function: name,
    'waited for': waitedFor.includes(name),
    'bundle KB': Math.round(bytes / 1000),
    files,
    'CPU ms': Math.round(ms),
    'times the empty': Math.round((ms / emptyMs) * 100) / 100,
  }));
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureFunctions>>} rows
 */
export function missedFunctionBars(rows) {
  return rows.flatMap((row) => {
    const bar = row['waited for'] ? bundleBars.waitedFor : bundleBars.other;
    if (row.function === all || row['bundle KB'] <= bar) return [];
    return [
      `${row.function} loads ${String(row['bundle KB'])} KB of the bundle instead of ${String(bar)}`,
    ];
  });
}
