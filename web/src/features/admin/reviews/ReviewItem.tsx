import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Badge, DateText, Rating, SquircleIcon } from '../../../ui';
import { getAuthorName } from '../../authors';
import { TrustNote } from '../moderation';
import { useGetAppLabelQuery, type QueuedReview } from './api';
import { Reports } from './Reports';

interface ReviewItemProps {
  review: QueuedReview;
  isCurrent: boolean;
  /** Whether the form for the reply stands in place of the reply. */
  isReplying: boolean;
}

/** A review of a queue with its reports and its reply. */
export function ReviewItem({ review, isCurrent, isReplying }: ReviewItemProps) {
  const { body, reply } = review;
  return (
    <>
      <ItemHead review={review} />
      <p
        dir="auto"
        className={clsx('wrap-anywhere whitespace-pre-line', !isCurrent && 'line-clamp-4')}
      >
        {body}
      </p>
      <Reports review={review} />
      {reply !== null && !isReplying && (
        <div className="border-s-2 border-edge ps-4">
          <p className="text-small text-ink-3">
            <Trans>
              Reply from the publisher, <DateText at={reply.at} />
            </Trans>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reply.body}
          </p>
        </div>
      )}
    </>
  );
}

/** The head of a review: app, title, rating, author and date. */
function ItemHead({ review }: { review: QueuedReview }) {
  const { appId, title, rating, createdAt, updatedAt, status, reportCase } = review;
  const { data: app } = useGetAppLabelQuery(appId);
  const name = app?.name ?? appId;
  return (
    <div className="flex items-start gap-3">
      <SquircleIcon src={app?.iconUrl ?? null} name={name} size={40} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-body! font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          <Rating value={rating} size="sm" />
          <span dir="auto" className="wrap-anywhere text-ink-2">
            {getAuthorName(review)}
          </span>
          <span className="wrap-anywhere">
            {app?.status === 'published' ? (
              <Trans>
                on{' '}
                <Link to={`/apps/${appId}`} className="text-ink-2 underline hover:text-ink">
                  <bdi>{name}</bdi>
                </Link>
              </Trans>
            ) : (
              <Trans>
                on <bdi>{name}</bdi>
              </Trans>
            )}
          </span>
          <span>
            {updatedAt > createdAt ? (
              <Trans>
                edited <DateText at={updatedAt} />
              </Trans>
            ) : (
              <DateText at={updatedAt} />
            )}
          </span>
          <TrustNote authorUid={review.authorUid} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-1.5">
        {reportCase !== null && status !== 'published' && <Badge tone="warn">{t`Reported`}</Badge>}
      </div>
    </div>
  );
}
