import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ kind: string, passed: number, failed: number }} Result */

/**
 * What a runner counted, from its JSON report (Vitest's or Playwright's). A runner that failed without a failing test,
 * or wrote no report, counts as one failure: nothing is lost silently.
 * @param {string} kind
 * @param {string} file
 * @param {number} code the runner's exit code
 * @returns {Result}
 */
export function resultOf(kind, file, code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed =
    report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0);
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  return { kind, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Prints the counts, the closing line last, and answers the exit code.
 * @param {Result[]} results
 */
export function summary(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  for (const { kind, passed, failed } of results) {
    console.log(
      `${kind.padEnd(12)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`,
    );
  }
  console.log(`${String(sum('passed'))} passed, ${String(sum('failed'))} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}
