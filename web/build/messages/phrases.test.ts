import { expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { isWithin, sentencesWithPhrases } from './phrases.ts';

it.each([
  ['{0} veröffentlichen', true],
  ['Aún no hay apps de {0}', true],
  ['Nur {0}.', true],
  ['{0}', false],
  ['„{0}“ anzeigen', false],
  ['Filtrer : {0}', false],
  ['التصنيف: ⁨{0}⁩', false],
  ['Entwurf ({0})', false],
])('%s has a phrase within a sentence: %s', (text, is) => {
  expect(isWithin(text, '0')).toBe(is);
});

it('the sentences that may have a phrase exist', async () => {
  const messages = Object.entries(await readCatalogue('en')).map(
    ([id, { message = id }]) => message,
  );
  expect(sentencesWithPhrases.filter((text) => !messages.includes(text))).toEqual([]);
});
