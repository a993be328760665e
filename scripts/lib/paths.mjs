import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the repository. */
export const at = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

/** Everything that can be made again: build stamps, logs, test results. Not committed. */
export const cache = at('.cache');
