import type { Review } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { getBasis, describeConflict, findConflict } from './decision';

const review: Review = {
  appId: 'margin',
  uid: 'bob',
  rating: 4,
  title: 'Quick',
  body: 'And quiet.',
  status: 'pending',
  authorUid: 'bob',
  authorName: 'Bob',
  authorPhotoURL: null,
  createdAt: 1,
  updatedAt: 2,
  helpfulCount: 0,
  reply: null,
};
const decided: Review = { ...review, status: 'hidden', moderation: { by: 'ada', at: 9 } };

describe('findConflict', () => {
  it.each([
    ['nothing, while it is as it was read', getBasis(review), review, null],
    ['nothing, while only votes came', getBasis(review), { ...review, helpfulCount: 5 }, null],
    ['that it is gone', getBasis(review), null, { reason: 'deleted' }],
    [
      'that its author edited it',
      getBasis(review),
      { ...review, updatedAt: 3 },
      { reason: 'edited' },
    ],
    [
      'who decided and what',
      getBasis(review),
      decided,
      { reason: 'decided', status: 'hidden', by: 'ada', at: 9 },
    ],
    [
      'who kept it as it is',
      getBasis(review),
      { ...review, moderation: { by: 'ada', at: 9 } },
      { reason: 'decided', status: 'pending', by: 'ada', at: 9 },
    ],
    [
      'that the same person decided again',
      getBasis(decided),
      { ...decided, status: 'published' as const, moderation: { by: 'ada', at: 10 } },
      { reason: 'decided', status: 'published', by: 'ada', at: 10 },
    ],
    [
      'nothing of a decision of one’s own, to be taken back',
      { ...getBasis(review), status: 'hidden' as const, moderation: { by: 'ada', at: null } },
      decided,
      null,
    ],
    [
      'that somebody else decided before it could be taken back',
      { ...getBasis(review), status: 'hidden' as const, moderation: { by: 'eve', at: null } },
      decided,
      { reason: 'decided', status: 'hidden', by: 'ada', at: 9 },
    ],
    [
      'that the server published it',
      getBasis(review),
      { ...review, status: 'published' as const },
      { reason: 'edited' },
    ],
  ])('finds %s', (_what, basis, stored, conflict) => {
    expect(findConflict(basis, stored)).toEqual(conflict);
  });
});

describe('describeConflict', () => {
  it('names who decided and what', () => {
    expect(
      describeConflict('Quick', { reason: 'decided', status: 'hidden', by: 'ada', at: 9 }, 'Ada'),
    ).toBe('Ada has already hidden “Quick”.');
  });
});
