import { expect, it } from 'vitest';
import { getChangedKeys } from './getChangedKeys';

it.each([
  ['nothing on the first value', undefined, { ann: 1 }, []],
  ['a first vote', null, { ann: 1 }, ['ann']],
  ['another vote', { ann: 1, bea: 2 }, { ann: 1, bea: 3 }, ['bea']],
  ['nothing without a change', { ann: 1 }, { ann: 1 }, []],
  ['nothing when a key is removed', { ann: 1, bea: 2 }, { bea: 2 }, []],
  ['a single time', 1, 2, ['']],
  ['the first single time', null, 2, ['']],
])('%s', (_what, before, now, moved) => {
  expect(getChangedKeys(before, now)).toEqual(moved);
});
