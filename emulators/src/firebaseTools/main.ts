import Module from 'node:module';
import { tmpdir } from 'node:os';
import { endDescendants } from '../cli/processTree';
import { claimOpenedFolder, removeFolder } from '../cli/temporaryFolder';
import { answerDeletedFiles } from '../shared/answerDeletedFiles';
import { endThisProcess, endWithParent } from '../shared/endWithParent';
import { keepConnections } from '../shared/keepConnections';
import { exportBeforeShutdown, type Controller } from './exportBeforeShutdown';
import { countSignalsOnce } from './signals';
import { completeStorageEvents, type StorageCloudFunctions } from './storageEvents';

/**
 * Preloaded into firebase-tools when the command starts a suite. firebase-tools then ends with the command, after the export of
 * `--export-on-exit`, and leaves nothing behind: neither the script of `emulators:exec` nor temporary files. Its
 * Storage emulator sends complete events, and answers with 404 when a file is deleted while somebody downloads it. Its servers
 * keep idle connections. An export ends before the emulators stop.
 */
let isStopped = false;
let isAlone = false;

const folder = tmpdir();
claimOpenedFolder(folder);
keepConnections();
countSignalsOnce(process, () => {
  isStopped = true;
});
endWithParent(() => {
  isAlone = true;
  endThisProcess();
});
process.on('exit', () => {
  if (isStopped || isAlone) endDescendants();
  if (isAlone) removeFolder(folder);
});

const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
const load = loader._load.bind(Module);
const changed = new WeakSet<object>();
loader._load = (request, ...rest) => {
  const loaded = load(request, ...rest);
  if (typeof loaded !== 'object' || loaded === null || changed.has(loaded)) return loaded;
  const { StorageCloudFunctions: storage } = (
    request.endsWith('/cloudFunctions') ? loaded : {}
  ) as { StorageCloudFunctions?: { prototype: StorageCloudFunctions } };
  if (storage !== undefined) {
    completeStorageEvents(storage.prototype);
    changed.add(loaded);
  }
  if (request.endsWith('/controller') && 'cleanShutdown' in loaded) {
    exportBeforeShutdown(loaded as Controller);
    changed.add(loaded);
  }
  if (answerDeletedFiles(request, loaded, () => load('./errors', ...rest))) changed.add(loaded);
  return loaded;
};
