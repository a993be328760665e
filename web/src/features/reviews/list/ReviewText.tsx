import { t } from '@lingui/core/macro';
import { getNameInitial, type Review } from '@appshelf/model';
import { Avatar, DateText, Rating } from '../../../ui';
import { AuthorName } from '../../authors';
import { ReportButton } from '../../reports';

interface ReviewTextProps {
  review: Review;
  /** Leaves out the button that reports the answer. */
  isStatic?: boolean;
}

/** The text of a review, and the publisher's answer. */
export function ReviewText({ review, isStatic = false }: ReviewTextProps) {
  const {
    appId,
    uid,
    title,
    body,
    rating,
    authorUid,
    authorName,
    authorPhotoURL,
    createdAt,
    reply,
  } = review;
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar src={authorPhotoURL} initial={getNameInitial(authorName)} name="" size={36} />
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="text-body wrap-anywhere">
            {title}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <Rating value={rating} size="sm" />
            <span dir="auto" className="wrap-anywhere">
              <AuthorName uid={authorUid} name={authorName} />
            </span>
            <DateText at={createdAt} />
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      {reply !== null && (
        <div className="mt-4 ms-4 border-s-2 border-edge ps-4">
          <p className="text-small text-ink-3">
            <span className="font-semibold text-ink">{t`Reply from the publisher`}</span>,{' '}
            <DateText at={reply.at} />
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {reply.body}
          </p>
          {!isStatic && (
            <ReportButton
              target={{ kind: 'reply', ids: [appId, uid] }}
              label={t`Report the reply to “${title}”`}
              authorUid={reply.by}
              section="reviews"
              className="-ms-3"
            />
          )}
        </div>
      )}
    </>
  );
}
