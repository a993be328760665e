import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The file in a suite's folder with the id of the process that started the suite. */
const ownerFile = 'suite.pid';

/**
 * The folder for the temporary files of a suite. firebase-tools uses constant names for the files of its Storage
 * emulator, so that two suites with one temporary folder would delete each other's files. The folder is the same for
 * each start of a suite, so that `emulators:export` in another terminal finds the file that names the suite's hub.
 *
 * @param suite what tells a suite from others: the folder of the project and its configuration
 */
export function getTemporaryFolder(suite: readonly string[]): string {
  const name = createHash('sha256').update(JSON.stringify(suite)).digest('hex').slice(0, 12);
  // Sockets have paths of at most 104 characters on macOS.
  return path.join(tmpdir(), `emulators-${name}`);
}

function isOwned(folder: string): boolean {
  try {
    return process.kill(Number(readFileSync(path.join(folder, ownerFile), 'utf8')), 0);
  } catch {
    return false;
  }
}

/**
 * Creates the temporary folder of a suite that this process starts, without what a killed one left in it, and removes it
 * when this process exits. While the same suite runs already, the folder is another one.
 */
export function claimTemporaryFolder(suite: readonly string[]): string {
  const usual = getTemporaryFolder(suite);
  const folder = isOwned(usual) ? mkdtempSync(`${usual}-`) : usual;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(path.join(folder, ownerFile), String(process.pid));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
