import { existsSync, readFileSync } from 'node:fs';
import { fixedSiteNames } from './lib/fixedSiteNames.mjs';
import { largeFiles } from './lib/largeFiles.mjs';
import { collidingModules } from './lib/moduleNames.mjs';
import { at, cache, root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { run, say, step } from './lib/say.mjs';
import { fromSource } from './lib/tsx.mjs';

/**
 * @typedef {object} Gate
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} check
 * @property {boolean} [printsOutput] the output is printed also when the check passes
 */

const bin = (/** @type {string} */ name) => at('node_modules/.bin', name);
const typed = [
  '.',
  'model',
  'emulators',
  'functions',
  'web',
  'seed',
  'transfer',
  'tests',
  'scripts',
];

/**
 * What ESLint reads together. All of it at once takes more than the 4 GB of memory that Node.js has, because each rule
 * with types loads the types of every package.
 */
const linted = [
  ['web'],
  ['functions', 'model', 'transfer'],
  ['tests', 'emulators', 'seed', 'scripts', '*.mjs', '*.ts', '*.rules'],
];

/**
 * The options of a cache, so that only changed files are checked. It compares contents, because a checkout changes
 * times.
 */
const cached = (/** @type {string} */ name) => [
  '--cache',
  '--cache-strategy=content',
  `--cache-location=${cache}/${name}`,
];

/** @param {string} name @param {string} program @param {string[]} args @returns {Gate} */
const command = (name, program, ...args) => ({
  name,
  check: () => runToEnd(bin(program), args, { cwd: root, capture: true }),
});

/**
 * A check of the files in git.
 * @param {string} name
 * @param {(files: string[]) => string[] | Promise<string[]>} findProblems
 * @param {string} advice
 * @returns {Gate}
 */
const filesCheck = (name, findProblems, advice) => ({
  name,
  check: async () => {
    const { code, output } = await runToEnd('git', ['ls-files', '-z'], {
      cwd: root,
      capture: true,
    });
    if (code !== 0) return { code, output };
    const problems = await findProblems(output.split('\0').filter(Boolean));
    return { code: problems.length === 0 ? 0 : 1, output: [...problems, advice].join('\n') };
  },
});

/** The folders whose files and subfolders must not import each other in a circle. */
const foldersWithoutCircles = [
  'web/src',
  'web/src/ui',
  'web/src/features',
  'web/src/features/admin',
];

/** The folders for which that is so at every depth. */
const treesWithoutCircles = ['emulators/src', 'functions/src', 'model/src'];

/** All checks run, so that one report names every problem. */
const gates = [
  ...typed.map((folder) =>
    command(`types of ${folder === '.' ? 'the root' : folder}`, 'tsc', '-p', folder),
  ),
  ...linted.map(([name = '', ...folders]) =>
    command(
      `lint of ${name}`,
      'eslint',
      '--max-warnings=0',
      ...cached(`eslint-${name}`),
      name,
      ...folders,
    ),
  ),
  command('format', 'prettier', '--check', '--log-level=warn', '.', ...cached('prettier')),
  command('unused code and dependencies', 'knip'),
  command('the rules and their fragments', 'tsx', fromSource, 'scripts/rules/main.ts', '--check'),
  {
    ...command(
      'the cost of the largest writes in the rules',
      'tsx',
      fromSource,
      'tests/rules-cost/main.ts',
    ),
    printsOutput: true,
  },
  {
    ...command('sentences and translations', 'tsx', 'web/build/messages/main.ts', '--check'),
    printsOutput: true,
  },
  filesCheck(
    'sizes of files',
    largeFiles,
    'Files over 500 KB are allowed only in the places of scripts/lib/largeFiles.mjs.',
  ),
  filesCheck(
    'the name of the site',
    (files) =>
      fixedSiteNames(
        files.filter((file) => existsSync(at(file))),
        (file) => readFileSync(at(file), 'utf8'),
      ),
    'Owners name their site in its settings. Read the name from there (functions/src/platform/site/siteIdentity.ts, selectSiteName).',
  ),
  filesCheck(
    'names of modules',
    collidingModules,
    'Give them names that differ in more than upper and lower case: macOS takes one for the other.',
  ),
  filesCheck(
    'circles of imports',
    async (files) => {
      // It needs TypeScript, which is there only after the installation.
      const { fileCircles, folderCircles, listFolders, readImports } =
        await import('./lib/importCircles.mjs');
      const imports = readImports(
        files.filter((file) => existsSync(at(file)) && !file.startsWith('tests/')),
        (file) => readFileSync(at(file), 'utf8'),
      );
      const folders = [
        ...foldersWithoutCircles,
        ...treesWithoutCircles.flatMap((tree) => listFolders(tree, files)),
      ];
      return [
        ...fileCircles(imports),
        ...folders.flatMap((folder) => folderCircles(folder, imports)),
      ];
    },
    'Pass what one of them needs as an argument, move a page that puts several together to web/src/app/screens, or what both need down (docs/architecture.md#imports).',
  ),
];

await run(async () => {
  await install({ all: true });
  const failed = [];
  for (const { name, check, printsOutput } of gates) {
    const { code, output } = await step(`Checking ${name}`, check);
    if (code !== 0) failed.push(name);
    if (code !== 0 || printsOutput) console.log(output.trim());
  }
  say(failed.length === 0 ? 'All checks pass' : `Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
