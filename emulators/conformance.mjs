import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';

/**
 * Prints a table of conformance: this package's own tests by product and feature, and with
 * `--checkout FOLDER --run COMMAND` the tests of someone else, such as an SDK's own, that run against these emulators.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.resolve(here, '..');

/** The names of the products, by their folders of `src`. */
const products = new Map([
  ['firestore', 'Firestore'],
  ['database', 'Realtime Database'],
  ['rules', 'Rules of Firestore and Storage'],
  ['storage-rules', 'Storage rules'],
]);

/** @typedef {{ product: string, feature: string, passed: number, failed: number, skipped: number }} Row */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] further variables
 * @returns {Promise<string>} what it printed
 */
function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}

/** @param {{ status: string }[]} tests @param {string[]} statuses */
const count = (tests, ...statuses) =>
  tests.filter(({ status }) => statuses.includes(status)).length;

/** Runs this package's tests. @returns {Promise<Row[]>} */
async function runOwn() {
  const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile=${report}`];
  await run(process.execPath, [vitest, 'run', '--project', 'emulators', ...options]);
  /** @type {{ testResults: { name: string, assertionResults: { status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { name, assertionResults: tests } of testResults) {
    const [folderOfSource = '', ...features] = path
      .relative(path.join(here, 'src'), name)
      .split(path.sep);
    const product = products.get(folderOfSource);
    if (product === undefined) continue;
    const feature = features.slice(0, -1).join(' / ') || 'in general';
    const row = rows.get(product + feature) ?? {
      product,
      feature,
      passed: 0,
      failed: 0,
      skipped: 0,
    };
    row.passed += count(tests, 'passed');
    row.failed += count(tests, 'failed');
    row.skipped += count(tests, 'pending', 'skipped', 'todo');
    rows.set(product + feature, row);
  }
  return [...rows.values()].sort((one, other) =>
    `${one.product} ${one.feature}`.localeCompare(`${other.product} ${other.feature}`),
  );
}

/**
 * Reads the counts that Mocha (`12 passing`), Jest (`Tests: 1 failed, 12 passed, 13 total`) and Vitest
 * (`Tests  12 passed | 1 skipped (13)`) print at their end.
 * @param {string} output
 */
function readResults(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const summaries = lines.filter((line) =>
    /^\s*(Tests:? |\d+ (passing|failing|pending)\b)/.test(line),
  );
  const read = (/** @type {RegExp} */ number) =>
    summaries.reduce((sum, line) => sum + Number(number.exec(line)?.[1] ?? 0), 0);
  return {
    passed: read(/(\d+) pass(?:ing|ed)\b/),
    failed: read(/(\d+) fail(?:ing|ed)\b/),
    skipped: read(/(\d+) (?:pending|skipped)\b/),
  };
}

/**
 * Runs the tests of someone else with a suite, and reads what they print at their end.
 * @param {string} checkout
 * @param {string} command
 * @returns {Promise<Row>}
 */
async function runOthers(checkout, command) {
  const suite = ['emulators:exec', '--project', 'demo-conformance', '--config'];
  const config = path.join(here, 'conformance.json');
  const script = `cd ${JSON.stringify(path.resolve(checkout))} && ${command}`;
  const output = await run(
    process.execPath,
    [path.join(here, 'dist/cli.mjs'), ...suite, config, script],
    // Suites of others have queries for which nobody has declared indexes.
    { FIRESTORE_EMULATOR_INDEXES: 'off' },
  );
  const row = readResults(output);
  if (row.passed + row.failed === 0)
    throw new Error(
      `"${command}" printed no result of Mocha, Jest or Vitest, such as "12 passing".`,
    );
  return { product: path.basename(path.resolve(checkout)), feature: `\`${command}\``, ...row };
}

const { checkout = [], run: commands = [] } = parseArgs({
  options: {
    checkout: { type: 'string', multiple: true },
    run: { type: 'string', multiple: true },
  },
}).values;
if (checkout.length !== commands.length)
  throw new Error('Give each --checkout FOLDER its --run COMMAND.');

const rows = await runOwn();
for (const [index, folder] of checkout.entries())
  rows.push(await runOthers(folder, commands[index] ?? ''));
console.log(
  [
    '| product | tests of | passed | failed | skipped |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
  ].join('\n'),
);
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
