import { t } from '@lingui/core/macro';
import type { Review } from '@appshelf/model';
import { MessageSquareText } from 'lucide-react';
import { useLastKnown } from '../../../store';
import { Skeleton } from '../../../ui';
import { LiveQueue, useQueueRange } from '../queue';
import { queuePageSize, useFollowReviewQuery, type QueuedReview } from './api';
import { ReviewList } from './ReviewList';
import { useOptimisticRemoval } from './useOptimisticRemoval';

const none: readonly QueuedReview[] = [];

/** One review, live, for the link in an email. */
export function LiveReview({ appId, uid }: Pick<Review, 'appId' | 'uid'>) {
  const range = useQueueRange(queuePageSize);
  const { data } = useFollowReviewQuery({ appId, uid, attempt: range.attempt });
  const reviews = useLastKnown(data?.state ?? null);
  const removal = useOptimisticRemoval(reviews ?? none);
  return (
    <LiveQueue
      data={data}
      entries={reviews}
      range={range}
      loadingLabel={t`Loading reviews`}
      moreLabel={t`Show more reviews`}
      skeleton={<Skeleton className="h-44 rounded-card" />}
      empty={{
        icon: MessageSquareText,
        title: t`This review no longer exists`,
        body: t`Its author or a moderator has deleted it.`,
      }}
      tellsOfConnection
    >
      {reviews !== null && (
        <ReviewList queue={reviews[0]?.status ?? 'pending'} reviews={reviews} removal={removal} />
      )}
    </LiveQueue>
  );
}
