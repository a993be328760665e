import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Comment } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { DateText } from '../../../../ui';
import { getAuthorName } from '../../../authors';
import { AdminLink } from '../../access';
import { useGetInstructionTitleQuery } from './api';

/** A comment with its author and place. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { instructionId, authorUid, body, createdAt, parentId } = comment;
  const { data: title = '' } = useGetInstructionTitleQuery(instructionId);
  const place = (
    <Link
      to={`/instructions/${instructionId}#comments`}
      className="text-ink-2 underline hover:text-ink"
    >
      <bdi>{title === null || title === '' ? t`an instruction` : title}</bdi>
    </Link>
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
        <AdminLink
          to={`/admin/user-detail?uid=${encodeURIComponent(authorUid)}`}
          className="font-semibold wrap-anywhere text-ink"
          linkClassName="hover:underline"
        >
          <bdi>{getAuthorName(comment)}</bdi>
        </AdminLink>
        <span className="wrap-anywhere">
          {parentId === null ? <Trans>on {place}</Trans> : <Trans>Reply, on {place}</Trans>}
        </span>
        <DateText at={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {body}
      </p>
    </>
  );
}
