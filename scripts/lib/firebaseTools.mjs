import { localConfigFile, writeLocalConfig } from './localConfig.mjs';
import { at, emulatorsFolder, root } from './paths.mjs';
import { start } from './processes.mjs';

/**
 * How long the Functions emulator waits for a function to load before it drops the event, in seconds. The default of 10
 * to 30 is too short for a busy machine.
 */
const functionsLoadSeconds = '120';

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
export async function startFirebaseTools(projectId, extra, emulators) {
  const { addPreload, claimTemporaryFolder, findProgram } =
    await import('firebase-emulators-without-java/environment');
  const worker = findProgram(emulatorsFolder, 'functionsWorker');
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
        TMPDIR: claimTemporaryFolder(at(localConfigFile)),
        // The processes of functions start faster (docs/emulators.md). Existing options stay.
        NODE_OPTIONS: addPreload(process.env['NODE_OPTIONS'], worker),
        NO_UPDATE_NOTIFIER: '1',
        // Without this, firebase-tools asks the npm registry for the newest SDK, which takes ten seconds without a
        // network.
        npm_config_offline: 'true',
      },
    },
  );
}
