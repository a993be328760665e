import { at, root } from './lib/paths.mjs';
import { checkNode, install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { run } from './lib/say.mjs';

/** Rebuilds emulator-data from seed/content. */
await run(async () => {
  checkNode();
  await install();
  const { code } = await runToEnd(at('node_modules/.bin/tsx'), ['seed/main.ts'], { cwd: root });
  return code;
});
