import { existsSync, readFileSync } from 'node:fs';
import { runToEnd } from './processes.mjs';
import { Failure } from './say.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, link?: boolean }>} Packages */

/** Reads the packages of a lock file, by their folders; none where there is no file. @returns {Packages} */
export const readPackages = (/** @type {string} */ file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/**
 * Installs what the lock file of a folder lists.
 * @param {string} folder
 * @param {string[]} options of npm
 * @param {string} refusal what to say below npm's message where that fails
 */
export async function installPackages(folder, options, refusal) {
  const { code, output } = await runToEnd(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options],
    { cwd: folder, capture: true },
  );
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${refusal} npm's message is above.`);
}
