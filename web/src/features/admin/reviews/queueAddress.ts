import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { collections, type Review } from '@appshelf/model';
import type { LiveQuery } from '../../../firebase/firestore/live';

/** The queues, in their order. */
export const reviewQueues = ['pending', 'reported', 'published', 'hidden'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

const queueSorts = ['oldest', 'newest', 'reported'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** A state of /admin/reviews. */
export interface QueueView {
  queue: ReviewQueue;
  sort: QueueSort;
}

/** The labels of the queues. */
export const queueLabels: Record<ReviewQueue, MessageDescriptor> = {
  pending: msg`Pending`,
  reported: msg`Reported`,
  published: msg`Published`,
  hidden: msg`Hidden`,
};

/** The labels of the orders. Reviews are ordered by the time of the author's last edit. */
export const sortLabels: Record<QueueSort, MessageDescriptor> = {
  oldest: msg`Oldest first`,
  newest: msg`Newest first`,
  reported: msg`Most reported`,
};

/** The default order of each queue. */
const defaultSorts: Record<ReviewQueue, QueueSort> = {
  pending: 'oldest',
  reported: 'reported',
  published: 'newest',
  hidden: 'newest',
};

/** The orders of a queue that have an index. Reported reviews are ordered by their number of reports. */
export function getSorts(queue: ReviewQueue): readonly QueueSort[] {
  return queue === 'reported' ? ['reported'] : queueSorts;
}

/** Parses the queue from the address. Invalid parameters are ignored. */
export function parseQueueView(parameters: URLSearchParams): QueueView {
  const queue = reviewQueues.find((name) => name === parameters.get('queue')) ?? 'pending';
  const sort = getSorts(queue).find((name) => name === parameters.get('sort'));
  return { queue, sort: sort ?? defaultSorts[queue] };
}

/** The review that alone is shown; null for a queue. */
export function parseShownReview(
  parameters: URLSearchParams,
): Pick<Review, 'appId' | 'uid'> | null {
  const [appId, uid] = [parameters.get('app') ?? '', parameters.get('author') ?? ''];
  return [appId, uid].some((id) => id === '' || id.includes('/')) ? null : { appId, uid };
}

/** The address of a queue, without parameters that have their default. */
export function getQueueHref({ queue, sort }: QueueView): string {
  const parameters = new URLSearchParams();
  if (queue !== 'pending') parameters.set('queue', queue);
  if (sort !== defaultSorts[queue]) parameters.set('sort', sort);
  const query = parameters.toString();
  return query === '' ? '/admin/reviews' : `/admin/reviews?${query}`;
}

/** The address of a queue in its default order. */
export function getQueueStartHref(queue: ReviewQueue): string {
  return getQueueHref({ queue, sort: defaultSorts[queue] });
}

/**
 * The database query of a queue: of reviews, or for the reported ones of their cases. Those that reports hid are pending.
 * Each query has its index in firestore.indexes.json.
 */
export function toQueueQuery({ queue, sort }: QueueView): Omit<LiveQuery, 'size'> {
  if (queue === 'reported') {
    return {
      collection: collections.reportCases,
      equal: { kind: 'review', status: 'open', hiddenAt: null },
      order: [
        ['reporterCount', 'desc'],
        ['lastAt', 'desc'],
      ],
    };
  }
  return {
    collection: collections.reviews,
    everywhere: true,
    equal: { status: queue },
    order: [['updatedAt', sort === 'oldest' ? 'asc' : 'desc']],
  };
}
