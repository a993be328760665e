import { describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { getReviewDecision, isSubmission, type ReviewState } from './reviewChange';

const pending: ReviewState = { status: 'pending', rating: 4, title: 'Good', body: 'It works.' };
const published: ReviewState = { ...pending, status: 'published' };
const hidden: ReviewState = { ...pending, status: 'hidden' };

describe('isSubmission', () => {
  it.each<[string, ReviewState, ReviewState, boolean]>([
    ['a new review', null, pending, true],
    ['an edit of what is published', published, { ...pending, body: 'Still works.' }, true],
    ['an edit of what is pending', pending, { ...pending, rating: 1 }, true],
    ['an edit of what was hidden', hidden, { ...pending, title: 'Nicer' }, true],
    ['put back by an administrator', published, pending, false],
    ['publication', pending, published, false],
    ['deletion', pending, null, false],
  ])('%s', (_name, before, after, expected) => {
    expect(isSubmission(before, after)).toBe(expected);
  });
});

describe('getReviewDecision', () => {
  const at = (second: number) => ({
    moderation: { by: 'mod', at: Timestamp.fromMillis(second * 1000) },
  });
  it.each<[string, ReviewState, ReviewState, object | null]>([
    [
      'a first decision',
      pending,
      { ...hidden, ...at(1) },
      { status: 'hidden', at: at(1).moderation.at },
    ],
    [
      'a later decision',
      { ...hidden, ...at(1) },
      { ...published, ...at(2) },
      { status: 'published', at: at(2).moderation.at },
    ],
    ["a member's edit", { ...hidden, ...at(1) }, { ...pending, ...at(1) }, null],
    ['a new review', null, pending, null],
    ['deletion', { ...hidden, ...at(1) }, null, null],
  ])('%s', (_name, before, after, expected) => {
    expect(getReviewDecision(before, after)).toEqual(expected);
  });
});
