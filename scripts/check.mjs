import { at, root } from './lib/paths.mjs';
import { checkNode } from './lib/node.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { run, say, step } from './lib/say.mjs';

const bin = (/** @type {string} */ name) => at('node_modules/.bin', name);
const typed = ['.', 'model', 'emulators', 'functions', 'web', 'seed', 'tests', 'scripts'];

/** Each gate with its command; all run, so that one report names everything. */
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
];

await run(async () => {
  checkNode();
  await install();
  const failed = [];
  for (const { name, command } of gates) {
    const [program = '', ...args] = command;
    const { code, output } = await step(`Checking ${name}`, () =>
      runToEnd(program, args, { cwd: root, capture: true }),
    );
    if (code === 0) continue;
    failed.push(name);
    console.log(output.trim());
  }
  say(failed.length === 0 ? 'All checks pass' : `Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
