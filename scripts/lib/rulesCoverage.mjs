import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, cache } from './paths.mjs';
import { nameFragments } from '../rules/fragments.mjs';
import { Failure } from './say.mjs';

/** @typedef {import('firebase-emulators-without-java/coverage').RulesCoverage} RulesCoverage */
/** @typedef {import('firebase-emulators-without-java/coverage').ExpressionCoverage} ExpressionCoverage */

/** @typedef {import('firebase-emulators-without-java/coverage').RulesReport} RulesReport */

/** @typedef {import('firebase-emulators-without-java/coverage')} CoverageModule */

/**
 * An expression that the tests need not evaluate both ways, with the reason.
 * @typedef {{ file: string, expression: string, reason: string }} Exception
 */

/**
 * The result for a rules file: `summary` is one line, `problems` make the tests fail.
 * @typedef {{ file: string, summary: string, problems: string[] }} CoverageResult
 */

/** The project to which the tests load the rules (tests/rules/support/environment.ts). */
const projectId = 'demo-rules';

/** The expressions that need not be covered. */
const listFile = 'tests/rules/uncovered.json';

/** The file to which the suite's Storage rules runtime writes its coverage. The runtime has no HTTP endpoint for it. */
export const coverageEnvironment = {
  STORAGE_RULES_COVERAGE_FILE: path.join(cache, 'storage-rules-coverage.json'),
};

const rulesFiles = ['firestore.rules', 'storage.rules', 'database.rules.json'];

/** Formats an expression on one line. */
const oneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ');

