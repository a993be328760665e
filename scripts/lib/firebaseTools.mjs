import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localConfigFile, writeLocalConfig } from './localConfig.mjs';
import { at, root } from './paths.mjs';
import { start } from './processes.mjs';

/**
 * How long the Functions emulator waits for a function to load before it drops the event, in seconds. The default of 10
 * to 30 is too short for a busy machine.
 */
const functionsLoadSeconds = '120';

/**
 * Node's options for the processes of functions, which make them start faster (docs/emulators.md). Existing options
 * stay.
 */
const nodeOptions = [
  process.env['NODE_OPTIONS'] ?? '',
  `--require ${JSON.stringify(at('emulators/dist/functions-worker.cjs'))}`,
].join(' ');

/**
 * Creates a folder for the temporary files of one run. firebase-tools uses constant names for the files of its Storage
 * emulator and for its sockets, so that two suites with one temporary folder would delete each other's files.
 */
function makeTemporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'appshelf-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The option that starts the suite without any data, as a project is after its first deployment. */
export const emptyOption = '--empty';

/**
 * Adds the folders to import from and export to, unless the arguments name them or want no data. By default firebase-tools exports to
 * the folder of the import, which is not `emulator-data` when the seed was moved to today.
 * @param {string[]} extra
 */
export function withFolders(extra) {
  const others = extra.filter((argument) => argument !== emptyOption);
  const isImporting = others.some((argument) => argument.startsWith('--import'));
  const imports = isImporting || extra.includes(emptyOption) ? [] : ['--import', 'emulator-data'];
  const named = others.flatMap((argument, index) =>
    argument === '--export-on-exit' && /^(-|$)/.test(others[index + 1] ?? '')
      ? [argument, 'emulator-data']
      : [argument],
  );
  return [...imports, ...named];
}

/**
 * Starts firebase-tools with the seed loaded.
 * @param {string} projectId
 * @param {string[]} extra arguments passed on to firebase emulators:start
 * @param {Record<string, string>} emulators the variables that choose the emulators
 */
export function startFirebaseTools(projectId, extra, emulators) {
  return start(
    process.execPath,
    [
      at('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--config',
      localConfigFile,
      '--project',
      projectId,
      '--only',
      'auth,functions,firestore,database,hosting,storage',
      ...withFolders(extra),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        FUNCTIONS_DISCOVERY_TIMEOUT: functionsLoadSeconds,
        ...process.env,
        ...emulators,
        LOCAL_PAGE_POLICY: writeLocalConfig(),
        TMPDIR: makeTemporaryFolder(),
        NODE_OPTIONS: nodeOptions,
        NO_UPDATE_NOTIFIER: '1',
        // Without this, firebase-tools asks the npm registry for the newest SDK, which takes ten seconds without a
        // network.
        npm_config_offline: 'true',
      },
    },
  );
}
