import { getPublished } from '../../queries/published';
import type { PageQuery } from '../../queries/query';
import type { ResourceKind } from './fields';

/** The limit of each list. There is no second page, because no list is expected to be longer. */
const mostShown = 100;

/** What pages read of resources. */
export const resourceQueries = {
  /** The published resources of a kind, in the order that editors chose. */
  list: (kind: ResourceKind): PageQuery => ({
    ...getPublished('resources', { kind }),
    order: [['position', 'asc']],
    size: mostShown,
  }),
};
