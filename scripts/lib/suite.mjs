import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chooseEmulators } from './emulators.mjs';
import { at, cache, root } from './paths.mjs';
import { checkPorts } from './prepare.mjs';
import { isStopping, runToEnd, start, stop } from './processes.mjs';
import { Failure, say, step } from './say.mjs';
import { fingerprint, isCurrent, remember } from './stamps.mjs';

const projectId = 'demo-appshelf';
export const siteAddress = 'http://127.0.0.1:5002';
export const mailAddress = 'http://127.0.0.1:1080';

/** Where the suite listens (product design, section 1); the last five are the mail catcher's and firebase-tools' own. */
const ports = {
  hosting: 5002,
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  database: 9000,
  storage: 9199,
  hub: 4400,
  smtp: 1025,
  'caught mail': 1080,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
};

/** What SDKs and tests need to find the suite. */
export const suiteEnvironment = {
  GCLOUD_PROJECT: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(ports.auth)}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(ports.firestore)}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(ports.database)}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${String(ports.storage)}`,
  FIREBASE_EMULATOR_HUB: `127.0.0.1:${String(ports.hub)}`,
};

/** Functions that a first page needs: asking once loads them, so that a person does not wait for it. */
const warmUp = [`${siteAddress}/`, `${siteAddress}/api/__session`];

const logFile = path.join(cache, 'suite.log');
const readyTimeoutMs = 180_000;

/** How long the Functions emulator waits for code to load before it drops the event; its own 10 to 30 are short for a busy machine. */
const functionsLoadSeconds = '120';

/** Has functions' processes start faster (docs/emulators.md), besides what Node is told already. */
const nodeOptions = [
  process.env['NODE_OPTIONS'] ?? '',
  `--require ${JSON.stringify(at('emulators/dist/functions-worker.cjs'))}`,
].join(' ');

const rulesFiles = ['firestore.rules', 'storage.rules', 'database.rules.json'];

/** Checks the rules files, if they changed, and stops with file, line and reason before anything is started. */
async function checkRules() {
  const print = fingerprint([...rulesFiles, 'emulators/src/rules', 'emulators/src/database/rules']);
  if (isCurrent('rules', print)) return;
  const { code, output } = await step('Checking the rules', () =>
    runToEnd(process.execPath, [at('emulators/dist/check-rules.mjs'), ...rulesFiles], {
      cwd: root,
      capture: true,
    }),
  );
  if (code !== 0) throw new Failure(output.trim());
  remember('rules', print);
}

const expectedWarnings = [
  /Your requested "node" version/,
  /not logged in|authenticated|application default credentials/i,
  /emulator UI|Emulator UI/,
  /punycode/,
  /single_project_mode|multiple projectIds/i,
  /outdated version of firebase-functions/,
  /Env variable override detected/,
  /CLI MOTD/,
  /"severity":"DEBUG"/,
];
const isExpected = (/** @type {string} */ line) =>
  expectedWarnings.some((pattern) => pattern.test(line));

/** Which lines of the suite's output a person sees; all of them are in the log. */
const outputs = {
  all: () => true,
  warnings: (/** @type {string} */ line) => /^\s*(>|⚠|Error:)/.test(line) && !isExpected(line),
  none: () => false,
};

/** Stops when a port of the suite is taken: asked before anything slow is begun, and again before the start. */
export const checkSuitePorts = () => checkPorts(ports);

/**
 * Starts the whole emulator suite with the seed loaded and waits until the site answers.
 * @param {{ output?: keyof typeof outputs, extra?: string[] }} [options] output: what of the suite's own words is shown;
 *   extra: arguments passed on to firebase emulators:start
 * @returns {Promise<{ stop: () => Promise<void>, ended: Promise<number> }>} `ended` settles when the suite stops by itself
 */
export async function startSuite({ output = 'warnings', extra = [] } = {}) {
  await checkSuitePorts();
  await checkRules();
  const emulators = await chooseEmulators();
  say(`Emulators: ${emulators.description}`);
  mkdirSync(cache, { recursive: true });
  const log = createWriteStream(logFile);
  const imports = extra.some((argument) => argument.startsWith('--import'))
    ? []
    : ['--import', 'emulator-data'];
  const catcher = startCatcher(log);
  const suite = start(
    process.execPath,
    [
      at('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--project',
      projectId,
      '--only',
      'auth,functions,firestore,database,hosting,storage',
      ...imports,
      ...extra,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        FUNCTIONS_DISCOVERY_TIMEOUT: functionsLoadSeconds,
        ...process.env,
        ...emulators.environment,
        NODE_OPTIONS: nodeOptions,
        NO_UPDATE_NOTIFIER: '1',
        // firebase-tools asks the registry for the newest SDK: where there is no network, for ten seconds.
        npm_config_offline: 'true',
      },
    },
  );
  const stopAll = async () => void (await Promise.all([suite, catcher].map(stop)));
  const ended = new Promise((resolve) =>
    suite.once('exit', (code) => void stop(catcher).then(() => resolve(code ?? 1))),
  );
  const ready = new Promise((resolve, reject) => {
    const follow = (/** @type {Buffer} */ chunk) => {
      log.write(chunk);
      const text = chunk.toString();
      if (text.includes('All emulators ready')) resolve(undefined);
      for (const line of text.split('\n')) if (outputs[output](line)) console.log(line.trimEnd());
    };
    suite.stdout?.on('data', follow);
    suite.stderr?.on('data', follow);
    setTimeout(
      () =>
        reject(
          new Failure(`The suite was not ready after three minutes. Its output is in ${logFile}.`),
        ),
      readyTimeoutMs,
    ).unref();
    void ended.then(() =>
      reject(
        new Failure(
          `${reasonOfEnd()}\n\nThe suite stopped while starting. Its whole output is in ${logFile}.`,
        ),
      ),
    );
  });
  try {
    await step('Starting the emulator suite', async () => {
      await ready;
      await Promise.all([siteAddress, mailAddress, ...warmUp].map(answered));
    });
  } catch (error) {
    await stopAll();
    if (isStopping()) return new Promise(() => undefined);
    throw error;
  }
  return { stop: stopAll, ended };
}

/** The mail server of the suite, which catches what the functions send (docs/emulators.md); its words go to the log. */
function startCatcher(/** @type {import('node:fs').WriteStream} */ log) {
  const catcher = start(process.execPath, [at('emulators/dist/smtp.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  catcher.stdout?.on('data', (chunk) => log.write(chunk));
  catcher.stderr?.on('data', (chunk) => log.write(chunk));
  return catcher;
}

/** The last complaints in the suite's log, and what an emulator that gave up wrote into its own. */
function reasonOfEnd() {
  if (!existsSync(logFile)) return '';
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const complaints = lines.filter((line) => /error|⚠|fail/i.test(line) && !isExpected(line));
  const own = ['firestore', 'database']
    .filter((name) => lines.some((line) => line.includes(`${name}: Fatal error`)))
    .flatMap((name) =>
      readFileSync(at(`${name}-debug.log`), 'utf8')
        .trim()
        .split('\n')
        .slice(-3),
    );
  return [...(complaints.length > 0 ? complaints : lines).slice(-3), ...own].join('\n');
}

/** Waits until an address answers with success. */
async function answered(/** @type {string} */ address) {
  for (;;) {
    const ok = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
