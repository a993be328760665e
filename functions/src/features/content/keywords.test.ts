import { expect, it } from 'vitest';
import { keywordLimits, listDescriptionWords, pickKeywords } from './keywords';

const app = (words: readonly string[], fields = {}) => ({
  name: 'Longhand',
  tagline: 'Write first',
  tags: ['drafts'],
  words,
  ...fields,
});

it('lists the words of a description once for each stem, the most frequent first', () => {
  expect(
    listDescriptionWords(
      'A margin for **notes**, see [the plan](https://example.com/plan). A note a day: To-do 24.',
    ),
  ).toEqual(['notes', 'margin', 'see', 'plan', 'day', 'to-do']);
  expect(listDescriptionWords('')).toEqual([]);
});

it('picks rare words before frequent ones, and none that name, tagline and tags have', () => {
  const [first, second] = pickKeywords([
    app(['desks', 'writing', 'draft', 'margin']),
    app(['desk'], { name: 'Desk' }),
  ]);
  expect(first).toEqual(['margin', 'desks']);
  expect(second).toEqual([]);
});

it('picks fewer for each app of a large catalogue', () => {
  const words = Array.from({ length: 80 }, (_word, place) => `word${String(place)}`);
  const pick = (count: number) => pickKeywords(Array.from({ length: count }, () => app(words)));
  expect(pick(3)[0]).toHaveLength(keywordLimits.app);
  expect(pick(10_000)[0]).toHaveLength(keywordLimits.all / 10_000);
  expect(pick(0)).toEqual([]);
});
