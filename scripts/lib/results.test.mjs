import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exitCode, readResult, summaryLines } from './results.mjs';

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a report from a file. */
function read(/** @type {object} */ report, code = 0) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readResult('e2e', file, code, 12);
}

const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
  title,
  tests: [{ projectName: 'desktop', status }],
});
const playwright = (/** @type {object[]} */ ...specs) => ({
  suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a group', specs }] }],
});
const vitest = (/** @type {string[]} */ ...statuses) => ({
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: statuses.map((status) => ({ fullName: `is ${status}`, status })),
    },
  ],
});

const flaky = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => spec(`wavers ${String(index)}`, 'flaky'));

it('names one or two flaky tests and skipped tests in the last lines, and counts flaky ones as passed', () => {
  const result = read(playwright(spec('works', 'expected'), ...flaky(2), spec('waits', 'skipped')));
  expect(exitCode([result])).toBe(0);
  expect(summaryLines([result])).toEqual([
    'Skipped: e2e: a group > waits (desktop)',
    'Flaky (passed at the second try; mend it): e2e: a group > wavers 0 (desktop)',
    'Flaky (passed at the second try; mend it): e2e: a group > wavers 1 (desktop)',
    'e2e               3 passed    0 failed    12 s',
    '3 passed, 0 failed',
  ]);
});

it('names a unit test that passed at its second try, and why one failed', () => {
  const [test = {}] = vitest('passed').testResults[0]?.assertionResults ?? [];
  const failureMessages = ['AssertionError: expected 1 to be 2\n    at a.test.ts:3'];
  const result = read({
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { ...test, failureMessages },
          { fullName: 'breaks', status: 'failed', failureMessages },
        ],
      },
    ],
  });
  expect(summaryLines([result])).toEqual([
    'Failed: e2e: a.test.ts > breaks: AssertionError: expected 1 to be 2',
    'Flaky (passed at the second try; mend it): e2e: a.test.ts > is passed: AssertionError: expected 1 to be 2',
    'e2e               1 passed    1 failed    12 s',
    '1 passed, 1 failed',
  ]);
});

it('says before the last line what did not run', () => {
  const result = read(playwright(spec('works', 'expected')));
  expect(summaryLines([result], ['Not run: the rest.']).slice(-2)).toEqual([
    'Not run: the rest.',
    '1 passed, 0 failed',
  ]);
});

it('counts three flaky tests of a run as failed, also when they are of different kinds', () => {
  const results = [read(playwright(...flaky(2))), read(playwright(...flaky(1)))];
  expect(exitCode(results)).toBe(1);
  expect(summaryLines(results)).toContain(
    'Flaky (passed at the second try, counts as failed): e2e: a group > wavers 1 (desktop)',
  );
  expect(summaryLines(results).at(-1)).toBe('0 passed, 3 failed');
});

it('reads Vitest’s report', () => {
  const result = read(vitest('passed', 'passed', 'failed', 'pending'), 1);
  expect(result).toMatchObject({ passed: 2, failed: 1 });
  expect(summaryLines([result])).toContain('Failed: e2e: a.test.ts > is failed');
  expect(summaryLines([result])).toContain('Skipped: e2e: a.test.ts > is pending');
  expect(summaryLines([result]).at(-1)).toBe('2 passed, 1 failed');
});

it('counts a runner that fails without a failed test, or without a report, as one failure', () => {
  expect(read(vitest('passed'), 1)).toMatchObject({ passed: 1, failed: 1 });
  const none = readResult('rules', path.join(folder, 'none.json'), 1, 0);
  expect(none).toMatchObject({ passed: 0, failed: 1 });
});

it('succeeds only when something passed and nothing failed', () => {
  expect(exitCode([read(vitest('passed'))])).toBe(0);
  expect(exitCode([read(vitest())])).toBe(1);
  expect(exitCode([read(vitest('passed')), read(vitest('failed'), 1)])).toBe(1);
});
