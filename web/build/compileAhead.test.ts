import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { compileAhead, compileHint } from './compileAhead';

type GenerateBundle = Rolldown.FunctionPluginHooks['generateBundle'];

function write(name: string, code: string): string {
  const bundle = { 'assets/file.js': { type: 'chunk', name, code } };
  const hook = compileAhead('frame').generateBundle as { handler: GenerateBundle };
  hook.handler.call({} as never, {} as never, bundle as never, true);
  return bundle['assets/file.js'].code;
}

describe('a file', () => {
  const large = 'run();'.repeat(20_000);

  it('is compiled as it comes', () => {
    expect(write('Page', 'run()')).toBe(`${compileHint}run()`);
    expect(write('frame', large)).toBe(compileHint + large);
  });

  it('of a large package is compiled as it is called', () => {
    expect(write('charts', large)).toBe(large);
  });
});
