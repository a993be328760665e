import { msg, t } from '@lingui/core/macro';
import { ListChecks, PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { inSentence } from '../../../lib/inSentence';
import { i18n } from '../../../lib/i18n';
import { useMaxAgeSeconds } from '../../../store';
import { ButtonLink, EmptyState, ErrorPanel, PageHeader, PageMeta, ShowMore } from '../../../ui';
import { useListInstructionsInfiniteQuery } from '../api';
import { FoundInstructions } from './FoundInstructions';
import { getDifficultyLabel } from '../difficultyLabels';
import { InstructionCards } from './InstructionCards';
import { InstructionCardsSkeleton } from './InstructionCardsSkeleton';
import { InstructionFilters } from './InstructionFilters';
import {
  instructionsHref,
  parseInstructionsView,
  toListQuery,
  type InstructionsView,
} from './instructionsAddress';
import { useInstructionSearch } from './useInstructionSearch';

const lead = msg`Step by step, written by members and checked before they appear.`;

/** /instructions: the published instructions, or the results of a search, which are all in the address. */
export function InstructionsPage() {
  const [params] = useSearchParams();
  const view = parseInstructionsView(params);
  const { query, difficulty } = view;
  const isSearch = query !== '';
  const search = useInstructionSearch(view);
  return (
    <div className="pt-10 page-width">
      <PageMeta
        title={isSearch ? t`Search for ${query}` : t`Instructions`}
        description={i18n._(lead)}
        canonicalPath={isSearch ? undefined : instructionsHref(view)}
      />
      <PageHeader
        title={t`Instructions`}
        lead={i18n._(lead)}
        actions={
          <ButtonLink
            to="/instructions/submit"
            icon={PenLine}
          >{t`Write an instruction`}</ButtonLink>
        }
      />
      <InstructionFilters view={view} counts={search.response?.counts} />
      <h2 className="sr-only">
        {isSearch ? t`Results` : difficulty === null ? t`All` : getDifficultyLabel(difficulty)}
      </h2>
      {isSearch ? (
        <FoundInstructions view={view} search={search} />
      ) : (
        <InstructionRows view={view} />
      )}
    </div>
  );
}

function InstructionRows({ view }: { view: InstructionsView }) {
  const { appId, difficulty, sort } = view;
  const list = useListInstructionsInfiniteQuery(toListQuery(view), {
    refetchOnMountOrArgChange: useMaxAgeSeconds(),
  });
  const { currentData, error, isFetching, fetchNextPage, refetch } = list;
  const failure = (
    <ErrorPanel
      title={t`The instructions could not be loaded`}
      error={error}
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
        icon={ListChecks}
        title={emptyTitle(view)}
        body={t`Instructions appear here once they are published.`}
        action={
          difficulty === null && appId === null ? (
            <ButtonLink to="/instructions/submit">{t`Write the first one`}</ButtonLink>
          ) : (
            <ButtonLink to={instructionsHref({ sort })}>{t`See all instructions`}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <InstructionCards instructions={instructions} eagerCount={3} />
      {error !== undefined && failure}
      <ShowMore list={list} />
    </>
  );
}

function emptyTitle({ appId, difficulty }: InstructionsView): string {
  if (difficulty === null) {
    return appId === null ? t`No instructions yet` : t`No instructions for this app yet`;
  }
  const name = inSentence(getDifficultyLabel(difficulty));
  return appId === null
    ? t`No instructions marked “${name}” yet`
    : t`No instructions for this app marked “${name}” yet`;
}