const shorten = (/** @type {string} */ text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** @param {ExpressionCoverage} expression */
function describeProblem({ values }) {
  if (values.true > 0) return 'never false';
  if (values.false > 0) return 'never true';
  return values.error > 0 ? 'always an error' : 'never evaluated';
}

/**
 * Compares the uncovered expressions of a rules file with the list of exceptions. Each exception is for one expression.
 * An exception that is not needed is a problem too, so that the list stays short.
 * @param {string} file
 * @param {readonly ExpressionCoverage[]} expressions all expressions of the file
 * @param {readonly ExpressionCoverage[]} uncovered the uncovered ones
 * @param {readonly Exception[]} exceptions the exceptions of all files
 * @returns {CoverageResult}
 */
export function judgeCoverage(file, expressions, uncovered, exceptions) {
  const unused = exceptions.filter((exception) => exception.file === file);
  const unlisted = uncovered.filter(({ text }) => {
    const index = unused.findIndex(({ expression }) => oneLine(expression) === oneLine(text));
    if (index >= 0) unused.splice(index, 1);
    return index < 0;
  });
  const texts = new Set(expressions.map(({ text }) => oneLine(text)));
  const percent = (100 * (expressions.length - uncovered.length)) / expressions.length;
  // Rounded down, so that 100 means all expressions.
  const shown = (Math.floor(percent * 10) / 10).toFixed(1);
  return {
    file,
    summary: `${shown} % of ${String(expressions.length)} expressions are covered`,
    problems: [
      ...unlisted.map(
        (expression) =>
          `${nameFragments(`${file}:${String(expression.line)}:${String(expression.column)}`)}: ${describeProblem(expression)}: ${shorten(oneLine(expression.text))}`,
      ),
      ...unused.map(({ expression }) => {
        const why = texts.has(oneLine(expression)) ? 'is covered' : 'does not exist';
        return `${listFile}: remove the entry that ${why} in ${file}: ${shorten(oneLine(expression))}`;
      }),
    ],
  };
}

/**
 * Parses the list of exceptions. Throws Failure when it is invalid.
 * @param {string} json
 * @returns {Exception[]}
 */
export function parseExceptions(json) {
  const wrong = (/** @type {string} */ what) => new Failure(`${listFile}: ${what}`);
  /** @type {unknown} */
  let list;
  try {
    list = JSON.parse(json);
  } catch (error) {
    throw wrong(String(error));
  }
  if (!Array.isArray(list)) throw wrong('must hold a list, [] when there are no exceptions.');
  return list.map((entry, index) => {
    const { file, expression, reason } = entry ?? {};
    const place = `entry ${String(index + 1)}`;
    if (!rulesFiles.includes(file))
      throw wrong(`"file" of ${place} must be one of ${rulesFiles.join(', ')}.`);
    for (const [name, text] of Object.entries({ expression, reason }))
      if (typeof text !== 'string' || text.trim() === '')
        throw wrong(`"${name}" of ${place} must be a text.`);
    return { file, expression, reason };
  });
}

/**
 * Reads JSON from an emulator of the running suite.
 * @template T
 * @param {string} address
 * @returns {Promise<T>}
 */
async function ask(address) {
  const response = await fetch(address);
  if (response.ok) return /** @type {Promise<T>} */ (response.json());
  throw new Failure(`${address} answered ${String(response.status)}: ${await response.text()}`);
}

/**
 * Creates functions that read the coverage of each rules file from the running suite. They return undefined for a file
 * that was never loaded.
 * @param {{ FIRESTORE_EMULATOR_HOST: string, FIREBASE_DATABASE_EMULATOR_HOST: string }} hosts
 * @param {CoverageModule['toRulesCoverage']} toRulesCoverage
 * @returns {Record<string, () => Promise<RulesCoverage | undefined>>}
 */
const createReaders = (hosts, toRulesCoverage) => ({
  'firestore.rules': async () => {
    const address = `http://${hosts.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}:ruleCoverage`;
    return toRulesCoverage(await ask(address));
  },
  'storage.rules': async () => {
    const file = coverageEnvironment.STORAGE_RULES_COVERAGE_FILE;
    /** @type {RulesReport[]} */
    const reports = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const current = readFileSync(at('storage.rules'), 'utf8');
    const report = reports.find(({ rules }) => rules.files[0].content === current);
    return report && toRulesCoverage(report);
  },
  'database.rules.json': () =>
    ask(`http://${hosts.FIREBASE_DATABASE_EMULATOR_HOST}/.inspect/coverage.json?ns=${projectId}`),
});

/**
 * Whether the coverage of a file cannot be read: Google's emulators have another format, and its Firestore of
 * `EMULATORS=google` answers with status 500 for rules of this size.
 */
const isNotMeasured = (/** @type {string} */ file) =>
  (process.env['EMULATORS'] === 'official' && file !== 'firestore.rules') ||
  (process.env['EMULATORS'] === 'google' && file === 'firestore.rules');

/**
 * Checks the coverage of the rules by their tests. Call it after all of these tests, with a suite that was started with
 * `coverageEnvironment`. Throws Failure when the list of exceptions is invalid.
 * @param {Parameters<typeof createReaders>[0]} hosts
 * @returns {Promise<CoverageResult[]>}
 */
export async function checkRulesCoverage(hosts) {
  const exceptions = parseExceptions(readFileSync(at(listFile), 'utf8'));
  const { findUncovered, toRulesCoverage } =
    await import('firebase-emulators-without-java/coverage');
  const readers = Object.entries(createReaders(hosts, toRulesCoverage));
  return Promise.all(
    readers.map(async ([file, read]) => {
      if (isNotMeasured(file))
        return { file, summary: "not measured with Google's emulators", problems: [] };
      const coverage = await read();
      if (!coverage)
        return {
          file,
          summary: 'no coverage',
          problems: [`${file}: the tests did not load this file.`],
        };
      return judgeCoverage(file, coverage.expressions, findUncovered(coverage), exceptions);
    }),
  );
}

/**
 * Formats the results for `npm test`.
 * @param {readonly CoverageResult[]} results
 */
export function coverageLines(results) {
  const problems = results.flatMap((verdict) => verdict.problems);
  return [
    'Coverage of the rules (docs/code/rules.md):',
    ...results.map(({ file, summary }) => `  ${file.padEnd(19)} ${summary}`),
    ...problems.map((problem) => `  ${problem}`),
  ];
}
