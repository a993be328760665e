import type { Review } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { findSignedConflict, getBasis } from './signed';

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

describe('findSignedConflict', () => {
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
      { reason: 'decided', to: 'hidden', by: 'ada' },
    ],
    [
      'who kept it as it is',
      getBasis(review),
      { ...review, moderation: { by: 'ada', at: 9 } },
      { reason: 'decided', to: 'pending', by: 'ada' },
    ],
    [
      'that the same person decided again',
      getBasis(decided),
      { ...decided, status: 'published' as const, moderation: { by: 'ada', at: 10 } },
      { reason: 'decided', to: 'published', by: 'ada' },
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
      { reason: 'decided', to: 'hidden', by: 'ada' },
    ],
    [
      'that the server published it',
      getBasis(review),
      { ...review, status: 'published' as const },
      { reason: 'edited' },
    ],
  ])('finds %s', (_what, basis, stored, conflict) => {
    expect(findSignedConflict(basis, stored)).toEqual(conflict);
  });
});
