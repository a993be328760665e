import { expect, it } from 'vitest';
import { normalizeSearchTerm } from './searchTerm';

it.each([
  ['  Invoice   Maker ', 'invoice maker'],
  ['CAFE\u0301', 'café'],
  ['ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  ['node js 22', 'node js 22'],
  ['c++', 'c++'],
  ['漢字', '漢字'],
])('“%s” is counted as “%s”', (query, term) => {
  expect(normalizeSearchTerm(query)).toBe(term);
});

it.each([
  ['', 'nothing'],
  ['x', 'one letter'],
  ['2048', 'no letter'],
  ['ada@example.com', 'an email'],
  ['mail ada＠example.com', 'an email in other signs'],
  ['https://example.com/a', 'a URL'],
  ['example.com', 'a site'],
  ['node.js', 'what could be a site'],
  ['apps/margin', 'a path'],
  ['call +49 30 123456', 'a phone number'],
  ['٠١٢٣٤٥ mia', 'digits of another script'],
  ['one two three four five six seven', 'a sentence'],
  ['x'.repeat(31), 'a word as long as a key'],
  [`${'abcdefghi '.repeat(6)}x`, 'a long text'],
  ['a\u0000b', 'a control character'],
])('“%s” is not counted: %s', (query) => {
  expect(normalizeSearchTerm(query)).toBeNull();
});
