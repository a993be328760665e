import { describe, expect, it } from 'vitest';
import { toPackedId } from './toPackedId';

describe('the id that an index leaves out', () => {
  it.each([
    ['Café Müller 2', 'cafe-muller-2'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['C++', 'c'],
    ['Straße', 'stra-e'],
    ['日本', ''],
    ['A'.repeat(100), 'a'.repeat(80)],
  ])('of %s is "%s" for ever', (name, expected) => {
    expect(toPackedId(name)).toBe(expected);
  });
});
