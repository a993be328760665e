import { type Review } from '@appshelf/model';
import { CloudOff, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  KeyHint,
  PageHeader,
  PageMeta,
  Skeleton,
  SortSelect,
  TabLinks,
  UnreadableDocuments,
} from '../../../ui';
import { queuePageSize, useFollowQueueQuery } from './api';
import { ReviewList } from './ReviewList';
import {
  getQueueHref,
  queueLabels,
  getQueueStartHref,
  parseQueueView,
  reviewQueues,
  sortLabels,
  getSorts,
  type QueueView,
  type ReviewQueue,
} from './queueAddress';
import { useOptimisticRemoval } from './useOptimisticRemoval';

const empty: Record<ReviewQueue, { title: string; body: string }> = {
  pending: {
    title: 'No pending reviews',
    body: 'New and edited reviews are listed here before others see them.',
  },
  reported: { title: 'No reported reviews', body: 'Reviews that members report are listed here.' },
  published: { title: 'No published reviews', body: 'Reviews that you approve are listed here.' },
  hidden: { title: 'No hidden reviews', body: 'Reviews that you hide are listed here.' },
};

/** /admin/reviews: approves and hides the reviews of members. Queue and order are in the address. */
export function ReviewsPage() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = parseQueueView(parameters);
  const sorts = getSorts(view.queue);
  return (
    <div className="grid max-w-3xl gap-5">
      <PageMeta title="Reviews" />
      <PageHeader title="Reviews" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabLinks
          label="Queues"
          tabs={reviewQueues.map((queue) => ({
            to: getQueueStartHref(queue),
            label: queueLabels[queue],
            isCurrent: queue === view.queue,
          }))}
        />
        {sorts.length > 1 && (
          <SortSelect
            options={sortLabels}
            value={view.sort}
            onChange={(sort) => void navigate(getQueueHref({ ...view, sort }))}
          />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-small text-ink-3 pointer-coarse:hidden">
        In the list, <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> or the arrow keys move,{' '}
        <KeyHint>A</KeyHint> approves, <KeyHint>H</KeyHint> hides, <KeyHint>R</KeyHint> replies,{' '}
        <KeyHint>X</KeyHint> selects, <KeyHint>U</KeyHint> undoes the last decision.
      </p>
      <LiveQueue key={getQueueHref(view)} view={view} />
    </div>
  );
}

const none: readonly Review[] = [];

/** The beginning of a queue, live. */
function LiveQueue({ view }: { view: QueueView }) {
  const [size, setSize] = useState(queuePageSize);
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowQueueQuery({ ...view, size, attempt });
  const reviews = useLastKnown(data?.state ?? null);
  const removal = useOptimisticRemoval(reviews ?? none);
  const failure = data?.failure ?? null;
  return (
    <>
      {failure !== null && (
        <ErrorPanel message={failure.message} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {data?.isCurrent === false &&
        reviews !== null &&
        failure === null &&
        size === queuePageSize && (
          <p role="status" className="flex items-center gap-2 text-ink-2">
            <CloudOff aria-hidden="true" className="size-4" />
            No connection. The list may be out of date.
          </p>
        )}
      {reviews === null && failure === null && <QueueSkeleton />}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {reviews !== null && removal.shown.length === 0 && reviews.length < size && (
        <EmptyState
          icon={<MessageSquareText aria-hidden="true" className="size-6" />}
          {...empty[view.queue]}
          action={<ButtonLink to="/admin">Go to the overview</ButtonLink>}
        />
      )}
      {reviews !== null && <ReviewList queue={view.queue} reviews={reviews} removal={removal} />}
      {reviews !== null && reviews.length >= size && (
        <Button className="justify-self-center" onClick={() => setSize(size + queuePageSize)}>
          Show more reviews
        </Button>
      )}
    </>
  );
}

/** The last known reviews, while a longer list loads. */
function useLastKnown(reviews: Review[] | null): Review[] | null {
  const [known, setKnown] = useState(reviews);
  if (reviews !== null && reviews !== known) setKnown(reviews);
  return reviews ?? known;
}

function QueueSkeleton() {
  return (
    <div role="status" aria-label="Loading reviews" className="grid gap-3">
      <Skeleton className="mb-1 h-10 w-40" />
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
