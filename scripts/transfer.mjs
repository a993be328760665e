import { at, root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { run } from './lib/say.mjs';

/** Imports or exports a file: `npm run import`, `npm run export` (docs/run/import.md). */
await run(async () => {
  await install();
  const args = ['transfer/main.ts', ...process.argv.slice(2)];
  const { code } = await runToEnd(at('node_modules/.bin/tsx'), args, { cwd: root });
  return code;
});
