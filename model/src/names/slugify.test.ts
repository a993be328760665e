import { describe, expect, it } from 'vitest';
import { numberSlug, slugify } from './slugify';

describe('slugify', () => {
  it.each([
    ['Café Müller 2', 'cafe-muller-2'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Smørrebrød', 'smorrebrod'],
    ['Приложение', 'prilozhenie'],
    ['Ελλάδα', 'ellada'],
    ['カメラ', 'kamera'],
    ['カメラ 2', 'kamera-2'],
    ['地図 2', 'di-tu-2'],
    ['한국어', 'hangugeo'],
    ['ﬁnder', 'finder'],
    ['Cafe\u0301', 'cafe'],
    ['A'.repeat(100), 'a'.repeat(80)],
  ])('%s becomes "%s"', (name, expected) => {
    expect(slugify(name)).toBe(expected);
  });

  it.each([
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['Notepad++ 8', 'notepad-plus-plus-8'],
    ['# 1', '1'],
  ])('tells names apart by their symbols: %s becomes "%s"', (name, expected) => {
    expect(slugify(name)).toBe(expected);
  });

  it.each([
    ['😀', 'u1f600'],
    ['👩‍🚀', 'u1f469-u1f680'],
    ['→ ←', 'u2192-u2190'],
  ])('names the signs of a name that has nothing else: %s becomes "%s"', (name, expected) => {
    expect(slugify(name)).toBe(expected);
  });

  it('keeps nothing of what cannot be seen', () => {
    expect(slugify('a\u202eb\u200bc')).toBe('abc');
    expect(slugify(' \u200b\u2060')).toBe('');
  });
});

describe('numberSlug', () => {
  it('adds a number, and makes room for it', () => {
    expect(numberSlug('camera', 1)).toBe('camera');
    expect(numberSlug('camera', 2)).toBe('camera-2');
    expect(numberSlug('a'.repeat(80), 12)).toBe(`${'a'.repeat(77)}-12`);
    expect(numberSlug('aa-bbb', 2, 5)).toBe('aa-2');
  });
});
