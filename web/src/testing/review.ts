import type { Review } from '@appshelf/model';

/** A published review by Ada, for tests. */
export function makeReview(overrides: Partial<Review> = {}): Review {
  return {
    uid: 'ada',
    appId: 'margin',
    rating: 4,
    title: 'Does what it says',
    body: 'And no more.',
    status: 'published',
    authorUid: 'ada',
    authorName: 'Ada',
    authorPhotoURL: null,
    createdAt: 1_000,
    updatedAt: 2_000,
    helpfulCount: 0,
    reply: null,
    ...overrides,
  };
}
