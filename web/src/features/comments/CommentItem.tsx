import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getNameInitial, type Comment, type User } from '@appshelf/model';
import { PenLine, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../store';
import { Avatar, Badge, Button, DateText, ConfirmButton } from '../../ui';
import { getAuthorName } from '../authors';
import { ReportButton } from '../reports';
import { toastAdded } from '../toasts';
import { useDeleteCommentMutation } from './api';
import { CommentText } from './CommentText';
import { EditCommentForm } from './EditCommentForm';

interface CommentItemProps {
  comment: Comment;
  /** The signed-in reader; null for a visitor. */
  user: User | null;
  /** Whether the author of the instruction wrote the comment. */
  isByAuthor: boolean;
  /** Leaves out the buttons, but not their place. */
  isStatic: boolean;
  /** Opens the form for an answer; absent when the comment cannot be answered. */
  onAnswer?: () => void;
}

/** One comment with its actions. A hidden one, which only its author gets, says so. */
export function CommentItem({ comment, user, isByAuthor, isStatic, onAnswer }: CommentItemProps) {
  const { authorUid, authorPhotoURL, body, status, createdAt, updatedAt } = comment;
  const authorName = getAuthorName(comment);
  const [isEditing, setEditing] = useState(false);
  const isOwn = user?.uid === authorUid;
  return (
    <article aria-label={t`Comment by ${authorName}`}>
      <div className="flex items-start gap-3">
        <Avatar src={authorPhotoURL} initial={getNameInitial(authorName)} name="" size={36} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
            <span dir="auto" className="font-semibold wrap-anywhere text-ink">
              {authorName}
            </span>
            {isByAuthor && <Badge>{t`Author`}</Badge>}
            <DateText at={createdAt} />
            {updatedAt > createdAt && <span>{t`edited`}</span>}
            {status === 'hidden' && (
              <Badge tone="bad">
                {t({ message: 'Hidden by a moderator', context: 'comment' })}
              </Badge>
            )}
          </p>
          {status === 'hidden' && (
            <p className="text-small text-ink-3">{t`Only you and the moderators can see it.`}</p>
          )}
          {isEditing ? (
            <EditCommentForm comment={comment} onDone={() => setEditing(false)} />
          ) : (
            <div className="mt-1">
              <CommentText source={body} />
            </div>
          )}
          {isStatic && <div className="mt-1 min-h-8" />}
          {!isStatic && !isEditing && (
            <CommentActions
              comment={comment}
              onAnswer={onAnswer}
              onEdit={isOwn && user.emailVerified ? () => setEditing(true) : undefined}
              isDeletable={isOwn}
            />
          )}
        </div>
      </div>
    </article>
  );
}

interface CommentActionsProps {
  comment: Comment;
  onAnswer: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  isDeletable: boolean;
}

/** What the reader can do with a comment. */
function CommentActions({ comment, onAnswer, onEdit, isDeletable }: CommentActionsProps) {
  const authorName = getAuthorName(comment);
  return (
    <div className="mt-1 -ms-3 flex min-h-8 flex-wrap items-center gap-x-1">
      {onAnswer !== undefined && (
        <Button
          variant="quiet"
          size="sm"
          icon={<Reply aria-hidden="true" className="size-3.5" />}
          onClick={onAnswer}
        >
          <Trans>
            Reply<span className="sr-only"> to the comment by {authorName}</span>
          </Trans>
        </Button>
      )}
      {onEdit !== undefined && (
        <Button
          variant="quiet"
          size="sm"
          icon={<PenLine aria-hidden="true" className="size-3.5" />}
          onClick={onEdit}
        >
          <Trans>
            Edit<span className="sr-only"> the comment by {authorName}</span>
          </Trans>
        </Button>
      )}
      {isDeletable && <DeleteCommentButton comment={comment} />}
      {comment.status === 'published' && (
        <ReportButton
          target={{ kind: 'comment', ids: [comment.instructionId, comment.id] }}
          label={t`Report the comment by ${authorName}`}
          authorUid={comment.authorUid}
          section="comments"
        />
      )}
    </div>
  );
}

function DeleteCommentButton({ comment }: { comment: Comment }) {
  const dispatch = useAppDispatch();
  const [deleteComment] = useDeleteCommentMutation();
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      icon={<Trash2 aria-hidden="true" className="size-3.5" />}
      title={t`Delete your comment?`}
      body={t`Replies to it stay. This can’t be undone.`}
      confirmLabel={t`Delete comment`}
      onConfirm={async () => {
        await deleteComment(comment).unwrap();
        dispatch(toastAdded({ type: 'success', message: t`Comment deleted.` }));
      }}
    >
      <Trans>
        Delete<span className="sr-only"> your comment</span>
      </Trans>
    </ConfirmButton>
  );
}
