import type { Instruction } from '@appshelf/model';

/** An instruction by Ada that waits for a decision, for tests. */
export function makeInstruction(overrides: Partial<Instruction> = {}): Instruction {
  return {
    id: 'widen',
    title: 'Widen a margin',
    summary: 'For longer notes.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'Open the page', body: 'Any page will do.', imageUrl: null }],
    tags: [],
    status: 'submitted',
    authorUid: 'ada',
    authorName: 'Ada',
    helpfulCount: 0,
    createdAt: 1_000,
    updatedAt: 2_000,
    publishedAt: null,
    ...overrides,
  };
}
