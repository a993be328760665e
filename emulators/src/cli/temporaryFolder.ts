import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../shared/isRunning';

/** The file in a suite's folder with the ids of the processes that use it: one a line. */
const usersFile = 'suite.pid';

const prefix = 'emulators-';

/** The names of suites' folders: that of a suite, or of one that was started a second time. */
const folderName = new RegExp(`^${prefix}([0-9a-f]{12}|\\w{6})$`);

/**
 * The folder for the temporary files of a suite. firebase-tools uses constant names for the files of its Storage
 * emulator, so that two suites with one temporary folder would delete each other's files. The folder is the same for
 * each start of a suite, so that `emulators:export` in another terminal finds the file that names the suite's hub.
 *
 * @param configuration the path of the suite's firebase.json, which tells a suite from others
 */
export function getTemporaryFolder(configuration: string): string {
  const name = createHash('sha256').update(configuration).digest('hex').slice(0, 12);
  // Sockets have paths of at most 104 characters on macOS.
  return path.join(tmpdir(), `${prefix}${name}`);
}

/** Reads which processes use a folder. Undefined when the folder is not a suite's, or belongs to another user. */
function readUsers(folder: string): number[] | undefined {
  try {
    return readFileSync(path.join(folder, usersFile), 'utf8').trim().split('\n').map(Number);
  } catch {
    return undefined;
  }
}

/** Removes the folder of a suite with all that is in it, if this user may. */
export function removeFolder(folder: string): void {
  if (readUsers(folder) === undefined) return;
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The folder belongs to another user, or a program still writes to it. The next start removes it.
  }
}

/** Removes the folders of all suites whose processes were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = path.join(tmpdir(), name);
    if (folderName.test(name) && readUsers(folder)?.some(isRunning) === false) removeFolder(folder);
  }
}

const use = (folder: string) =>
  appendFileSync(path.join(folder, usersFile), `${String(process.pid)}\n`);

/**
 * Creates the temporary folder of a suite that this process starts, and removes it when this process exits. While the
 * same suite runs already, the folder is another one. What killed suites left is removed, too.
 *
 * @param configuration the path of the suite's firebase.json
 */
export function claimTemporaryFolder(configuration: string): string {
  // TMPDIR may name a folder that is not there yet.
  mkdirSync(tmpdir(), { recursive: true });
  removeAbandoned();
  const usual = getTemporaryFolder(configuration);
  const folder = existsSync(usual) ? mkdtempSync(path.join(tmpdir(), prefix)) : usual;
  mkdirSync(folder, { recursive: true });
  use(folder);
  process.once('exit', () => removeFolder(folder));
  return folder;
}

/** Notes that this process uses a suite's folder, which then stays as long as the process runs. */
export function claimOpenedFolder(folder: string): void {
  if (readUsers(folder) !== undefined) use(folder);
}
