import { t } from '@lingui/core/macro';
import type { User } from '@appshelf/model';
import { ListChecks, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  ShowMore,
  Skeleton,
} from '../../../../ui';
import { newInstructionState, editPath } from '../addresses';
import { useListOwnInstructionsInfiniteQuery } from '../api';
import { listUnsentWork } from '../saving/unsentWork';
import { UnverifiedNotice } from '../editor/Notices';
import { OwnInstructionRow, UnsentRow } from './OwnInstructionRow';

/** How often the states are read while the page is visible, in milliseconds. */
const pollingInterval = 60_000;

/** The member's own instructions, with their states and the moderators' notes. */
export function OwnInstructions({ author }: { author: User }) {
  const [newId] = useState(() => crypto.randomUUID());
  const begin = (
    <ButtonLink
      variant="primary"
      to={editPath(newId)}
      state={newInstructionState}
      icon={Plus}
    >{t`New instruction`}</ButtonLink>
  );
  return (
    <>
      <PageMeta title={t`Your instructions`} />
      <PageHeader
        title={t`Your instructions`}
        lead={t`Show others how something is done. Moderators check it before it is published.`}
        actions={begin}
      />
      <div className="mt-8 grid gap-6">
        {!author.emailVerified && <UnverifiedNotice />}
        <OwnRows author={author} begin={begin} />
      </div>
    </>
  );
}

function OwnRows({ author: { uid }, begin }: { author: User; begin: React.ReactNode }) {
  const [unsent, setUnsent] = useState(() => listUnsentWork(uid));
  const list = useListOwnInstructionsInfiniteQuery({ uid }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = list;
  useEffect(() => watchVisibility(() => void refetch()), [refetch]);
  const failure = (
    <ErrorPanel title={t`Your instructions could not be loaded`} error={error} onRetry={refetch} />
  );
  if (currentData === undefined && isFetching) return <RowsSkeleton />;
  const instructions = currentData?.pages.flatMap((page) => page.instructions) ?? [];
  const known = new Set(instructions.map(({ id }) => id));
  const localOnly = unsent.filter(({ id }) => !known.has(id));
  if (currentData !== undefined && instructions.length + localOnly.length === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title={t`You haven’t written an instruction yet`}
        body={t`Your drafts and submissions are listed here, with the moderators’ notes.`}
        action={begin}
      />
    );
  }
  return (
    <>
      {error !== undefined && failure}
      <ul className="border-t border-line">
        {localOnly.map((work) => (
          <UnsentRow
            key={work.id}
            uid={uid}
            work={work}
            onDeleted={() => setUnsent(listUnsentWork(uid))}
          />
        ))}
        {instructions.map((instruction) => (
          <OwnInstructionRow key={instruction.id} uid={uid} instruction={instruction} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

/**
 * Calls `onVisible` when the window gets the focus, and at intervals while it is visible. Returns a function that stops it.
 */
function watchVisibility(onVisible: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') onVisible();
  }, pollingInterval);
  addEventListener('focus', onVisible);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onVisible);
  };
}

function RowsSkeleton() {
  return (
    <ul aria-hidden="true" className="border-t border-line">
      {[0, 1, 2].map((index) => (
        <li key={index} className="flex gap-5 border-b border-line py-5">
          <Skeleton className="h-18 w-32 max-sm:hidden" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}
