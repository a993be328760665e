import { t } from '@lingui/core/macro';
import type { Review } from '@appshelf/model';
import { useQueueRange } from '../queue';
import { queuePageSize, useFollowReviewQuery } from './api';
import { ReviewList } from './ReviewList';

/** One review, live, for the link in an email. */
export function LiveReview({ appId, uid }: Pick<Review, 'appId' | 'uid'>) {
  const range = useQueueRange(queuePageSize);
  const { data } = useFollowReviewQuery({ appId, uid, attempt: range.attempt });
  return (
    <ReviewList
      name={data?.state?.[0]?.status ?? 'pending'}
      data={data}
      range={range}
      skeletonCount={1}
      empty={{
        title: t`This review no longer exists`,
        body: t`Its author or a moderator has deleted it.`,
      }}
    />
  );
}
