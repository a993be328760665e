import { pageSizes } from '../../limits';
import { findPublished, getPublished } from '../../queries/published';
import type { PageQuery } from '../../queries/query';

const newest = (size: number): PageQuery => ({
  ...getPublished('collections'),
  order: [['publishedAt', 'desc']],
  size,
});

/** What pages read of collections. */
export const collectionQueries = {
  byIds: findPublished('collections').byIds,
  /** A page of published collections, the newest first. */
  list: (): PageQuery => ({ ...newest(pageSizes.catalogue), peek: true }),
  newest,
};
