import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { formatCount } from '../../../lib/formatCount';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton } from '../../../ui';
import { InstructionResults, useCountFruitlessSearch } from '../../search';
import { formatDuration } from '../formatDuration';
import { getDifficultyLabel } from '../difficultyLabels';
import { instructionsHref, type InstructionsView } from './instructionsAddress';
import type { useInstructionSearch } from './useInstructionSearch';

interface FoundInstructionsProps {
  view: InstructionsView;
  search: ReturnType<typeof useInstructionSearch>;
}

/** The results of a search among the published instructions, for the view's app, difficulty and order. */
export function FoundInstructions({ view, search }: FoundInstructionsProps) {
  const { response, isCurrent, problem, retry } = search;
  useCountFruitlessSearch(view.query, isCurrent && response?.found === 0);
  if (problem !== undefined) {
    return (
      <ErrorPanel title={t`The search could not be loaded`} message={problem} onRetry={retry} />
    );
  }
  if (response === undefined) {
    return (
      <div aria-hidden="true" className="grid gap-3">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
    );
  }
  if (response.total === 0) return <NothingFound view={view} elsewhere={response.found} />;
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        {plural(response.total, {
          one: 'One instruction found',
          other: `${formatCount(response.total)} instructions found`,
        })}
      </p>
      <InstructionResults
        instructions={response.instructions}
        getFacts={({ minutes, difficulty }) =>
          `${formatDuration(minutes)} · ${getDifficultyLabel(difficulty)}`
        }
        className="max-w-3xl"
      />
      {response.total > response.instructions.length && (
        <p className="mt-4 text-ink-2">
          <Trans>
            Only the first {response.instructions.length} are shown. Add words to narrow the search.
          </Trans>
        </p>
      )}
    </>
  );
}

/** @param elsewhere how many instructions match without the filters. */
function NothingFound({ view, elsewhere }: { view: InstructionsView; elsewhere: number }) {
  const { query } = view;
  if (elsewhere > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t`Nothing here matches “${query}”`}
        body={t`There are matching instructions for other apps or levels.`}
        action={
          <ButtonLink to={instructionsHref({ query })}>
            {plural(elsewhere, { one: 'See it', other: `See all ${formatCount(elsewhere)}` })}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t`No instructions match “${query}”`}
      body={t`Try fewer or different words. Small typing mistakes don’t matter.`}
      action={<ButtonLink to={instructionsHref({})}>{t`See all instructions`}</ButtonLink>}
    />
  );
}
