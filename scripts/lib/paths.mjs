import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Joins parts to a path inside the repository. */
export const at = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

/** The folder of the package with the emulators. */
export const emulatorsFolder = at('emulators');

/** The folder for files that can be created again: build stamps, logs, test results. It is not committed. */
export const cache = at('.cache');
