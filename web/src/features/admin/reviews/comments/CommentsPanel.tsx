import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { commentStatuses, type CommentStatus } from '@appshelf/model';
import { MessagesSquare } from 'lucide-react';
import { useLastKnown } from '../../../../store';
import { Skeleton, TabLinks } from '../../../../ui';
import { LiveQueue, useQueueRange } from '../../queue';
import { commentsShown, useFollowCommentsQuery } from './api';
import { ModeratedComment } from './ModeratedComment';
import { getCommentsHref } from './commentsAddress';
import { i18n, translateLabels } from '../../../../lib/i18n';

const labels: Record<CommentStatus, MessageDescriptor> = {
  published: msg({ message: 'Published', context: 'comment' }),
  hidden: msg({ message: 'Hidden', context: 'comment' }),
};

const empty: Record<CommentStatus, { title: MessageDescriptor; body: MessageDescriptor }> = {
  published: {
    title: msg`No comments`,
    body: msg`What members write under instructions is listed here.`,
  },
  hidden: { title: msg`No hidden comments`, body: msg`Comments you hide are listed here.` },
};

/** The newest comments under all instructions, live, for moderators. */
export function CommentsPanel({ status }: { status: CommentStatus }) {
  return (
    <div className="grid gap-5">
      <TabLinks
        label={t`Comments by status`}
        tabs={commentStatuses.map((name) => ({
          to: getCommentsHref(name),
          label: i18n._(labels[name]),
          isCurrent: name === status,
        }))}
      />
      <LiveComments key={status} status={status} />
    </div>
  );
}

function LiveComments({ status }: { status: CommentStatus }) {
  const range = useQueueRange(commentsShown);
  const { size, attempt } = range;
  const { data } = useFollowCommentsQuery({ status, size, attempt });
  const comments = useLastKnown(data?.state ?? null);
  return (
    <LiveQueue
      data={data}
      entries={comments}
      range={range}
      loadingLabel={t`Loading comments`}
      moreLabel={t`Show more comments`}
      skeleton={
        <div className="grid gap-3">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-28 rounded-card" />
          ))}
        </div>
      }
      empty={{
        icon: MessagesSquare,
        ...translateLabels(empty[status]),
      }}
    >
      {comments !== null && comments.length > 0 && (
        <ul aria-label={t`Comments: ${i18n._(labels[status])}`} className="grid gap-3">
          {comments.map((comment) => (
            <li key={`${comment.instructionId} ${comment.id}`}>
              <ModeratedComment comment={comment} />
            </li>
          ))}
        </ul>
      )}
    </LiveQueue>
  );
}
