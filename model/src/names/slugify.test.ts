import { describe, expect, it } from 'vitest';
import { slugify } from './slugify';

describe('slugify', () => {
  it.each([
    ['Café Müller 2', 'cafe-muller-2'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['日本', ''],
    ['A'.repeat(100), 'a'.repeat(80)],
  ])('%s becomes "%s"', (name, expected) => {
    expect(slugify(name)).toBe(expected);
  });
});
