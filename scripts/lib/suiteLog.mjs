import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, cache } from './paths.mjs';

/** The file with all output of the suite. */
export const logFile = path.join(cache, 'suite.log');

/** Opens the log of a new run and discards the last run's. */
export function openLog() {
  mkdirSync(cache, { recursive: true });
  return createWriteStream(logFile);
}

const expectedWarnings = [
  /Your requested "node" version/,
  /not logged in|authenticated|application default credentials/i,
  /emulator UI|Emulator UI/,
  /punycode|--trace-deprecation/,
  /single_project_mode|multiple projectIds/i,
  /outdated version of firebase-functions/,
  /Env variable override detected/,
  /CLI MOTD/,
  /"severity":"DEBUG"/,
];
const isExpected = (/** @type {string} */ line) =>
  expectedWarnings.some((pattern) => pattern.test(line));

/** The levels of output: which lines of the suite are printed. The log has all lines. */
export const outputs = {
  all: () => true,
  warnings: (/** @type {string} */ line) => /^\s*(>|⚠|Error:)/.test(line) && !isExpected(line),
  none: () => false,
};

/** Reads the last warnings and errors of the suite's log, and the log of an emulator that crashed. */
export function readLastErrors() {
  if (!existsSync(logFile)) return '';
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const complaints = lines.filter((line) => /error|⚠|fail/i.test(line) && !isExpected(line));
  const own = ['firestore', 'database']
    .filter((name) => lines.some((line) => line.includes(`${name}: Fatal error`)))
    .flatMap((name) =>
      readFileSync(at(`${name}-debug.log`), 'utf8')
        .trim()
        .split('\n')
        .slice(-3),
    );
  return [...(complaints.length > 0 ? complaints : lines).slice(-3), ...own].join('\n');
}
