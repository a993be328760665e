import { expect, it } from 'vitest';
import { movedKeys } from './movedKeys';

it.each([
  ['nothing at the first look', undefined, { ann: 1 }, []],
  ['a first vote', null, { ann: 1 }, ['ann']],
  ['another vote', { ann: 1, bea: 2 }, { ann: 1, bea: 3 }, ['bea']],
  ['nothing when all stays', { ann: 1 }, { ann: 1 }, []],
  ['nothing when one goes', { ann: 1, bea: 2 }, { bea: 2 }, []],
  ['a moment by itself', 1, 2, ['']],
  ['the first one by itself', null, 2, ['']],
])('%s', (_what, before, now, moved) => {
  expect(movedKeys(before, now)).toEqual(moved);
});
