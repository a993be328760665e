import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Review } from '@appshelf/model';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { KeyHelp, KeyHint, PageHeader, PageMeta, SortSelect, TabLinks } from '../../../ui';
import { TrustedPublications } from '../moderation';
import { useQueueRange } from '../queue';
import { queuePageSize, useFollowQueueQuery } from './api';
import { getCommentsHref, parseCommentsView } from './comments/commentsAddress';
import { CommentsPanel } from './comments/CommentsPanel';
import { LiveReview } from './LiveReview';
import { ReviewList } from './ReviewList';
import {
  getQueueHref,
  queueLabels,
  getQueueStartHref,
  parseQueueView,
  parseShownReview,
  reviewQueues,
  sortLabels,
  getSorts,
  type QueueView,
  type ReviewQueue,
} from './queueAddress';
import { i18n, translateLabels } from '../../../lib/i18n';

const empty: Record<ReviewQueue, { title: MessageDescriptor; body: MessageDescriptor }> = {
  pending: {
    title: msg`No pending reviews`,
    body: msg`New and edited reviews are listed here before others see them.`,
  },
  reported: {
    title: msg`No reported reviews`,
    body: msg`Reviews reported by members are listed here.`,
  },
  published: {
    title: msg`No published reviews`,
    body: msg`Reviews you approve are listed here.`,
  },
  hidden: { title: msg`No hidden reviews`, body: msg`Reviews you hide are listed here.` },
};

/** /admin/reviews: what members write about apps and under instructions. Kind, queue and order are in the address. */
export function ReviewsPage() {
  const [parameters] = useSearchParams();
  const commentStatus = parseCommentsView(parameters);
  return (
    <div className="grid max-w-3xl gap-5">
      <PageMeta title={t`Reviews`} />
      <PageHeader title={t`Reviews`} />
      <TabLinks
        label={t`What members wrote`}
        tabs={[
          { to: '/admin/reviews', label: t`Reviews of apps`, isCurrent: commentStatus === null },
          {
            to: getCommentsHref('published'),
            label: t`Comments on instructions`,
            isCurrent: commentStatus !== null,
          },
        ]}
      />
      {commentStatus === null ? (
        <ReviewQueues
          view={parseQueueView(parameters)}
          shownReview={parseShownReview(parameters)}
        />
      ) : (
        <CommentsPanel status={commentStatus} />
      )}
    </div>
  );
}

/** The queues of reviews, to approve and hide them. */
function ReviewQueues({
  view,
  shownReview,
}: {
  view: QueueView;
  /** The review that alone is shown; null for the queue. */
  shownReview: Pick<Review, 'appId' | 'uid'> | null;
}) {
  const navigate = useNavigate();
  const sorts = getSorts(view.queue);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabLinks
          label={t`Queues`}
          tabs={reviewQueues.map((queue) => ({
            to: getQueueStartHref(queue),
            label: i18n._(queueLabels[queue]),
            isCurrent: shownReview === null && queue === view.queue,
          }))}
        />
        {shownReview === null && sorts.length > 1 && (
          <SortSelect
            options={Object.fromEntries(sorts.map((sort) => [sort, i18n._(sortLabels[sort])]))}
            value={view.sort}
            onChange={(sort) => void navigate(getQueueHref({ ...view, sort }))}
          />
        )}
      </div>
      <KeyHelp>
        <Trans>
          In the list, press <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> or the arrow keys to
          move, <KeyHint>A</KeyHint> to approve, <KeyHint>H</KeyHint> to hide, <KeyHint>R</KeyHint>{' '}
          to reply, <KeyHint>X</KeyHint> to select, <KeyHint>U</KeyHint> to undo the last decision.
        </Trans>
      </KeyHelp>
      {shownReview === null ? (
        <>
          {view.queue === 'pending' && <TrustedPublications kind="review" />}
          <LiveReviews key={getQueueHref(view)} view={view} />
        </>
      ) : (
        <LiveReview key={`${shownReview.appId} ${shownReview.uid}`} {...shownReview} />
      )}
    </>
  );
}

/** The beginning of a queue, live. */
function LiveReviews({ view }: { view: QueueView }) {
  const range = useQueueRange(queuePageSize);
  const { data } = useFollowQueueQuery({ ...view, size: range.size, attempt: range.attempt });
  return (
    <ReviewList
      name={view.queue}
      data={data}
      range={range}
      skeletonCount={3}
      empty={translateLabels(empty[view.queue])}
    />
  );
}
