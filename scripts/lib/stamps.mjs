import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, cache, root } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** @param {string} entry @param {import('node:crypto').Hash} hash */
function addTo(hash, entry) {
  if (!existsSync(entry) || skipped.has(path.basename(entry))) return;
  if (statSync(entry).isDirectory()) {
    for (const name of readdirSync(entry).sort()) addTo(hash, path.join(entry, name));
    return;
  }
  hash.update(path.relative(root, entry)).update('\0').update(readFileSync(entry)).update('\0');
}

/**
 * Hashes files and folders of the repository, without built and installed ones.
 * @param {string[]} inputs paths from the root
 * @param {string} [extra] other inputs
 */
export function hashFiles(inputs, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) addTo(hash, at(input));
  return hash.digest('hex');
}

/**
 * Computes a fingerprint of files and folders for what this version of Node makes of them.
 * @param {string[]} inputs paths from the root
 * @param {string} [extra] other inputs
 */
export const fingerprint = (inputs, extra = '') => hashFiles(inputs, process.version + extra);

const stampFile = (/** @type {string} */ name) => path.join(cache, 'stamps', name);

/** Whether the step of this name last succeeded with this fingerprint. */
export function isCurrent(/** @type {string} */ name, /** @type {string} */ print) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/** Stores that the step of this name succeeded with this fingerprint. */
export function remember(/** @type {string} */ name, /** @type {string} */ print) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), print);
}

/** Whether the file that names the project of a built folder names this one. Other builds remove or replace the file. */
export const isMarked = (/** @type {string} */ file, /** @type {string} */ project) =>
  existsSync(file) && readFileSync(file, 'utf8') === project;

/** Writes the file that names the project of a built folder. */
export const mark = (/** @type {string} */ file, /** @type {string} */ project) =>
  writeFileSync(file, project);
