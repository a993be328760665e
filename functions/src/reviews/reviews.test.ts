import { describe, expect, it } from 'vitest';
import { toAppRating } from './appRating';
import { affectsRating, awaitsModeration, type ReviewState } from './reviewChange';

const pending: ReviewState = { status: 'pending', rating: 4, title: 'Good', body: 'It works.' };
const published: ReviewState = { ...pending, status: 'published' };
const hidden: ReviewState = { ...pending, status: 'hidden' };

describe('affectsRating', () => {
  it.each<[string, ReviewState, ReviewState, boolean]>([
    ['a new pending review', null, pending, false],
    ['a review published at once', null, published, true],
    ['publication', pending, published, true],
    ['hiding', published, hidden, true],
    ['hiding a pending review', pending, hidden, false],
    ['other stars', published, { ...published, rating: 5 }, true],
    ['other stars of a pending review', pending, { ...pending, rating: 5 }, false],
    ['another text', published, { ...published, body: 'Still works.' }, false],
    ['deletion', published, null, true],
    ['deletion of a pending review', pending, null, false],
  ])('%s', (_name, before, after, expected) => {
    expect(affectsRating(before, after)).toBe(expected);
  });
});

describe('awaitsModeration', () => {
  it.each<[string, ReviewState, ReviewState, boolean]>([
    ['a new review', null, pending, true],
    ['an edited text', published, { ...pending, body: 'Still works.' }, true],
    ['edited stars', published, { ...pending, rating: 1 }, true],
    ['set back to pending by an administrator', published, pending, false],
    ['an edit of a hidden review', hidden, { ...pending, body: 'Nicer.' }, false],
    ['publication', pending, published, false],
    ['deletion', pending, null, false],
  ])('%s', (_name, before, after, expected) => {
    expect(awaitsModeration(before, after)).toBe(expected);
  });
});

describe('toAppRating', () => {
  it.each([
    [0, 0, 0],
    [1, 5, 5],
    [3, 10, 10 / 3],
  ])('%i reviews with %i stars in all', (count, sum, average) => {
    expect(toAppRating(count, sum)).toEqual({
      ratingCount: count,
      ratingSum: sum,
      ratingAverage: average,
      reviewCount: count,
    });
  });
});
