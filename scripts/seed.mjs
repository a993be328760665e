import { root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { run } from './lib/say.mjs';
import { fromSource, tsx } from './lib/tsx.mjs';

/** Builds emulator-data from seed/content; with `--scale 10000`, a multiplied seed for measurements (docs/run/scale.md). */
await run(async () => {
  await install();
  const { code } = await runToEnd(tsx, [fromSource, 'seed/main.ts', ...process.argv.slice(2)], {
    cwd: root,
  });
  return code;
});
