import { expect, it } from 'vitest';
import { getOwn } from './getOwn';

it('finds what a record holds', () => {
  expect(getOwn({ web: 'Web', constructor: 'Constructor' }, 'web')).toBe('Web');
  expect(getOwn(Object.fromEntries([['constructor', 'Constructor']]), 'constructor')).toBe(
    'Constructor',
  );
  expect(getOwn(JSON.parse('{"__proto__":"Proto"}') as Record<string, string>, '__proto__')).toBe(
    'Proto',
  );
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'ios'])(
  'finds nothing for %j that a record does not hold',
  (key) => {
    expect(getOwn({ web: 'Web' }, key)).toBeUndefined();
  },
);
