import { describe, expect, it } from 'vitest';
import { createWordReader, foldWord, splitWords } from './words';

describe('the words of a text', () => {
  it.each([
    ['Café, “quoted” — and\nmore', ['Café', 'quoted', 'and', 'more']],
    ['note-taking', ['note', 'taking', 'note-taking']],
    ['end-to-end encrypted', ['end', 'to', 'end', 'end-to-end', 'encrypted']],
    ['暗記カード、配色', ['暗記', 'カード', '配色']],
    ['Longhandのノート', ['Longhand', 'の', 'ノート']],
    ['دفتر ميداني', ['دفتر', 'ميداني']],
    ['— … —', []],
  ])('%j are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

it.each([
  ['Café', 'cafe'],
  ['To-do', 'todo'],
  ['Straße', 'strasse'],
  ['ﬁnance', 'finance'],
])('“%s” is folded to “%s”', (word, folded) => {
  expect(foldWord(word)).toBe(folded);
});

describe('a reader of words', () => {
  const { getForms, isCommon } = createWordReader([
    { stem: (word) => word.replace(/s$/, ''), common: ["don't", 'the'] },
    { stem: (word) => word.replace(/es?$/, ''), common: [] },
    { common: ['の'] },
  ]);

  it('knows a word and its stem in each language, each once', () => {
    expect(getForms('Notes')).toEqual({
      word: 'notes',
      stems: ['note', 'not', 'notes'],
      held: ['notes', '=note', '=not'],
      related: ['notes', 'note', 'not', '=note', '=not', '=notes'],
    });
    expect(getForms('Hôte')).toMatchObject({ word: 'hote', held: ['hote', '=hot'] });
    expect(getForms('map')).toMatchObject({ held: ['map'], related: ['map', '=map'] });
    expect(getForms('constructor').held).toEqual(['constructor']);
  });

  it('knows common words, parts of them, and single letters', () => {
    expect(['The', 'don', 'a', 'の', 'と'].every(isCommon)).toBe(true);
    expect(['notes', '本'].some(isCommon)).toBe(false);
  });
});
