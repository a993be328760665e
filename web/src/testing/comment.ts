import type { Comment } from '@appshelf/model';

/** A comment by Mara, for tests. */
export function makeComment(overrides: Partial<Comment> = {}): Comment {
  return {
    id: 'one',
    instructionId: 'widen',
    body: 'It also works with chalk.',
    authorUid: 'mara',
    authorName: 'Mara',
    authorPhotoURL: null,
    parentId: null,
    status: 'published',
    createdAt: 1_000,
    updatedAt: 1_000,
    ...overrides,
  };
}
