import { describe, expect, it } from 'vitest';
import { isAddressEnd, spellAddressEnd, toAddressEnd } from './addressEnd';

describe('the end of an address', () => {
  it.each([
    'margin',
    'a1-b2',
    'カメラ',
    '地図-2',
    'firebase入門',
    'приложение',
    'ελλάδα',
    'हिन्दी',
    '한국어',
    'straße',
    'مرحبا',
  ])('may be %s', (text) => {
    expect(isAddressEnd(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a slash', 'a/b'],
    ['a space', 'a b'],
    ['two hyphens', 'a--b'],
    ['a hyphen at its end', 'カメラ-'],
    ['upper case', 'Приложение'],
    ['letters apart from their marks', 'cafe\u0301'],
    ['letters of two scripts that look alike', 'pаypal'],
    ['a turn of the direction', 'a\u202eb'],
    ['a character without width', 'a\u200bb'],
    ['a filler that counts as a letter', 'a\u3164b'],
    ['half a character', '\ud83d'],
    ['a sign', '😀'],
    ['a percent sign', '%e3'],
    ['more than the id of its document has room for', 'カ'.repeat(21)],
    ['more than 80 characters', 'a'.repeat(81)],
  ])('has not %s', (_what, text) => {
    expect(isAddressEnd(text)).toBe(false);
  });

  it('is stored in lower case, its letters with their marks', () => {
    expect(toAddressEnd(' Приложение ')).toBe('приложение');
    expect(toAddressEnd('ka\u0301v\u00c9')).toBe('kávé');
  });

  it('leaves an id as it is', () => {
    expect(toAddressEnd('aB3_x')).toBe('aB3_x');
  });

  it.each([
    ['カメラ 2', 'カメラ-2'],
    ['Фото & видео!', 'фото-видео'],
  ])('has the letters of a name: %s becomes %s', (name, expected) => {
    expect(spellAddressEnd(name)).toBe(expected);
    expect(isAddressEnd(expected)).toBe(true);
  });
});
