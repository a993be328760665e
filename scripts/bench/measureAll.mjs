import { mkdirSync, writeFileSync } from 'node:fs';
import { measureEmulators } from './emulators.mjs';
import { measureFunctions, missedFunctionBars } from './functions.mjs';
import { measureLanguages, missedLanguageBars } from './languages.mjs';
import { measureLighthouse, missedLighthouseBars } from './lighthouse.mjs';
import { measureScale } from './scale.mjs';
import { measureSearch, missedSearchBars } from './search.mjs';
import { measureSession, missedSessionBars } from './session.mjs';
import { measureTables, missedTableBars } from './tables.mjs';
import { measureVisits, missedBars } from './visits.mjs';
import { build } from '../build.mjs';
import { ensureBrowser } from '../lib/browser.mjs';
import { at } from '../lib/paths.mjs';
import { checkStartFiles } from '../lib/prepare.mjs';
import { say, step } from '../lib/say.mjs';
import { checkSuitePorts, startSuite } from '../lib/suite.mjs';

/** Runs all measurements on the running suite. */
async function measureSuite(/** @type {string} */ executablePath) {
  const pages = await step('Measuring visits', () => measureVisits(executablePath));
  const table = await step('Measuring the table of apps', () => measureTables(executablePath));
  const search = await step('Measuring the search', () => measureSearch(executablePath));
  const session = await step('Measuring the session endpoint', measureSession);
  const lighthouse = await step('Measuring with Lighthouse', () =>
    measureLighthouse(executablePath),
  );
  return { pages, lighthouse, table, search, session };
}

/** Runs the measurements with growing catalogues. They need `--scale`, because each starts a suite. */
async function scaleBench(/** @type {string} */ executablePath) {
  const rows = await measureScale(executablePath);
  say('The same visits over growing catalogues (docs/run/scale.md)');
  console.table(rows);
  write({ scale: rows });
}

/** Runs the measurements of the languages. They need `--languages`, because they change the running site. */
async function languageBench(/** @type {string} */ executablePath) {
  const suite = await step('Starting the suite', () => startSuite({ output: 'none' }));
  const { rows, lighthouse } = await measureLanguages(executablePath).finally(suite.stop);
  say('The same first visits in every language');
  console.table(rows);
  say('Lighthouse, mobile');
  console.table(lighthouse);
  const missed = missedLanguageBars(rows);
  say(missed.length === 0 ? 'All limits are met' : `Missed: ${missed.join('; ')}`);
  write({ languages: rows, lighthouse, missed });
}

/** Runs the measurements of the Firestore emulators, which need neither a suite nor a browser. */
async function emulatorBench() {
  const rows = await measureEmulators();
  say(
    'The Firestore emulators: times in ms, memory in MB, operations a second (docs/code/emulators.md)',
  );
  console.table(rows);
  write({ emulators: rows });
}

function write(/** @type {object} */ results) {
  const folder = at('bench/results');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileSync(file, JSON.stringify(results, null, 2));
  say(`Written to ${file}`);
}

/** Measures everything, prints the tables and the missed limits, and writes the figures to `bench/results`. */
export async function measureAll() {
  checkStartFiles();
  if (process.argv.includes('--emulators')) {
    await build();
    return emulatorBench();
  }
  await checkSuitePorts();
  const executablePath = await ensureBrowser();
  await build();
  if (process.argv.includes('--scale')) return scaleBench(executablePath);
  if (process.argv.includes('--languages')) return languageBench(executablePath);
  const functions = await step('Measuring how long each function loads', measureFunctions);
  const begun = performance.now();
  const suite = await step('Starting the suite', () => startSuite({ output: 'none' }));
  const startMs = Math.round(performance.now() - begun);
  const results = await measureSuite(executablePath).finally(suite.stop);
  const { pages, lighthouse, table, search, session } = results;

  say(`The suite was ready ${String(startMs)} ms after its start`);
  console.table(pages);
  say('The processor time to load each function, in a new process, beside an empty one');
  console.table(functions);
  say('Lighthouse, mobile');
  console.table(lighthouse);
  say('The table of apps in the administrator area, with fake responses of Firestore');
  console.table([table]);
  say('The search of 10,000 apps and 5,000 instructions');
  console.table([search]);
  say('POST and GET /api/__session beside an empty function, by connections');
  console.table(session.rows);
  say('The processor time of POST /api/__session beside the sample of Firebase’s documentation');
  console.table([session.cost]);
  const missed = [
    ...missedFunctionBars(functions),
    ...missedBars(pages),
    ...missedLighthouseBars(lighthouse),
    ...missedTableBars(table),
    ...missedSearchBars(search),
    ...missedSessionBars(session.cost),
  ];
  say(missed.length === 0 ? 'All limits are met' : `Missed: ${missed.join('; ')}`);
  write({ startMs, functions, ...results, missed });
}
