import { maxPublicCount, pageSizes } from '../../limits';
import { getPublished } from '../../queries/published';
import type { CountQuery, Order, PageQuery } from '../../queries/query';

/** The orders of an app's reviews, as offered in its select. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const orders: Record<ReviewSort, readonly Order[]> = {
  newest: [['createdAt', 'desc']],
  helpful: [
    ['helpfulCount', 'desc'],
    ['createdAt', 'desc'],
  ],
  highest: [
    ['rating', 'desc'],
    ['createdAt', 'desc'],
  ],
  lowest: [
    ['rating', 'asc'],
    ['createdAt', 'desc'],
  ],
};

/** What pages read of reviews. */
export const reviewQueries = {
  /** A page of an app's published reviews. */
  list: (appId: string, sort: ReviewSort): PageQuery => ({
    ...getPublished(`apps/${appId}/reviews`),
    order: orders[sort],
    size: pageSizes.reviews,
    peek: true,
  }),
  /** How many of an app's published reviews gave this many stars. */
  count: (appId: string, rating: number): CountQuery => ({
    ...getPublished(`apps/${appId}/reviews`, { rating }),
    atMost: maxPublicCount,
  }),
};
