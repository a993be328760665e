import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary';

const words = ['map', 'maps', 'mappe', 'amp', 'lamp', 'tap', 'a', 'mapping', 'budget', 'budgets'];
const vocabulary = createVocabulary(words);
const { startingWith, placeOf, near } = vocabulary;

/** How many slips lead from one word to the other, by their definition. */
function slipsBetween(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)];
  if (a.startsWith(b.charAt(0))) return slipsBetween(restOfA, restOfB);
  const isSwapped =
    a.length > 1 && b.length > 1 && b.startsWith(a.charAt(1)) && a.startsWith(b.charAt(1));
  return (
    1 +
    Math.min(
      slipsBetween(restOfA, b),
      slipsBetween(a, restOfB),
      slipsBetween(restOfA, restOfB),
      isSwapped ? slipsBetween(a.slice(2), b.slice(2)) : Infinity,
    )
  );
}

it('knows where each of its words is, and that others are nowhere', () => {
  for (const word of words) expect(vocabulary.words[placeOf(word)]).toBe(word);
  for (const word of ['', 'ma', 'zebra', 'mapz']) expect(placeOf(word)).toBe(-1);
});

it.each([
  ['map', ['map', 'mappe', 'mapping', 'maps']],
  ['budgets', ['budgets']],
  ['x', []],
  ['zz', []],
  ['', [...words].sort()],
])('knows what begins with "%s"', (prefix, expected) => {
  const { start, end } = startingWith(prefix);
  expect(vocabulary.words.slice(start, end)).toEqual(expected);
});

describe('near a word', () => {
  const nearest = (word: string, most: number) => {
    const found: Record<string, number> = {};
    near(word, most, (place, slips) => {
      found[vocabulary.words[place] ?? ''] = slips;
    });
    return found;
  };

  it.each(
    ['map', 'mpa', 'lmap', 'bugdet', 'ubdgte', 'mappin', 'xyz', 'a', 'mapps'].flatMap((word) =>
      [0, 1, 2].map((most) => [word, most] as const),
    ),
  )('finds all that "%s" becomes by at most %i slips', (word, most) => {
    const expected = words
      .map((each) => [each, slipsBetween(each, word)] as const)
      .filter(([, slips]) => slips <= most);
    expect(nearest(word, most)).toEqual(Object.fromEntries(expected));
  });

  it('finds nothing in an empty vocabulary', () => {
    createVocabulary([]).near('map', 2, () => expect.unreachable());
  });
});
