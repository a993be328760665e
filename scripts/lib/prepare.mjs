import { existsSync, readFileSync, readdirSync, statfsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { checkPlatform, installNode, isSupported, runOnInstalledNode } from './node.mjs';
import { installPackages, readPackages } from './npm.mjs';
import { at, root } from './paths.mjs';
import { endWithParent } from './processes.mjs';
import { Failure, step } from './say.mjs';

const neededDiskBytes = 2 * 1024 ** 3;

/**
 * Whether `node_modules` matches package-lock.json, by the list of packages that npm writes there. Optional packages
 * may be missing, because some are for other platforms, and so may those of the development where they are not needed.
 * @param {boolean} needsAll
 */
export function isInstalled(
  needsAll,
  wanted = readPackages(at('package-lock.json')),
  installed = readPackages(at('node_modules/.package-lock.json')),
) {
  return Object.entries(wanted)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, { version, optional = false, dev = false }]) =>
      folder in installed ? installed[folder]?.version === version : optional || (dev && !needsAll),
    );
}

/** @param {boolean} all also what only tests, checks, benchmarks and editors need */
async function installDependencies(all) {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < neededDiskBytes) {
    const free = ((bavail * bsize) / 1024 ** 3).toFixed(1);
    throw new Failure(
      `Installing needs 2 GB of free disk space, but there are ${free} GB. Free some space and run the command again.`,
    );
  }
  await step(
    all
      ? 'Installing dependencies, with those of tests and checks (about a minute)'
      : 'Installing dependencies (about a minute)',
    () =>
      installPackages(root, all ? [] : ['--omit=dev'], 'The dependencies could not be installed.'),
  );
}

/**
 * Installs the dependencies unless they are installed. A machine with another Node than the project's gets that one at the
 * same time, and the command runs again on it.
 * @param {{ all?: boolean }} [options] all: also what only tests, checks, benchmarks and editors need
 */
export async function install({ all = false } = {}) {
  checkPlatform();
  const needsNode = !isSupported();
  await Promise.all([
    needsNode ? installNode() : undefined,
    isInstalled(all) ? undefined : installDependencies(all),
  ]);
  if (needsNode) await runOnInstalledNode();
  endWithParent();
}

/** Lists the JSON files that the suite reads at its start. */
function listStartFiles() {
  const seed = at('emulator-data');
  const inSeed = ['', 'auth_export', 'database_export'].flatMap((folder) => {
    const full = path.join(seed, folder);
    return existsSync(full)
      ? readdirSync(full)
          .filter((name) => name.endsWith('.json'))
          .map((name) => path.join(full, name))
      : [];
  });
  return [at('firebase.json'), at('firestore.indexes.json'), ...inSeed];
}

/** Throws with file, line and reason when a JSON file that the suite reads is malformed. */
export function checkStartFiles() {
  for (const file of listStartFiles()) {
    const name = path.relative(root, file);
    if (!existsSync(file)) throw new Failure(`${name} is missing. Restore it with git.`);
    const text = readFileSync(file, 'utf8');
    try {
      JSON.parse(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Failure(`${name}:${String(findLine(text, reason))}: ${reason}`);
    }
  }
}

/** Finds the line of an error of JSON.parse, whose message has a position or names the end of the text. */
function findLine(/** @type {string} */ text, /** @type {string} */ reason) {
  const position = /position (\d+)/.exec(reason)?.[1];
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Whether all of these ports are free. */
export async function areFree(/** @type {Record<string, number>} */ ports) {
  const free = await Promise.all(Object.values(ports).map(isFree));
  return !free.includes(false);
}

/**
 * Throws when one of these ports is in use.
 * @param {Record<string, number>} ports ports by what uses them
 */
export async function checkPorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      throw new Failure(
        `Port ${String(port)} (${name}) is in use by another program, maybe by a suite that runs already. Stop it and run the command again.`,
      );
    }
  }
}
