import { difficulties, type Difficulty } from '@appshelf/model';
import { clsx } from 'clsx';
import { ListChecks } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeader, PageMeta } from '../../ui';
import { useListInstructionsInfiniteQuery } from './api';
import { difficultyLabels, InstructionCards, InstructionCardsSkeleton } from './InstructionCards';

const lead = 'Step by step, written by members and checked before they appear.';

function addressOf(difficulty: Difficulty | null): string {
  return difficulty === null ? '/instructions' : `/instructions?difficulty=${difficulty}`;
}

/** /instructions: all published instructions, newest first; the chosen difficulty is in the address. */
export function InstructionsPage() {
  const [params] = useSearchParams();
  const difficulty = difficulties.find((value) => value === params.get('difficulty')) ?? null;
  return (
    <div className="pt-10 page-width">
      <PageMeta title="Instructions" description={lead} canonicalPath={addressOf(difficulty)} />
      <PageHeader title="Instructions" lead={lead} />
      <nav aria-label="Difficulty" className="mt-6 mb-10">
        <ul className="flex flex-wrap gap-1.5">
          {[null, ...difficulties].map((value) => (
            <li key={value ?? 'all'}>
              <Link
                to={addressOf(value)}
                preventScrollReset
                aria-current={value === difficulty ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-9 items-center rounded-control px-3 font-medium',
                  value === difficulty
                    ? 'bg-ink text-page'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {value === null ? 'All' : difficultyLabels[value]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="sr-only">{difficulty === null ? 'All' : difficultyLabels[difficulty]}</h2>
      <InstructionRows difficulty={difficulty} />
    </div>
  );
}

function InstructionRows({ difficulty }: { difficulty: Difficulty | null }) {
  const {
    currentData,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useListInstructionsInfiniteQuery(difficulty);
  const failure = (
    <ErrorPanel
      title="The instructions could not be loaded"
      message={error?.message ?? 'Check your connection and try again.'}
      onRetry={() => void (currentData === undefined ? refetch() : fetchNextPage())}
    />
  );
  if (currentData === undefined) {
    return isFetching ? <InstructionCardsSkeleton count={9} /> : failure;
  }
  const instructions = currentData.pages.flatMap((page) => page.instructions);
  if (instructions.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks aria-hidden="true" className="size-6" />}
        title={
          difficulty === null
            ? 'No instructions yet'
            : `No instructions marked “${difficultyLabels[difficulty].toLowerCase()}” yet`
        }
        body="Instructions stand here as soon as they are published."
        action={
          difficulty !== null && <ButtonLink to={addressOf(null)}>See all instructions</ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <InstructionCards instructions={instructions} eagerCount={3} />
      {error !== undefined && failure}
      {hasNextPage && (
        <div className="grid justify-items-center">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
