import { describe, expect, it } from 'vitest';
import { keepStored } from './keepStored';

describe('what is stored of an edited value', () => {
  it.each<[what: string, stored: unknown, shown: unknown, edited: unknown, kept: unknown]>([
    ['an unknown value that nobody changed stays', 'later', 'once', 'once', 'later'],
    ['a value that somebody changed is replaced', 'later', 'once', 'month', 'month'],
    [
      'the unknown parts of a changed map stay',
      { amount: 1, interval: 'later', tax: 19 },
      { amount: 1, interval: 'once' },
      { amount: 2, interval: 'once' },
      { amount: 2, interval: 'later', tax: 19 },
    ],
    [
      'the parts of a changed list stay, wherever they are now',
      [
        { url: 'a', focus: 1 },
        { url: 'b', focus: 2 },
      ],
      [{ url: 'a' }, { url: 'b' }],
      [{ url: 'b' }, { url: 'c' }],
      [{ url: 'b', focus: 2 }, { url: 'c' }],
    ],
    [
      'a list of which not all was shown is what was chosen',
      ['a', 5],
      ['a'],
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['an unknown value that was shown as nothing stays', 'later', null, null, 'later'],
  ])('%s', (_what, stored, shown, edited, kept) => {
    expect(keepStored(stored, shown, edited)).toEqual(kept);
  });
});
