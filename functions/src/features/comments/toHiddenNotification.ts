import { collections, commentStatuses, sentence, type Comment } from '@appshelf/model';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { decodeValue, fields, literal, optional, text, time } from '../../platform/firebase/decode';
import { quoteOwn } from '../../outbox/copies/quotes';
import type { NotificationEvent } from '../../outbox/notifications/notify';

/** The fields of a stored comment that show a moderator's decision. */
type StoredComment = Pick<Comment, 'body' | 'authorUid' | 'status'> & SignedComment;

interface SignedComment {
  moderation?: { by: string; at: Timestamp };
}

const moderation = optional(fields<{ by: string; at: Timestamp }>({ by: text, at: time }));

const signedComment = fields<SignedComment>({ moderation });

const storedComment = fields<StoredComment>({
  body: text,
  authorUid: text,
  status: literal(commentStatuses),
  moderation,
});

/**
 * The notification of a comment's author when a moderator hid the comment or put it back. Null for any other change,
 * for a moderator's own comment, and for a comment that cannot be decoded.
 */
export function toHiddenNotification(
  { instructionId, commentId }: Readonly<Record<'instructionId' | 'commentId', string>>,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
): NotificationEvent | null {
  if (before === undefined || after === undefined || before.status === after.status) return null;
  const path = `${collections.instructions}/${instructionId}/${collections.comments}/${commentId}`;
  const comment = decodeValue(path, after, storedComment);
  if (comment?.moderation === undefined) return null;
  const { authorUid, body, status, moderation } = comment;
  const signedAt = moderation.at.toMillis();
  const signedBefore = decodeValue(path, before, signedComment)?.moderation?.at.toMillis();
  if (signedAt === signedBefore || moderation.by === authorUid) return null;
  return {
    id: `comment-${instructionId}-${commentId}-${status}-${String(signedAt)}`,
    uid: authorUid,
    kind: 'decision',
    title:
      status === 'hidden'
        ? sentence('A moderator has hidden your comment.', {})
        : sentence('Your comment is visible again.', {}),
    text: body,
    path: `/instructions/${encodeURIComponent(instructionId)}#comments`,
    quotes: quoteOwn(path),
  };
}
