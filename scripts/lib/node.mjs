import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { Failure } from './say.mjs';

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

/** The range of Node versions in package.json. @returns {string} */
export const supportedNode = () =>
  JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node;

/**
 * Throws on a platform or a Node version that the project does not support.
 * @param {string} [version]
 * @param {string} [platform]
 */
export function checkNode(version = process.versions.node, platform = process.platform) {
  if (platform === 'win32')
    throw new Failure(
      'Appshelf runs on macOS, Linux and WSL, not on Windows itself. Install WSL (https://learn.microsoft.com/windows/wsl/install) and run the command there.',
    );
  const range = supportedNode();
  if (!isWithin(version, range))
    throw new Failure(
      `Node ${range} is needed, this is ${version}. Install a current Node (https://nodejs.org) and run the command again.`,
    );
}
