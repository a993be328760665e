import type { PageQuery } from '../../queries/query';

/** How many releases an app's page shows. */
const releasesShown = 20;

/** What pages read of releases. */
export const releaseQueries = {
  /** The releases of an app, the newest first. */
  list: (appId: string): PageQuery => ({
    collection: `apps/${appId}/releases`,
    equal: {},
    order: [['publishedAt', 'desc']],
    size: releasesShown,
  }),
  /** The newest release of an app, and whether there are others. */
  latest: (appId: string): PageQuery => ({ ...releaseQueries.list(appId), size: 1, peek: true }),
};
