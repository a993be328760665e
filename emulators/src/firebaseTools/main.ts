import { tmpdir } from 'node:os';
import { endDescendants } from '../cli/processTree';
import { claimOpenedFolder, removeFolder } from '../cli/temporaryFolder';
import { endThisProcess, endWithParent } from '../shared/endWithParent';
import { countSignalsOnce } from './signals';

/**
 * Preloaded into firebase-tools when the command starts a suite. firebase-tools then ends with the command, after the export of
 * `--export-on-exit`, and leaves nothing behind: neither the script of `emulators:exec` nor temporary files.
 */
let isStopped = false;
let isAlone = false;

const folder = tmpdir();
claimOpenedFolder(folder);
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
