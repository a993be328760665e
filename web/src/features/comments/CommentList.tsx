import { t } from '@lingui/core/macro';
import { type Comment, type Instruction } from '@appshelf/model';
import { maxAgeSeconds, useAppSelector } from '../../store';
import { ButtonLink, ErrorPanel, ShowMore, Skeleton } from '../../ui';
import { loginPathFrom, selectSession } from '../session';
import { useListCommentsInfiniteQuery, useListHiddenCommentsQuery } from './api';
import { CommentForm } from './CommentForm';
import { CommentsHeading } from './CommentsHeading';
import { CommentsSkeleton } from './CommentsSkeleton';
import { CommentThreads } from './CommentThread';
import { toThreads } from './threads';

const none: readonly Comment[] = [];

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
      <CommentsHeading total={total} />
      {currentData === undefined && isFetching && <CommentsSkeleton />}
      {(currentData !== undefined || threads.length > 0) && (
        <CommentThreads threads={threads} instruction={instruction} user={user} />
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
