import { describe, expect, it } from 'vitest';
import { countErrors, suggestQuery, type KnownWord } from './spelling';

const makeWords = (words: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(words).map(([word, uses]): [string, KnownWord] => [
      word,
      { word, written: word, uses },
    ]),
  );

const known = makeWords({
  git: 2,
  got: 1,
  note: 9,
  taking: 4,
  calendar: 3,
  photo: 5,
  editor: 5,
  cafe: 1,
});

it.each([
  ['same', 'same', 0],
  ['form', 'from', 1],
  ['forms', 'form', 1],
  ['note', 'nets', 2],
  ['abc', 'xyz', 3],
  ['abcdef', 'a', 3],
])('between “%s” and “%s” there are %i errors, 2 of which count', (a, b, errors) => {
  expect(countErrors(a, b, 2)).toBe(errors);
});

describe('a query that finds nothing', () => {
  it.each([
    ['gti', 'git'],
    ['kalender', 'calendar'],
    ['calandar', 'calendar'],
    ['notetaking', 'note taking'],
    ['fotoeditor', null],
    ['photoeditor', 'photo editor'],
    ['notetaknig', 'note taking'],
    ['phototakign', 'photo taking'],
    ['phot edtor', 'photo editor'],
    ['xyzzyx phoot', 'photo'],
    ['xyzzyx', null],
    ['q', null],
    ['', null],
    ['x'.repeat(100), null],
  ])('“%s” probably means %j', (query, meant) => {
    expect(suggestQuery(query.split(' ').filter(Boolean), known)).toBe(meant);
  });

  it('means the word that is used most, and is written as texts write it', () => {
    const words = new Map<string, KnownWord>([
      ['cafes', { word: 'cafes', written: 'cafés', uses: 1 }],
      ['cages', { word: 'cages', written: 'cages', uses: 7 }],
    ]);
    expect(suggestQuery(['cabes'], words)).toBe('cages');
    expect(suggestQuery(['cafs'], words)).toBe('cafés');
  });

  it('is answered quickly with 20,000 words', () => {
    const words = makeWords(
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_none, at) => [`w${at.toString(36)}ord${String(at)}`, 1]),
      ),
    );
    const begun = performance.now();
    suggestQuery(['wahlord', 'hordwax', 'notetaking'], words);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
