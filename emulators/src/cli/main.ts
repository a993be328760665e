#!/usr/bin/env node
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { callScheduledFunction, runSchedules } from '../schedules/run';
import { findConfiguration } from './configuration';
import { getEmulatorEnvironment } from './environment';
import { runFirebase } from './firebase';
import { findFunctionsEmulator } from './hub';
import { findProgram } from './programs';
import { claimTemporaryFolder, getTemporaryFolder } from './temporaryFolder';

/**
 * `firebase-emulators-without-java ARGUMENT…` is `firebase ARGUMENT…` with these emulators in place of Google's JARs.
 * Without arguments it says what it can do. Three commands are its own: `schedules:run NAME`, `rules:check FILE…` and `mail:start`.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const [command = '', ...rest] = process.argv.slice(2);

/** The value of an option that is written `--name value` or `--name=value`. */
function readOption(...names: string[]): string {
  const index = rest.findIndex((argument) => names.includes(argument.split('=')[0] ?? ''));
  const found = rest[index];
  if (found === undefined) return '';
  return found.includes('=') ? found.slice(found.indexOf('=') + 1) : (rest[index + 1] ?? '');
}

/** The value of `--config`, empty without it. */
const option = readOption('--config', '-c');
const configuration = findConfiguration(process.cwd(), option);

/** How often the command looks whether the functions of a suite that starts are loaded, in milliseconds. */
const lookMs = 500;

/** Starts the clock of the schedules as soon as the suite has functions. */
async function startSchedules(temporaryFolder: string, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await setTimeout(lookMs, undefined, { ref: false });
    const emulator = await findFunctionsEmulator(temporaryFolder);
    if (emulator === undefined) continue;
    return runSchedules({ ...emulator, report: (sentence) => console.warn(sentence) });
  }
}

/**
 * Tells the Firestore emulator which firebase.json `--config` names, since firebase-tools gives it no indexes, and no rules of
 * several databases.
 */
const nameConfiguration = (): Record<string, string> =>
  option === '' ? {} : { FIRESTORE_EMULATOR_CONFIG: configuration };

/** The variables that Node reads: the first on Linux and macOS, the others on Windows. */
const nameTemporaryFolder = (name: string) => ({ TMPDIR: name, TEMP: name, TMP: name });

/** Runs the Firebase CLI. A suite that it starts has temporary files and, unless it runs a script, schedules. */
async function run(): Promise<number> {
  const starts = ['emulators:start', 'emulators:exec'].includes(command);
  const temporaryFolder = starts
    ? claimTemporaryFolder(configuration)
    : getTemporaryFolder(configuration);
  const env = {
    ...process.env,
    ...getEmulatorEnvironment(folder, process.env),
    ...nameConfiguration(),
    ...(existsSync(temporaryFolder) ? nameTemporaryFolder(temporaryFolder) : {}),
  };
  const ended = new AbortController();
  if (command === 'emulators:start')
    startSchedules(temporaryFolder, ended.signal).catch((error: unknown) =>
      console.warn('Scheduled functions do not run:', error),
    );
  const preload = starts ? findProgram(folder, 'firebaseTools') : undefined;
  const code = await runFirebase(process.argv.slice(2), env, preload);
  ended.abort();
  return code;
}

/** Calls a scheduled function of the suite that runs in this folder. */
async function callSchedule(name: string): Promise<number> {
  const emulator = await findFunctionsEmulator(getTemporaryFolder(configuration));
  if (emulator === undefined) {
    console.error('No suite with functions runs here. Start one in this folder: emulators:start');
    return 1;
  }
  try {
    await callScheduledFunction({ ...emulator, report: console.warn }, name);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Runs another program of this package in this process, with the arguments after the command. */
async function runProgram(name: 'checkRules' | 'mail'): Promise<void> {
  process.argv.splice(2, 1);
  await import(pathToFileURL(findProgram(folder, name)).href);
}

/** The usage of this package's commands that need an argument. */
const missing: Record<string, string> = {
  'rules:check': 'Name the rules files to check: rules:check firestore.rules storage.rules',
  'schedules:run': 'Name the function to call: schedules:run cleanUp',
};

const usage = `firebase-emulators-without-java ARGUMENT… is firebase ARGUMENT… with emulators that need no Java, such as
  firebase-emulators-without-java emulators:start --project demo-notes
  firebase-emulators-without-java emulators:exec --project demo-notes 'npm test'

Commands of its own:
  schedules:run NAME   calls a scheduled function of the running suite now
  rules:check FILE…    compiles rules files and prints each error
  mail:start           takes emails (--smtp-port) and shows them (--site-port)
`;

/** Whether only help is asked for, which needs no Firebase CLI. */
const asksForHelp = ['', 'help', '--help', '-h'].includes(command) && rest.length === 0;

if (asksForHelp) console.log(usage);
else if (missing[command] !== undefined && rest.length === 0) {
  console.error(missing[command]);
  process.exitCode = 1;
} else if (command === 'rules:check') await runProgram('checkRules');
else if (command === 'mail:start') await runProgram('mail');
else if (command === 'schedules:run') process.exitCode = await callSchedule(rest[0] ?? '');
else process.exitCode = await run();
