import { expect, it } from 'vitest';
import { usePseudoLocale } from '../../../testing/pseudoLocale';
import { getCaseTitle } from './getCaseTitle';

it.each([
  ['step', 'Mix (step 1 of “Bake”)', /^Mix \(śťéƥ ·*1 őƒ “·*Bake”\)/],
  ['step', 'Mix', /^Mix$/],
  ['reply', 'Reply to “Quick”', /^Ŕéƥłý ťő “·*Quick”/],
  ['review', 'Reply to “Quick”', /^Reply to “Quick”$/],
] as const)(
  'the title of a %s called %s is in the language of the reader',
  async (kind, title, shown) => {
    await usePseudoLocale();
    expect(getCaseTitle({ kind, title })).toMatch(shown);
  },
);
