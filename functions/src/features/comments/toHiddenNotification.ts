import { collections, type Comment } from '@appshelf/model';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { quoteOwn } from '../../outbox/copies/quotes';
import type { NotificationEvent } from '../../outbox/notifications/notify';

/** The fields of a stored comment that show a moderator's decision. */
type StoredComment = Pick<Comment, 'body' | 'authorUid' | 'status'> & {
  moderation?: { by: string; at: Timestamp };
};

/**
 * The notification of a comment's author when a moderator hid it or put it back, which signs the comment. Null for any
 * other change, such as by reports, and for a moderator's own comment.
 */
export function toHiddenNotification(
  { instructionId, commentId }: Readonly<Record<'instructionId' | 'commentId', string>>,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): NotificationEvent | null {
  if (before === undefined || after === undefined || before.status === after.status) return null;
  const { authorUid, body, status, moderation } = after as StoredComment;
  const signedAt = moderation?.at.toMillis();
  if (signedAt === undefined || signedAt === (before as StoredComment).moderation?.at.toMillis()) {
    return null;
  }
  if (moderation?.by === authorUid) return null;
  return {
    id: `comment-${instructionId}-${commentId}-${status}-${String(signedAt)}`,
    uid: authorUid,
    kind: 'decision',
    title:
      status === 'hidden'
        ? 'A moderator has hidden your comment.'
        : 'Your comment is visible again.',
    text: body,
    path: `/instructions/${encodeURIComponent(instructionId)}#comments`,
    quotes: quoteOwn(
      `${collections.instructions}/${instructionId}/${collections.comments}/${commentId}`,
    ),
  };
}
