import { t } from '@lingui/core/macro';
import { Ellipsis, ExternalLink, History, MessageSquareText, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n';
import type { Live } from '../../../store';
import { Button, IconButton, Menu, MenuItem, MenuLink } from '../../../ui';
import { getAuthorName } from '../../authors';
import { reviewPath } from '../../reviews';
import { useHasPermission } from '../../session';
import { getHistoryHref } from '../access';
import { LiveQueue, QueueEntries, useQueue, type QueueRange } from '../queue';
import type { QueuedReview } from './api';
import { queueLabels, type ReviewQueue } from './queueAddress';
import { ReplyForm } from './ReplyForm';
import { getReviewKey, reviewKind } from './reviewKind';
import { ReviewItem } from './ReviewItem';

interface ReviewListProps {
  name: ReviewQueue;
  data: Live<QueuedReview[]> | undefined;
  range: QueueRange;
  /** How many cards are shown while the reviews load. */
  skeletonCount: number;
  empty: { title: string; body: string };
}

/** A queue of reviews, each with the form to reply to it. */
export function ReviewList({ name, data, range, skeletonCount, empty }: ReviewListProps) {
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const queue = useQueue({
    kind: reviewKind,
    items: data?.state ?? null,
    stays: (to) => to === 'settled' && name !== 'reported',
    keys: { r: (review) => setReplyTo(getReviewKey(review)) },
  });
  const closeReply = (): void => {
    setReplyTo(null);
    // The focused field disappears with the form.
    queue.refocus();
  };
  return (
    <LiveQueue
      queue={queue}
      data={data}
      range={range}
      skeleton={{ height: 'h-44', count: skeletonCount }}
      empty={{ icon: MessageSquareText, ...empty }}
    >
      <QueueEntries
        queue={queue}
        label={i18n._(queueLabels[name])}
        renderEntry={({ item, isCurrent }) => {
          const isReplying = getReviewKey(item) === replyTo;
          return (
            <>
              <ReviewItem review={item} isCurrent={isCurrent} isReplying={isReplying} />
              {isReplying && (
                <ReplyForm
                  review={item}
                  by={queue.by}
                  describeConflict={(conflict) => queue.describeConflict(item, conflict)}
                  onCancel={closeReply}
                  onDone={(sentence) => {
                    closeReply();
                    queue.showDone(sentence);
                  }}
                />
              )}
            </>
          );
        }}
        renderActions={({ item, askToDelete }) => (
          <>
            {getReviewKey(item) !== replyTo && (
              <Button
                size="sm"
                variant="quiet"
                icon={Reply}
                onClick={() => setReplyTo(getReviewKey(item))}
              >
                {item.reply === null ? t`Reply` : t`Edit reply`}
                <span className="sr-only"> {t`to ${getAuthorName(item)}`}</span>
              </Button>
            )}
            <MoreMenu review={item} askToDelete={askToDelete} />
          </>
        )}
      />
    </LiveQueue>
  );
}

function MoreMenu({ review, askToDelete }: { review: QueuedReview; askToDelete: () => void }) {
  const { appId, uid, authorUid, title } = review;
  const maySeeAccounts = useHasPermission('users.manage');
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t`More about “${title}” by ${getAuthorName(review)}`}
          icon={Ellipsis}
        />
      }
    >
      {maySeeAccounts && (
        <MenuLink
          to={`/admin/user-detail?uid=${encodeURIComponent(authorUid)}`}
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
        >{t`View author`}</MenuLink>
      )}
      <MenuLink
        to={getHistoryHref(reviewPath(appId, uid))}
        icon={<History aria-hidden="true" className="size-4" />}
      >{t`History`}</MenuLink>
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onSelect={askToDelete}
      >{t`Delete review`}</MenuItem>
    </Menu>
  );
}
