import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Comment } from '@appshelf/model';
import { EyeOff, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toAppError, useAppDispatch, useAppSelector } from '../../../../store';
import { Button, DateText, ConfirmButton } from '../../../../ui';
import { selectSession } from '../../../session';
import { toastAdded } from '../../../toasts';
import { getAuthorName } from '../../../authors';
import { showDeleted, useDeleteEntryMutation } from '../../../trash';
import { getCommentPath } from '../../../comments';
import { AdminLink, HistoryLink } from '../../access';
import { useDecideCommentMutation, useGetInstructionTitleQuery } from './api';

/** A comment with the actions of a moderator. */
export function ModeratedComment({ comment }: { comment: Comment }) {
  const { instructionId, authorUid, body, status, createdAt, parentId } = comment;
  const authorName = getAuthorName(comment);
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const { data: title = '' } = useGetInstructionTitleQuery(instructionId);
  const [decideComment, { isLoading }] = useDecideCommentMutation();
  const [deleteEntry] = useDeleteEntryMutation();
  const isHidden = status === 'hidden';
  const path = getCommentPath(comment);
  const subject = <span className="sr-only"> {t`the comment by ${authorName}`}</span>;
  const place = (
    <Link
      to={`/instructions/${instructionId}#comments`}
      className="text-ink-2 underline hover:text-ink"
    >
      <bdi>{title === null || title === '' ? t`an instruction` : title}</bdi>
    </Link>
  );
  const decide = async () => {
    try {
      await decideComment({ comment, status: isHidden ? 'published' : 'hidden', by }).unwrap();
      const message = isHidden
        ? t`Comment by ${authorName} shown again.`
        : t`Comment by ${authorName} hidden.`;
      dispatch(toastAdded({ type: 'success', message }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', message: toAppError(error).message }));
    }
  };
  return (
    <article
      aria-label={t`Comment by ${authorName}`}
      className="grid gap-3 rounded-card bg-surface p-4 ring-1 ring-line"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
        <AdminLink
          to={`/admin/user-detail?uid=${encodeURIComponent(authorUid)}`}
          className="font-semibold wrap-anywhere text-ink"
          linkClassName="hover:underline"
        >
          <bdi>{authorName}</bdi>
        </AdminLink>
        <span className="wrap-anywhere">
          {parentId === null ? <Trans>on {place}</Trans> : <Trans>Reply, on {place}</Trans>}
        </span>
        <DateText at={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={isLoading}
          icon={isHidden ? Undo2 : EyeOff}
          onClick={() => void decide()}
        >
          {isHidden ? t`Put back` : t`Hide`}
          {subject}
        </Button>
        <ConfirmButton
          size="sm"
          variant="quiet"
          icon={Trash2}
          title={t`Delete the comment by ${authorName}?`}
          body={t`It stays in the trash for 30 days and can be restored from there. If its author should still see it, hide it instead.`}
          confirmLabel={t`Delete comment`}
          onConfirm={async () => {
            await deleteEntry(path).unwrap();
            dispatch(showDeleted(path, t`The comment by ${authorName}`));
          }}
        >
          {t`Delete`}
          {subject}
        </ConfirmButton>
        <HistoryLink path={path} size="sm" />
      </div>
    </article>
  );
}
