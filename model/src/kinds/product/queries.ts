import { getPublished } from '../../queries/published';
import type { PageQuery } from '../../queries/query';

/** The limit of the list, which has no second page; no maker is expected to offer more. */
const mostShown = 50;

/** How many products of an app are named. */
const mostOfApp = 3;

/** What pages read of products. */
export const productQueries = {
  /** The published products, in the order that editors chose. */
  list: (): PageQuery => ({
    ...getPublished('products'),
    order: [['position', 'asc']],
    size: mostShown,
  }),
  /** The published products that hold an app. */
  ofApp: (appId: string): PageQuery => ({
    ...getPublished('products'),
    contains: ['appIds', appId],
    order: [],
    size: mostOfApp,
  }),
};
