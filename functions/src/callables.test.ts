import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFunctionNames } from './testing';

/** The names of the interface `Callables`, which has one line for each. */
const declared = [
  ...readFileSync(new URL('../../model/src/callables.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}(\w+): Contract</gm,
  ),
].map(([, name]) => name);

it('every function of `Callables` is exported, so that clients can call it', async () => {
  const exported = await readFunctionNames();
  expect(declared).toContain('sendMessage');
  expect(declared.filter((name) => name === undefined || !exported.includes(name))).toEqual([]);
});
