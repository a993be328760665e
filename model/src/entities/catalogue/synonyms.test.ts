import { expect, it } from 'vitest';
import {
  hiddenSearches,
  packSynonyms,
  parseSynonyms,
  synonym,
  synonymLimits,
  synonymList,
} from './synonyms';

const kites = { term: 'kites', finds: ['dragons'], bothWays: false };

it('are stored in lower case, with single spaces', () => {
  expect(synonym.parse({ ...kites, term: '  Paper   KITES ' }).term).toBe('paper kites');
});

it.each([
  ['no word', [{ ...kites, term: ' ' }]],
  ['nothing that it finds', [{ ...kites, finds: [] }]],
  ['too much that it finds', [{ ...kites, finds: ['a', 'b', 'c', 'd', 'e', 'f'] }]],
  ['a long word', [{ ...kites, term: 'x'.repeat(synonymLimits.term + 1) }]],
  ['a word twice', [kites, { ...kites, term: 'Kites' }]],
  ['a word that finds itself', [{ ...kites, finds: ['KITES'] }]],
  [
    'too many',
    Array.from({ length: synonymLimits.count + 1 }, (_, at) => ({
      ...kites,
      term: `k${String(at)}`,
    })),
  ],
])('are refused with %s', (_name, entries) => {
  expect(synonymList.safeParse(entries).success).toBe(false);
});

it('are packed for each direction', () => {
  const both = { term: 'notes', finds: ['memos', 'dragons'], bothWays: true };
  expect(packSynonyms([kites, both])).toEqual([
    ['kites', 'dragons'],
    ['notes', 'memos', 'dragons'],
    ['memos', 'notes'],
    ['dragons', 'notes'],
  ]);
});

it('are none without a document, and a broken one is refused', () => {
  expect(parseSynonyms(null)).toEqual({ revision: 0, entries: [], hidden: [] });
  expect(() => parseSynonyms({ entries: 'none', revision: 1 })).toThrow();
});

it('hide no searches in a document of an earlier version', () => {
  expect(parseSynonyms({ entries: [kites], revision: 1 }).hidden).toEqual([]);
});

it('hide each search once, in lower case, and no more than the limit', () => {
  expect(hiddenSearches.parse(['  Rude  WORD', 'kites', 'rude word'])).toEqual([
    'kites',
    'rude word',
  ]);
  for (const wrong of [[''], [5], ['x'.repeat(synonymLimits.term + 1)], 'kites']) {
    expect(hiddenSearches.safeParse(wrong).success).toBe(false);
  }
  const many = Array.from({ length: synonymLimits.hidden + 1 }, (_, at) => `term ${String(at)}`);
  expect(hiddenSearches.safeParse(many).success).toBe(false);
});
