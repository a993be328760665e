import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages, readPackages } from './npm.mjs';
import { at, cache } from './paths.mjs';
import { handOver } from './processes.mjs';
import { Failure, say, started, startVariable } from './say.mjs';

/** @typedef {(number | undefined)[]} Version numbers from the major one on; undefined for `x`, `*` and missing parts */

/** @param {string} text @returns {Version} */
const parseVersion = (text) =>
  text
    .replace(/^v/, '')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : undefined));

/** Negative when the first version is the older one. @param {Version} one @param {Version} other */
function compare(one, other) {
  const different = [0, 1, 2].find((index) => (one[index] ?? 0) !== (other[index] ?? 0));
  return different === undefined ? 0 : (one[different] ?? 0) - (other[different] ?? 0);
}

/** @param {Version} version @param {string} comparator such as `>=20.1`, `^20`, `20.x` */
function matches(version, comparator) {
  const [, operator = '', text = ''] = /^(>=|<|\^)?(.*)$/.exec(comparator) ?? [];
  const wanted = parseVersion(text);
  if (operator === '>=') return compare(version, wanted) >= 0;
  if (operator === '<') return compare(version, wanted) < 0;
  if (operator === '^') return version[0] === wanted[0] && compare(version, wanted) >= 0;
  return wanted.every((part, index) => part === undefined || part === version[index]);
}

/**
 * Whether a version of Node is within a range of `engines`. It supports the forms that packages use: `>=`, `<`, `^`,
 * plain versions, and these joined by spaces (all) and `||` (any).
 * @param {string} version such as `20.19.0`
 * @param {string} range
 */
export function isWithin(version, range) {
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/(>=|<|\^)\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => matches(parseVersion(version), comparator)),
  );
}

/** The range of Node versions in package.json: one major version, on which the functions run, too. @returns {string} */
const supportedNode = () => JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node;

/** The major version of {@link supportedNode}, such as `24`. @returns {string} */
export const nodeMajor = () => String(/\d+/.exec(supportedNode()));

/** Throws on a platform that the project does not support. */
export function checkPlatform(platform = process.platform) {
  if (platform === 'win32')
    throw new Failure(
      'Appshelf runs on macOS, Linux and WSL, not on Windows itself. Install WSL (https://learn.microsoft.com/windows/wsl/install) and run the command there.',
    );
}

/** Where Node is installed for a machine that has another version. It is a package of npm, one for each platform. */
const nodeFolder = path.join(cache, 'node');
const installedBin = path.join(nodeFolder, 'node_modules/.bin');

/** Whether the pinned version of Node is installed. npm writes its list of packages when it has finished. */
function isNodeInstalled() {
  const installed = readPackages(path.join(nodeFolder, 'node_modules/.package-lock.json'));
  return Object.entries(readPackages(at('scripts/node/package-lock.json'))).some(
    ([folder, { version }]) => version !== undefined && installed[folder]?.version === version,
  );
}

/** Whether this process runs on a supported version of Node. @param {string} [version] */
export const isSupported = (version = process.versions.node) => isWithin(version, supportedNode());

/**
 * Installs Node for a machine that has another version, unless that is done. There are packages for Linux on x64 and arm64.
 * @param {{ platform?: string, arch?: string, version?: string }} [machine]
 */
export async function installNode({
  platform = process.platform,
  arch = process.arch,
  version = process.versions.node,
} = {}) {
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch))
    throw new Failure(
      `Node ${supportedNode()} is needed, this is ${version}. Install it (https://nodejs.org) and run the command again.`,
    );
  if (isNodeInstalled()) return;
  say(`Fetching Node ${nodeMajor()}, because this is ${version} …`);
  mkdirSync(nodeFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(at('scripts/node', file), path.join(nodeFolder, file));
  await installPackages(
    nodeFolder,
    ['--ignore-scripts'],
    `Node ${nodeMajor()} could not be fetched. You can also install it yourself (https://nodejs.org).`,
  );
}

/** Runs this command again on the installed Node, which is also the one that its programs find. It ends this process. */
export async function runOnInstalledNode() {
  try {
    await handOver(path.join(installedBin, 'node'), process.argv.slice(1), {
      ...process.env,
      PATH: [installedBin, process.env['PATH']].join(path.delimiter),
      [startVariable]: String(started),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `${reason}\n\nThe Node that was fetched does not run here. Install Node ${nodeMajor()} (https://nodejs.org) and run the command again.`,
    );
  }
}
