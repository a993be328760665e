import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileAhead, compileHint } from './compileAhead';

type GenerateBundle = Rolldown.FunctionPluginHooks['generateBundle'];

it.each([
  ['index', `${compileHint}run()`],
  ['CataloguePage', 'run()'],
])('writes the hint into the chunks of the start only: %s', (name, expected) => {
  const bundle = { 'assets/file.js': { type: 'chunk', name, code: 'run()' } };
  const hook = compileAhead(['index', 'frame']).generateBundle as { handler: GenerateBundle };
  hook.handler.call({} as never, {} as never, bundle as never, true);
  expect(bundle['assets/file.js'].code).toBe(expected);
});
