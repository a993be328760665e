import { mailAddress, ports, projectId, siteAddress } from './addresses.mjs';
import { chooseEmulators } from './emulators.mjs';
import { choosesData, startFirebaseTools } from './firebaseTools.mjs';
import { emulatorsFolder, root } from './paths.mjs';
import { areFree, checkPorts } from './prepare.mjs';
import { isStopping, runToEnd, start, stop } from './processes.mjs';
import { Failure, say, step } from './say.mjs';
import { prepareSeed } from './seed.mjs';
import { nameFragments } from '../rules/fragments.mjs';
import { fingerprint, isCurrent, remember } from './stamps.mjs';
import { fromSource, tsx } from './tsx.mjs';
import { readLastErrors, logFile, openLog, outputs } from './suiteLog.mjs';

/**
 * URLs that respond once the suite is ready. The site's first page and its session come from functions, whose processes
 * these requests start, so that a person does not wait for that.
 */
const readyAddresses = [siteAddress, `${siteAddress}/api/__session`, mailAddress];

const readyTimeoutMs = 180_000;

const rulesFiles = ['firestore.rules', 'storage.rules', 'database.rules.json'];

/** Checks the rules files, if they changed. Throws with file, line and reason before anything is started. */
async function checkRules() {
  const print = fingerprint([
    ...rulesFiles,
    'rules',
    'scripts/rules',
    'model/src',
    'emulators/src/rules',
    'emulators/src/database/rules',
  ]);
  if (isCurrent('rules', print)) return;
  const { findProgram } = await import('firebase-emulators-without-java/environment');
  await step('Checking the rules', async () => {
    for (const command of [
      [tsx, fromSource, 'scripts/rules/main.ts', '--check'],
      [findProgram(emulatorsFolder, 'checkRules'), ...rulesFiles],
    ]) {
      const { code, output } = await runToEnd(process.execPath, command, {
        cwd: root,
        capture: true,
      });
      if (code !== 0) throw new Failure(nameFragments(output.trim()));
    }
  });
  remember('rules', print);
}

/** Throws when a port of the suite is in use. It is called before slow steps, and again before the start. */
export const checkSuitePorts = () => checkPorts(ports);

/**
 * Starts the emulator suite and waits until the site responds.
 * @param {{ output?: keyof typeof outputs, extra?: string[] }} [options] output: which lines of the suite's output
 *   are shown; extra: arguments passed on to firebase emulators:start. Without a choice of data among them the suite begins with the seed
 * @returns {Promise<{ stop: () => Promise<void>, ended: Promise<Failure> }>} `ended` settles once the suite has ended
 *   and nothing of it is left, with the sentence to show if nobody asked it to end
 */
export async function startSuite({ output = 'warnings', extra = [] } = {}) {
  await checkSuitePorts();
  await checkRules();
  const seed = choosesData(extra) ? [] : ['--import', await prepareSeed()];
  const emulators = await chooseEmulators();
  say(`Emulators: ${emulators.description}`);
  const log = openLog();
  const catcher = await startCatcher(log);
  const suite = await startFirebaseTools(projectId, [...seed, ...extra], emulators.environment);
  const stopAll = async () => {
    await Promise.all([suite, catcher].map(stop));
    await waitForPorts();
  };
  /** @type {Promise<Failure>} */
  const ended = new Promise((resolve) =>
    suite.once('exit', (code, signal) => {
      const reason = signal === null ? `code ${String(code)}` : `signal ${signal}`;
      const sentence = `The emulator suite has ended by itself (firebase-tools: ${reason}). All of its processes are stopped. Its output is in ${logFile}.`;
      void stopAll().then(() => resolve(new Failure(sentence)));
    }),
  );
  const ready = new Promise((resolve) => {
    const follow = (/** @type {Buffer} */ chunk) => {
      log.write(chunk);
      const text = chunk.toString();
      if (text.includes('All emulators ready')) resolve(undefined);
      for (const line of text.split('\n')) if (outputs[output](line)) console.log(line.trimEnd());
    };
    suite.stdout?.on('data', follow);
    suite.stderr?.on('data', follow);
  });
  const answers = () => Promise.all(readyAddresses.map(waitForResponse));
  try {
    await step('Starting the emulator suite', () =>
      Promise.race([ready.then(answers), failedStart(ended)]),
    );
  } catch (error) {
    await stopAll();
    if (isStopping()) return new Promise(() => undefined);
    throw error;
  }
  return { stop: stopAll, ended };
}

/**
 * Throws when the suite ends before it is ready, or takes too long.
 * @param {Promise<unknown>} ended
 * @returns {Promise<never>}
 */
async function failedStart(ended) {
  const slow = new Promise((resolve) => void setTimeout(resolve, readyTimeoutMs, 'slow').unref());
  if ((await Promise.race([slow, ended])) === 'slow')
    throw new Failure(`The suite was not ready after three minutes. Its output is in ${logFile}.`);
  throw new Failure(
    `${readLastErrors()}\n\nThe suite stopped while starting. Its whole output is in ${logFile}.`,
  );
}

/** How long the emulators may use their ports after firebase-tools has ended, in milliseconds. */
const portsTimeoutMs = 10_000;

/**
 * Waits until the ports of the suite are free. Emulators that firebase-tools did not stop end by themselves a moment
 * later; until then another start would fail.
 */
async function waitForPorts() {
  const until = Date.now() + portsTimeoutMs;
  while (!(await areFree(ports)) && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Starts the mail server of the suite, which catches the emails of the functions (docs/code/emulators.md). Its output goes to
 * the log.
 */
async function startCatcher(/** @type {import('node:fs').WriteStream} */ log) {
  const { findProgram } = await import('firebase-emulators-without-java/environment');
  const catcher = start(process.execPath, [findProgram(emulatorsFolder, 'mail')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  catcher.stdout?.on('data', (chunk) => log.write(chunk));
  catcher.stderr?.on('data', (chunk) => log.write(chunk));
  return catcher;
}

/** Waits until a URL responds with success. */
async function waitForResponse(/** @type {string} */ address) {
  for (;;) {
    const ok = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
