import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getAppPath, reviewFormHash, type ReviewStatus } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { i18n } from '../../../lib/i18n';
import {
  Badge,
  Button,
  ButtonLink,
  DateText,
  Rating,
  SquircleIcon,
  type BadgeTone,
} from '../../../ui';
import type { OwnReview } from '../../reviews';

/** The state of a review, and what it means for its author. */
const states: Record<
  ReviewStatus,
  { tone: BadgeTone; label: MessageDescriptor; meaning: MessageDescriptor }
> = {
  pending: {
    tone: 'warn',
    label: msg`Waiting for review`,
    meaning: msg`A moderator checks it before others see it.`,
  },
  published: { tone: 'good', label: msg`Published`, meaning: msg`Everyone can read it.` },
  hidden: {
    tone: 'bad',
    label: msg`Hidden`,
    meaning: msg`A moderator hid it. After you edit it, it is checked again.`,
  },
};

/** The title of a review's app. Of an app that was removed from the site, only the id is left. */
export function getReviewTitle({ app, review }: OwnReview): string {
  return app?.name ?? review.appId;
}

/** A review in its author's list. */
export function OwnReviewCard({ own, onDelete }: { own: OwnReview; onDelete: () => void }) {
  const { app, review } = own;
  const subject = getReviewTitle(own);
  const { tone, label, meaning } = states[review.status];
  return (
    <article className="flex gap-4">
      <SquircleIcon src={app?.iconUrl ?? null} name={subject} size={48} className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="grid gap-1">
          <h2 dir="auto" className="font-text text-body">
            {app === null ? (
              subject
            ) : (
              <Link to={getAppPath(app)} className="hover:text-accent">
                {subject}
              </Link>
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <Rating value={review.rating} size="sm" />
            <DateText at={review.updatedAt} />
          </p>
        </div>
        <div>
          <p dir="auto" className="font-semibold">
            {review.title}
          </p>
          <p dir="auto" className="line-clamp-3 whitespace-pre-line text-ink-2">
            {review.body}
          </p>
        </div>
        {review.reply !== null && (
          <p className="line-clamp-2 border-s-2 border-edge ps-3 wrap-anywhere text-ink-2">
            <span className="font-semibold text-ink">{t`Reply from the publisher:`}</span>{' '}
            <bdi>{review.reply.body}</bdi>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <Badge tone={tone}>{i18n._(label)}</Badge>
          {app === null ? t`The app is no longer published.` : i18n._(meaning)}
        </p>
        <div className="flex flex-wrap gap-2">
          {app !== null && (
            <ButtonLink size="sm" to={getAppPath(app) + reviewFormHash}>
              <Trans>
                Edit review <span className="sr-only">of {subject}</span>
              </Trans>
            </ButtonLink>
          )}
          <Button size="sm" variant="quiet" onClick={onDelete}>
            <Trans>
              Delete review <span className="sr-only">of {subject}</span>
            </Trans>
          </Button>
        </div>
      </div>
    </article>
  );
}
