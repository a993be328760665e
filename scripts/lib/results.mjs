import { existsSync, readFileSync } from 'node:fs';

/**
 * The result of a test runner. `failedTests`, `flaky` and `skipped` are names of tests.
 * @typedef {{ kind: string, seconds: number, passed: number, failed: number, failedTests: string[], flaky: string[],
 *   skipped: string[] }} Result
 */

/**
 * The parts of Playwright's report that are used here.
 * @typedef {{ title: string, specs?: { title: string, tests: { projectName: string, status: string }[] }[], suites?:
 *   Suite[] }} Suite
 */

/** @typedef {{ name: string, status: 'passed' | 'failed' | 'flaky' | 'skipped' }} Outcome */

const playwrightStatus = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
});

/** @param {Suite} suite @returns {Outcome[]} */
function playwrightOutcomes({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      name: `${title} > ${spec.title} (${projectName})`,
      status: playwrightStatus[/** @type {keyof typeof playwrightStatus} */ (status)],
    })),
  );
  return [...own, ...suites.flatMap(playwrightOutcomes)];
}

/**
 * The parts of Vitest's report that are used here.
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ testResults: { name: string, assertionResults: VitestTest[] }[] }} VitestReport
 */

/** A test that passed at its second try has the failure of the first. @param {VitestTest} test @returns {Outcome['status']} */
function vitestStatus({ status, failureMessages = [] }) {
  if (status === 'passed') return failureMessages.length > 0 ? 'flaky' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

/** @param {VitestReport} report @returns {Outcome[]} */
function vitestOutcomes({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      name: [
        `${name} > ${test.fullName}`,
        ...(test.failureMessages?.[0]?.split('\n', 1) ?? []),
      ].join(': '),
      status: vitestStatus(test),
    })),
  );
}

/**
 * Reads the JSON report of a runner (Vitest's or Playwright's). A flaky test, which passed at its second try, is listed
 * in `flaky` and counted neither as passed nor as failed. A runner that failed without a failed test, or wrote no report,
 * counts as one failure.
 * @param {string} kind
 * @param {string} file the report
 * @param {number} code the runner's exit code
 * @param {number} seconds how long the runner took
 * @returns {Result}
 */
export function readResult(kind, file, code, seconds) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  const outcomes = report.suites
    ? report.suites.flatMap(playwrightOutcomes)
    : vitestOutcomes(report);
  const names = (/** @type {Outcome['status']} */ wanted) =>
    outcomes
      .filter((/** @type {Outcome} */ { status }) => status === wanted)
      .map((/** @type {Outcome} */ { name }) => name);
  const failedTests = names('failed');
  return {
    kind,
    seconds,
    passed: names('passed').length,
    failed: code !== 0 && failedTests.length === 0 ? 1 : failedTests.length,
    failedTests,
    flaky: names('flaky'),
    skipped: names('skipped'),
  };
}

/** How many flaky tests a run may have. One or two are a busy machine's; more are a fault of the tests or the product. */
const maxFlaky = 2;

/**
 * Counts flaky tests where they belong: as passed up to {@link maxFlaky} in the whole run, as failed beyond.
 * @param {Result[]} results
 * @returns {Result[]}
 */
function countFlaky(results) {
  const key = areTooManyFlaky(results) ? 'failed' : 'passed';
  return results.map((result) => ({ ...result, [key]: result[key] + result.flaky.length }));
}

const areTooManyFlaky = (/** @type {Result[]} */ results) =>
  results.reduce((total, { flaky }) => total + flaky.length, 0) > maxFlaky;

/**
 * Formats the summary of a run: the counts of each kind, the names of failed, flaky and skipped tests, and the totals.
 * @param {Result[]} all
 * @param {string[]} [notes] what did not run, and why it need not
 */
export function summaryLines(all, notes = []) {
  const results = countFlaky(all);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  const named = (
    /** @type {'failedTests' | 'flaky' | 'skipped'} */ key,
    /** @type {string} */ word,
  ) => results.flatMap((result) => result[key].map((name) => `${word}: ${result.kind}: ${name}`));
  return [
    ...named('skipped', 'Skipped'),
    ...named('failedTests', 'Failed'),
    ...named(
      'flaky',
      areTooManyFlaky(all)
        ? 'Flaky (passed at the second try, counts as failed)'
        : 'Flaky (passed at the second try; mend it)',
    ),
    ...results.map(
      ({ kind, seconds, passed, failed }) =>
        `${kind.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    ),
    ...notes,
    `${String(sum('passed'))} passed, ${String(sum('failed'))} failed`,
  ];
}

/**
 * The exit code of a run: 0 when something passed and nothing failed.
 * @param {Result[]} all
 */
export function exitCode(all) {
  const results = countFlaky(all);
  const isGood =
    results.some(({ passed }) => passed > 0) && results.every(({ failed }) => failed === 0);
  return isGood ? 0 : 1;
}
