import { expect, it } from 'vitest';
import { isSamePlain } from './isSamePlain';

it.each([
  [1, 1, true],
  ['a', 'b', false],
  [null, {}, false],
  [[], {}, false],
  [{ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: null }, { a: 1, c: null }, false],
  [['a', 'b'], ['b', 'a'], false],
])('comparing %j with %j gives %s', (one, other, same) => {
  expect(isSamePlain(one, other)).toBe(same);
});
