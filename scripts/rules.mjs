import { root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { Failure, run, say } from './lib/say.mjs';
import { fromSource, tsx } from './lib/tsx.mjs';
import { composedFile } from './rules/fragments.mjs';

/* Writes firestore.rules, which Firebase gets, from the fragments in rules/ and the lists of the model (docs/code/rules.md). */
await run(async () => {
  await install();
  const { code, output } = await runToEnd(tsx, [fromSource, 'scripts/rules/main.ts'], {
    cwd: root,
    capture: true,
  });
  if (code !== 0) throw new Failure(output.trim());
  say(`Wrote ${composedFile}`);
});
