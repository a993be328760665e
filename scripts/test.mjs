import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { at, cache, root } from './lib/paths.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { checkNode, checkStartFiles, install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { resultOf, summary } from './lib/results.mjs';
import { checkRulesCoverage, coverageEnvironment, coverageLines } from './lib/rulesCoverage.mjs';
import { run, say } from './lib/say.mjs';
import { checkSuitePorts, startSuite, suiteEnvironment } from './lib/suite.mjs';

const results = path.join(cache, 'results');
const bin = (/** @type {string} */ name) => at('node_modules/.bin', name);

/**
 * Runs one kind of test and answers what it counted.
 * @param {string} kind
 * @param {string[]} command
 * @param {Record<string, string>} [environment]
 * @param {{ beside?: Promise<unknown> }} [options] beside: another kind that runs meanwhile, and is shown first
 */
async function runTests(kind, command, environment = {}, { beside } = {}) {
  say(`Running ${kind} tests …`);
  const [program = '', ...args] = command;
  const file = path.join(results, `${kind}.json`);
  const { code, output } = await runToEnd(program, args, {
    cwd: root,
    capture: beside !== undefined,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  void beside?.then(() => console.log(output));
  return resultOf(kind, file, code);
}

/** Prints how the tests of the rules evaluated them, and counts each rules file as a test. */
async function testRulesCoverage() {
  const verdicts = await checkRulesCoverage(suiteEnvironment);
  for (const line of coverageLines(verdicts)) console.log(line);
  const failed = verdicts.filter(({ problems }) => problems.length > 0).length;
  return { kind: 'coverage', passed: verdicts.length - failed, failed };
}

/** @param {string} kind @param {string[]} args */
const vitest = (kind, args) => [
  bin('vitest'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(results, `${kind}.json`)}`,
];

await run(async () => {
  checkNode();
  await install();
  checkStartFiles();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await checkSuitePorts();
  const browser = { CHROME_PATH: await ensureBrowser() };
  await build();
  const inProject = (/** @type {string} */ name) =>
    vitest(name, ['--config', 'tests/vitest.config.ts', '--project', name]);
  const all = [];
  Object.assign(process.env, coverageEnvironment);
  const suite = await startSuite({ output: 'none' });
  try {
    // Tests of functions mostly wait for them. Beside them runs what touches nothing of theirs: tests of the rules have
    // a project of their own on the same emulators.
    const functions = runTests('functions', inProject('functions'), suiteEnvironment);
    const beside = { beside: functions };
    all.push(await runTests('rules', inProject('rules'), suiteEnvironment, beside));
    all.push(await testRulesCoverage());
    all.push(await runTests('emulators', inProject('emulators'), browser, beside));
    all.push(await runTests('unit', vitest('unit', []), {}, beside));
    all.push(await functions);
    const playwright = [bin('playwright'), 'test', '--config', 'tests/playwright.config.ts'];
    all.push(await runTests('end-to-end', playwright, { ...suiteEnvironment, ...browser }));
  } finally {
    say('Stopping the suite …');
    await suite.stop();
  }
  return summary(all);
});
