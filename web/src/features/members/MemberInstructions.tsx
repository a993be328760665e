import { t } from '@lingui/core/macro';
import { BookOpenText } from 'lucide-react';
import { useMaxAgeSeconds } from '../../store';
import { EmptyState, ErrorPanel, ShowMore, Skeleton } from '../../ui';
import { InstructionCards } from '../instructions';
import { useListMembersInstructionsInfiniteQuery } from './api';

/** The instructions that a member published. */
export function MemberInstructions({ uid, name }: { uid: string; name: string }) {
  const list = useListMembersInstructionsInfiniteQuery(
    { uid },
    { refetchOnMountOrArgChange: useMaxAgeSeconds() },
  );
  const { currentData, error, isFetching, fetchNextPage, refetch } = list;
  const instructions = currentData?.pages.flatMap((page) => page.instructions);
  return (
    <section aria-labelledby="instructions" className="mt-10">
      <h2 id="instructions" className="mb-6">{t`Instructions`}</h2>
      {instructions === undefined && isFetching && <Skeleton className="h-60" />}
      {instructions?.length === 0 && (
        <EmptyState
          icon={BookOpenText}
          title={t`No instructions yet`}
          body={t`What ${name} publishes appears here.`}
        />
      )}
      {instructions !== undefined && instructions.length > 0 && (
        <InstructionCards instructions={instructions} />
      )}
      {error !== undefined && !isFetching && (
        <ErrorPanel
          title={t`The instructions could not be loaded`}
          error={error}
          onRetry={() => void (currentData === undefined ? refetch() : fetchNextPage())}
        />
      )}
      <ShowMore list={list}>{t`Show more instructions`}</ShowMore>
    </section>
  );
}
