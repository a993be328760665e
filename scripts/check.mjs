import { at, root } from './lib/paths.mjs';
import { checkNode, install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { run, say, step } from './lib/say.mjs';

const bin = (/** @type {string} */ name) => at('node_modules/.bin', name);
const typed = ['.', 'model', 'emulators', 'functions', 'web', 'seed', 'tests', 'scripts'];

/**
 * Each gate with its command; all run, so that one report names everything. The output of a gate is printed when it
 * fails, or always where `printsOutput` says so.
 * @type {{ name: string, command: string[], printsOutput?: boolean }[]}
 */
const gates = [
  ...typed.map((folder) => ({
    name: `types of ${folder === '.' ? 'the root' : folder}`,
    command: [bin('tsc'), '-p', folder],
  })),
  {
    name: 'lint',
    command: [bin('eslint'), '.', '--max-warnings=0'],
  },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level=warn', '.'] },
  { name: 'unused code and dependencies', command: [bin('knip')] },
  {
    name: 'what the largest writes cost by the rules',
    command: [bin('tsx'), 'tests/rules-cost/main.ts'],
    printsOutput: true,
  },
];

await run(async () => {
  checkNode();
  await install();
  const failed = [];
  for (const { name, command, printsOutput } of gates) {
    const [program = '', ...args] = command;
    const { code, output } = await step(`Checking ${name}`, () =>
      runToEnd(program, args, { cwd: root, capture: true }),
    );
    if (code !== 0) failed.push(name);
    if (code !== 0 || printsOutput) console.log(output.trim());
  }
  say(failed.length === 0 ? 'All checks pass' : `Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
