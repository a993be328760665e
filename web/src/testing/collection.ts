import type { AppCollection } from '@appshelf/model';

/** A collection for tests. */
export function makeCollection(overrides: Partial<AppCollection> = {}): AppCollection {
  return {
    id: 'writers',
    title: 'For writers',
    description: 'What I use every day.',
    appIds: ['margin', 'nightjar'],
    ownerUid: 'ada',
    ownerName: 'Ada',
    status: 'published',
    createdAt: 1_000,
    updatedAt: 2_000,
    publishedAt: 1_500,
    ...overrides,
  };
}
