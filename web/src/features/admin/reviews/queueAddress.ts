import type { Review, ReviewStatus } from '@appshelf/model';
import type { LiveQuery } from '../../../firebase/firestoreLive';

/** The queues, in the order in which they are offered. */
export const reviewQueues = ['pending', 'reported', 'published', 'hidden'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

const queueSorts = ['oldest', 'newest', 'reported'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** A state of /admin/reviews. */
export interface QueueView {
  queue: ReviewQueue;
  sort: QueueSort;
}

/** What the queues are called. */
export const queueLabels: Record<ReviewQueue, string> = {
  pending: 'Waiting',
  reported: 'Reported',
  published: 'Published',
  hidden: 'Hidden',
};

/** What the orders are called. Time is that of the author's last edit, for how long they have waited. */
export const sortLabels: Record<QueueSort, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  reported: 'Most reported',
};

/** How each queue begins: whoever waits longest comes first. */
const firstSorts: Record<ReviewQueue, QueueSort> = {
  pending: 'oldest',
  reported: 'reported',
  published: 'newest',
  hidden: 'newest',
};

/** The orders of a queue that have an index. What is reported is ordered by how often. */
export function getSorts(queue: ReviewQueue): readonly QueueSort[] {
  return queue === 'reported' ? ['reported'] : queueSorts;
}

/** Reads the queue from the address; whatever is not valid counts as not given. */
export function parseQueueView(parameters: URLSearchParams): QueueView {
  const queue = reviewQueues.find((name) => name === parameters.get('queue')) ?? 'pending';
  const sort = getSorts(queue).find((name) => name === parameters.get('sort'));
  return { queue, sort: sort ?? firstSorts[queue] };
}

/** The address of a queue; what is as by default is left out. */
export function getQueueHref({ queue, sort }: QueueView): string {
  const parameters = new URLSearchParams();
  if (queue !== 'pending') parameters.set('queue', queue);
  if (sort !== firstSorts[queue]) parameters.set('sort', sort);
  const query = parameters.toString();
  return query === '' ? '/admin/reviews' : `/admin/reviews?${query}`;
}

/** The address of a queue in the order in which it begins. */
export function getQueueStartHref(queue: ReviewQueue): string {
  return getQueueHref({ queue, sort: firstSorts[queue] });
}

const statuses: Record<ReviewQueue, ReviewStatus> = {
  pending: 'pending',
  reported: 'published',
  published: 'published',
  hidden: 'hidden',
};

const orders: Record<QueueSort, [field: keyof Review, direction: 'asc' | 'desc'][]> = {
  oldest: [['updatedAt', 'asc']],
  newest: [['updatedAt', 'desc']],
  reported: [
    ['flagCount', 'desc'],
    ['updatedAt', 'desc'],
  ],
};

/** What a queue asks the database for. Each has its index in firestore.indexes.json. */
export function toQueueQuery({
  queue,
  sort,
}: QueueView): Pick<LiveQuery, 'equal' | 'above' | 'order'> {
  return {
    equal: { status: statuses[queue] },
    above: queue === 'reported' ? { flagCount: 0 } : {},
    order: orders[sort],
  };
}
