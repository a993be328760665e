import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { hashFiles } from './stamps.mjs';

/** The package with the emulators and the tests that cross its border. They import nothing of the rest (ESLint). */
const inputs = ['emulators', 'tests/emulators'];

/** Their hash when all of their tests last passed. It is committed, so that a fresh clone and CI know it. */
const record = at('scripts/lib/testedEmulators.json');

/** Whether the tests of the emulators passed as they are now. */
export const areEmulatorsTested = () =>
  JSON.parse(readFileSync(record, 'utf8')).files === hashFiles(inputs);

/** Notes that the tests of the emulators passed as they are now. */
export const recordTestedEmulators = () =>
  writeFileSync(record, `${JSON.stringify({ files: hashFiles(inputs) }, null, 2)}\n`);
