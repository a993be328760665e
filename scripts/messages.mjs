import { root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { Failure, run } from './lib/say.mjs';
import { tsx } from './lib/tsx.mjs';

/*
 * Finds the sentences of the interface and writes them into web/messages, where translators complete them
 * (docs/translate/languages.md). With `--check` it writes nothing and says what is wrong with them.
 */
await run(async () => {
  await install();
  const { code, output } = await runToEnd(
    tsx,
    ['web/build/messages/main.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      capture: true,
    },
  );
  if (code !== 0) throw new Failure(output);
  console.log(output.trim());
});
