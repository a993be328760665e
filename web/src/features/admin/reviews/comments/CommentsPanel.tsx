import { commentStatuses, type CommentStatus } from '@appshelf/model';
import { MessagesSquare } from 'lucide-react';
import { useLastKnown } from '../../../../store';
import { Skeleton, TabLinks } from '../../../../ui';
import { LiveQueue, useQueueRange } from '../../queue';
import { commentsShown, useFollowCommentsQuery } from './api';
import { ModeratedComment } from './ModeratedComment';
import { getCommentsHref } from './commentsAddress';

const labels: Record<CommentStatus, string> = { published: 'Published', hidden: 'Hidden' };

const empty: Record<CommentStatus, { title: string; body: string }> = {
  published: {
    title: 'No comments',
    body: 'What members write under instructions is listed here.',
  },
  hidden: { title: 'No hidden comments', body: 'Comments that you hide are listed here.' },
};

/** The newest comments under all instructions, live, for moderators. */
export function CommentsPanel({ status }: { status: CommentStatus }) {
  return (
    <div className="grid gap-5">
      <TabLinks
        label="Comments by state"
        tabs={commentStatuses.map((name) => ({
          to: getCommentsHref(name),
          label: labels[name],
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
      noun="comments"
      skeleton={
        <div className="grid gap-3">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-28 rounded-card" />
          ))}
        </div>
      }
      empty={{ icon: MessagesSquare, ...empty[status] }}
    >
      {comments !== null && comments.length > 0 && (
        <ul aria-label={`Comments: ${labels[status]}`} className="grid gap-3">
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
