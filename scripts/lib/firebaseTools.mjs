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

/** Whether arguments choose what the suite begins with: a folder to import, or no data. */
export const choosesData = (/** @type {string[]} */ extra) =>
  extra.some((argument) => argument === emptyOption || argument.startsWith('--import'));

/**
 * Names the folder to export to, unless the arguments name it. By default firebase-tools exports to the folder of the
 * import, which is not `emulator-data` for the seed.
 * @param {string[]} extra
 */
export function nameExport(extra) {
  const others = extra.filter((argument) => argument !== emptyOption);
  return others.flatMap((argument, index) =>
    argument === '--export-on-exit' && /^(-|$)/.test(others[index + 1] ?? '')
      ? [argument, 'emulator-data']
      : [argument],
  );
}

/**
 * Starts the emulators of firebase-tools.
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
      at('scripts/lib/localFirebase.mjs'),
      'emulators:start',
      '--config',
      localConfigFile,
      '--project',
      projectId,
      '--only',
      'auth,functions,firestore,database,hosting,storage',
      ...nameExport(extra),
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
        // The processes of functions start faster (emulators/README.md). Existing options stay.
        NODE_OPTIONS: addPreload(process.env['NODE_OPTIONS'], worker),
        NO_UPDATE_NOTIFIER: '1',
        // Without this, firebase-tools asks the npm registry for the newest SDK, which takes ten seconds without a
        // network.
        npm_config_offline: 'true',
      },
    },
  );
}
