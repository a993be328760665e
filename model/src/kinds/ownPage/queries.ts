import { findPublished, getPublished } from '../../queries/published';
import type { PageQuery } from '../../queries/query';

/** What pages and the search read of own pages. */
export const ownPageQueries = {
  byIds: findPublished('pages').byIds,
  newest: (size: number): PageQuery => ({
    ...getPublished('pages'),
    order: [['publishedAt', 'desc']],
    size,
  }),
};
