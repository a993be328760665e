import { formatCount, type CollectionStatus } from '@appshelf/model';

/** The words for a status, as the owner sees them. */
export const statusLabels: Record<CollectionStatus, string> = {
  private: 'Private',
  published: 'Published',
  hidden: 'Hidden by a moderator',
};

/** How many apps a collection has, in words. */
export function describeCount(count: number): string {
  return count === 1 ? '1 app' : `${formatCount(count)} apps`;
}
