import { getPublished } from '../../queries/published';
import type { PageQuery } from '../../queries/query';

/** What pages and the sitemap read of public profiles. */
export const profileQueries = {
  /** The profile with this handle, present or former. */
  byHandle: (handle: string): PageQuery => ({
    ...getPublished('members', { isPublic: true }),
    contains: ['handles', handle],
    order: [],
    size: 1,
  }),
  /** Public profiles, for functions: the rules let nobody else list members. */
  list: (size: number): PageQuery => ({
    ...getPublished('members', { isPublic: true }),
    order: [],
    size,
  }),
};
