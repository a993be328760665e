import { afterEach, describe, expect, it } from 'vitest';
import { compareTexts } from './compareTexts';
import { formatCount, formatDecimal } from './formatCount';
import { formatList, joinTexts } from './formatList';
import { createI18n, setI18nSource } from './i18n';
import { inSentence } from './inSentence';
import type { Language } from '@appshelf/model';

const read = (language: Language) => {
  const i18n = createI18n(language);
  setI18nSource(() => i18n);
};

afterEach(() => read('en'));

describe('numbers', () => {
  it('of the English page are those of Intl', () => {
    for (const count of [0, 7, 999, 1_000, 12_345, 1_234_567]) {
      expect(formatCount(count)).toBe(new Intl.NumberFormat('en').format(count));
    }
    for (const value of [0, 3.25, 4, 4.96]) {
      const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      expect(formatDecimal(value)).toBe(new Intl.NumberFormat('en', digits).format(value));
    }
  });

  it.each<[Language, string, string]>([
    ['de', '12.345', '4,5'],
    ['ja', '12,345', '4.5'],
    ['ar', '12,345', '4.5'],
  ])('are those of the language: %s', (language, count, decimal) => {
    read(language);
    expect([formatCount(12_345), formatDecimal(4.5)]).toEqual([count, decimal]);
  });
});

it.each<[Language, string, string]>([
  ['en', 'a, b and c', 'a, b, c'],
  ['de', 'a, b und c', 'a, b und c'],
  ['ja', 'a、b、c', 'a、b、c'],
])('lists are joined as in %s', (language, sentence, facts) => {
  read(language);
  expect([formatList(['a', 'b', 'c']), joinTexts(['a', 'b', 'c'])]).toEqual([sentence, facts]);
});

it.each<[Language, string[]]>([
  ['en', ['azul', 'nadir', 'ñandú', 'oro']],
  ['es', ['azul', 'nadir', 'ñandú', 'oro']],
  ['de', ['Ähre', 'Apfel', 'Zebra']],
])('texts are in the order of %s', (language, sorted) => {
  read(language);
  expect(sorted.toReversed().sort(compareTexts)).toEqual(sorted);
});

it.each<[Language, string]>([
  ['en', 'design'],
  ['de', 'Design'],
])('a name within a sentence of %s', (language, name) => {
  read(language);
  expect(inSentence('Design')).toBe(name);
});
