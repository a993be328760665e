import { collections, commentFields, sentence } from '@appshelf/model';
import type { DocumentData } from 'firebase-admin/firestore';
import { decodeValue, fields, toDecoders } from '../../platform/firebase/decode';
import { quoteOwn } from '../../outbox/copies/quotes';
import type { NotificationEvent } from '../../outbox/notifications/notify';

const signedComment = fields(toDecoders(commentFields, 'moderation'));

/** The fields of a stored comment that show a moderator's decision. */
const storedComment = fields(
  toDecoders(commentFields, 'body', 'authorUid', 'status', 'moderation'),
);

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
