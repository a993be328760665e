import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { commentStatuses, type CommentStatus } from '@appshelf/model';
import { Trans } from '@lingui/react/macro';
import { MessagesSquare, Trash2 } from 'lucide-react';
import { Button, KeyHelp, KeyHint, TabLinks } from '../../../../ui';
import { getCommentPath } from '../../../comments';
import { HistoryLink } from '../../access';
import { LiveQueue, QueueEntries, useQueue, useQueueRange } from '../../queue';
import { commentsShown, useFollowCommentsQuery } from './api';
import { CommentItem } from './CommentItem';
import { commentKind } from './commentKind';
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
      <KeyHelp>
        <Trans>
          In the list, press <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> or the arrow keys to
          move, <KeyHint>H</KeyHint> to hide, <KeyHint>P</KeyHint> to put back, <KeyHint>X</KeyHint>{' '}
          to select, <KeyHint>U</KeyHint> to undo the last decision.
        </Trans>
      </KeyHelp>
      <LiveComments key={status} status={status} />
    </div>
  );
}

function LiveComments({ status }: { status: CommentStatus }) {
  const range = useQueueRange(commentsShown);
  const { data } = useFollowCommentsQuery({ status, size: range.size, attempt: range.attempt });
  const queue = useQueue({ kind: commentKind, items: data?.state ?? null });
  return (
    <LiveQueue
      queue={queue}
      data={data}
      range={range}
      skeleton={{ height: 'h-28', count: 3 }}
      empty={{ icon: MessagesSquare, ...translateLabels(empty[status]) }}
    >
      <QueueEntries
        queue={queue}
        label={t`Comments: ${i18n._(labels[status])}`}
        renderEntry={({ item }) => <CommentItem comment={item} />}
        renderActions={({ item, askToDelete }) => (
          <>
            <Button size="sm" variant="quiet" icon={Trash2} onClick={askToDelete}>
              {t`Delete`}
              <span className="sr-only"> {commentKind.names(item).object}</span>
            </Button>
            <HistoryLink path={getCommentPath(item)} size="sm" />
          </>
        )}
      />
    </LiveQueue>
  );
}
