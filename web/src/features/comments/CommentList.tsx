import { t } from '@lingui/core/macro';
import { maxListed, type Comment, type Instruction } from '@appshelf/model';
import { formatCount } from '../../lib/formatCount';
import { maxAgeSeconds, useAppSelector } from '../../store';
import { ButtonLink, ErrorPanel, ShowMore, Skeleton } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { useListCommentsInfiniteQuery, useListHiddenCommentsQuery } from './api';
import { CommentForm } from './CommentForm';
import { CommentsSkeleton } from './CommentsSkeleton';
import { CommentThread } from './CommentThread';
import { toThreads } from './threads';

const none: readonly Comment[] = [];

/** The number of comments in the heading; empty for none. */
function describeTotal(total: number): string {
  if (total === 0) return '';
  return total >= maxListed ? t`${formatCount(maxListed)} or more` : formatCount(total);
}

interface CommentListProps {
  instruction: Pick<Instruction, 'id' | 'authorUid'>;
}

/** The comments under an instruction, the oldest first, and the form for a new one. */
export function CommentList({ instruction }: CommentListProps) {
  const { id: instructionId } = instruction;
  const { status, user } = useAppSelector(selectSession);
  const list = useListCommentsInfiniteQuery(
    { instructionId },
    { refetchOnMountOrArgChange: maxAgeSeconds },
  );
  const { data: hidden = none } = useListHiddenCommentsQuery(
    { instructionId, uid: user?.uid ?? '' },
    { skip: user === null, refetchOnMountOrArgChange: maxAgeSeconds },
  );
  const { currentData, error, isFetching, fetchNextPage, refetch } = list;
  const total = currentData?.pages[0]?.total ?? 0;
  const published = currentData?.pages.flatMap(({ comments }) => comments) ?? none;
  const threads = toThreads([...published, ...hidden]);
  return (
    <>
      <h2 className="mb-6 flex items-baseline gap-3">
        {t`Comments`}
        <span className="text-body font-normal text-ink-3 tabular-nums">
          {describeTotal(total)}
        </span>
      </h2>
      {currentData === undefined && isFetching && <CommentsSkeleton />}
      {currentData !== undefined && threads.length === 0 && (
        <p className="mb-6 text-ink-2">{t`No comments yet.`}</p>
      )}
      {threads.length > 0 && (
        <ol className="mb-6 border-b border-line">
          {threads.map((thread) => (
            <li key={thread.id} className="border-t border-line py-5">
              <CommentThread thread={thread} instruction={instruction} user={user} />
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && (
        <ErrorPanel
          title={t`The comments could not be loaded`}
          error={error}
          onRetry={() => void (currentData === undefined ? refetch() : fetchNextPage())}
        />
      )}
      <ShowMore list={list} className="mb-8">{t`Show more comments`}</ShowMore>
      {status === 'loading' && <Skeleton className="h-10 w-40" />}
      {status === 'signedOut' && (
        <ButtonLink
          to={loginPathFrom(`/instructions/${instructionId}#comments`)}
        >{t`Sign in to comment`}</ButtonLink>
      )}
      {user !== null && (
        <CommentForm
          key={user.uid}
          instructionId={instructionId}
          user={user}
          parent={null}
          onDone={() => undefined}
        />
      )}
    </>
  );
}
