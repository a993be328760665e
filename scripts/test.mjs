import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { suiteEnvironment } from './lib/addresses.mjs';
import { at, cache, root } from './lib/paths.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { prepareFormerRelease } from './lib/formerRelease.mjs';
import { checkStartFiles, install } from './lib/prepare.mjs';
import { runToEnd, stopAll } from './lib/processes.mjs';
import { exitCode, readResult, summaryLines } from './lib/results.mjs';
import { checkRulesCoverage, coverageEnvironment, coverageLines } from './lib/rulesCoverage.mjs';
import { Failure, run, say } from './lib/say.mjs';
import { areEmulatorsTested, recordTestedEmulators } from './lib/testedEmulators.mjs';
import { checkSuitePorts, startSuite } from './lib/suite.mjs';

/** @typedef {import('./lib/results.mjs').Result} Result */

const results = path.join(cache, 'results');
const bin = (/** @type {string} */ name) => at('node_modules/.bin', name);

const getReportFile = (/** @type {string} */ kind) => path.join(results, `${kind}.json`);

const vitest = (/** @type {string} */ kind, project = `suite-${kind}`) => [
  bin('vitest'),
  'run',
  `--project=${project}`,
  // As in Playwright: what passes at its second try is flaky, which the summary names and bounds.
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${getReportFile(kind)}`,
];

/**
 * The kinds of tests, each with its runner and its needs: `suite` is a running suite, `browser` a Chromium. `functions`
 * are `calls`, in which the suite delivers events, and `triggers`, in which tests deliver them. `again` delivers all events
 * of a run once more, and `upgrade` begins with the data of the former release (`prepareData`); each needs a suite of its own,
 * and runs only when it is named. The tests of `start` start suites themselves; those of `deploy` build a clone of the
 * repository.
 * @type {Record<string, { command: string[], suite?: boolean, browser?: boolean, prepareData?: () => Promise<string> }>}
 */
const kinds = {
  unit: { command: vitest('unit', '!suite-*') },
  rules: { command: vitest('rules'), suite: true },
  functions: { command: vitest('functions', 'suite-functions*'), suite: true },
  calls: { command: vitest('calls', 'suite-functions'), suite: true },
  triggers: { command: vitest('triggers', 'suite-functions-triggers'), suite: true },
  again: { command: vitest('again'), suite: true },
  upgrade: {
    command: vitest('upgrade'),
    suite: true,
    browser: true,
    prepareData: prepareFormerRelease,
  },
  emulators: { command: vitest('emulators'), browser: true },
  e2e: {
    command: [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts'],
    suite: true,
    browser: true,
  },
  start: { command: vitest('start'), browser: true },
  deploy: { command: vitest('deploy') },
};

/**
 * Node gives each process four threads for collecting garbage and compiling, beside its own. Two processors, which the tests
 * keep busy, lose more time to them than they save: with one thread, tests of the client need an eighth less (58 s of
 * processor time instead of 66 for 140 of them, measured in turns).
 */
const oneThread = '--v8-pool-size=1';

/** True when the suite ended before the tests. */
let isSuiteGone = false;

/**
 * Runs one kind of test and returns its result.
 * @param {string} kind
 * @param {{ isAlone?: boolean, args?: string[] }} [options] isAlone: whether no other kind runs meanwhile. The output
 *   of one that is not alone is shown at its end; args: words that choose files, and options of the runner
 * @returns {Promise<Result>}
 */
async function runTests(kind, { isAlone = true, args = [] } = {}) {
  const { command: [program = '', ...own] = [], browser = false } = kinds[kind] ?? {};
  if (isSuiteGone) return readResult(kind, getReportFile(kind), 1, 0);
  say(`Running ${kind} tests …`);
  const begun = Date.now();
  // Tests that run after all others would also run after those chosen by words.
  const isChosen = kind === 'e2e' && args.some((arg) => !arg.startsWith('-'));
  const { code, output } = await runToEnd(
    program,
    [...own, ...(isChosen ? ['--no-deps'] : []), ...args],
    {
      cwd: root,
      capture: !isAlone,
      env: {
        ...process.env,
        ...(browser ? { CHROME_PATH: await ensureBrowser() } : {}),
        PLAYWRIGHT_JSON_OUTPUT_FILE: getReportFile(kind),
      },
    },
  );
  if (!isAlone) console.log(output);
  return readResult(kind, getReportFile(kind), code, Math.round((Date.now() - begun) / 1000));
}

/**
 * Prints the coverage of the rules, and counts each rules file as a test.
 * @returns {Promise<Result>}
 */
async function testRulesCoverage() {
  const verdicts = isSuiteGone ? [] : await checkRulesCoverage(suiteEnvironment);
  for (const line of coverageLines(verdicts)) console.log(line);
  const failedTests = verdicts
    .filter(({ problems }) => problems.length > 0)
    .map(({ file }) => file);
  return {
    kind: 'coverage',
    seconds: 0,
    passed: verdicts.length - failedTests.length,
    failed: failedTests.length,
    failedTests,
    flaky: [],
    skipped: [],
  };
}

/**
 * Runs tests with a running suite. When the suite ends early, the tests are stopped, because each of them would fail
 * only after its timeout.
 * @param {() => Promise<Result[]>} tests
 * @param {string} [data] the folder that the suite imports; the seed by default
 */
async function withSuite(tests, data) {
  Object.assign(process.env, coverageEnvironment);
  const extra = data === undefined ? [] : ['--import', data];
  const suite = await startSuite({ output: 'none', extra });
  let isDone = false;
  void suite.ended.then((reason) => {
    if (isDone) return;
    isSuiteGone = true;
    console.error(`\n${reason.message}`);
    void stopAll();
  });
  try {
    return await tests();
  } finally {
    isDone = true;
    say('Stopping the suite …');
    await suite.stop();
  }
}

/**
 * Runs all kinds of tests, several at a time when they leave a processor idle: the tests of `start` wait for suites,
 * those of `deploy` for firebase-tools, and those of functions for effects. The browser tests need both processors and
 * run last. The emulators are a package of their own, whose tests run only after it changed.
 */
async function runAll() {
  const runBeside = (/** @type {string} */ kind, /** @type {string[]} */ args = []) =>
    runTests(kind, { isAlone: false, args });
  const isTested = areEmulatorsTested();
  const withoutSuite = [...(isTested ? [] : [runBeside('emulators')]), runBeside('deploy')];
  // Only one suite at a time can have the ports.
  const start = await runBeside('start');
  const withSuiteRunning = await withSuite(async () => {
    // Tests of rules and of triggers use other projects on the same emulators.
    const functions = [runBeside('calls'), runBeside('triggers')];
    const rules = [await runBeside('rules'), await testRulesCoverage()];
    const unit = await runBeside('unit', isTested ? [`--exclude=${at('emulators')}/**`] : []);
    const others = await Promise.all([...functions, ...withoutSuite]);
    return [...rules, unit, ...others, await runTests('e2e')];
  });
  const results = [start, ...withSuiteRunning];
  if (isTested)
    return {
      results,
      notes: ['Not run: the emulators, which have not changed since they passed.'],
    };
  const own = results.filter(({ kind }) => kind === 'unit' || kind === 'emulators');
  if (own.every(({ passed, failed }) => passed > 0 && failed === 0)) recordTestedEmulators();
  return { results, notes: [] };
}

/**
 * Runs one kind of test, or some of its files: `npm test -- e2e settings --headed`.
 * @param {string} kind
 * @param {string[]} args
 */
async function runOne(kind, args) {
  const tests = async () => {
    const result = await runTests(kind, { args });
    // The coverage is complete only when all files run.
    return kind === 'rules' && args.length === 0 ? [result, await testRulesCoverage()] : [result];
  };
  const { suite = false, prepareData } = kinds[kind] ?? {};
  return {
    results: await (suite ? withSuite(tests, await prepareData?.()) : tests()),
    notes: [],
  };
}

await run(async () => {
  const [kind, ...args] = process.argv.slice(2);
  if (kind !== undefined && !(kind in kinds))
    throw new Failure(
      `There are no tests of the kind "${kind}". Name one of ${Object.keys(kinds).join(', ')}, or nothing for all of them.`,
    );
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], oneThread].filter(Boolean).join(' ');
  await install({ all: true });
  checkStartFiles();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  if (kind !== 'unit' && kind !== 'deploy') {
    await checkSuitePorts();
    await build();
  }
  if (kind === undefined) await ensureBrowser();
  const { results: all, notes } = kind === undefined ? await runAll() : await runOne(kind, args);
  for (const line of summaryLines(all, notes)) console.log(line);
  return exitCode(all);
});
