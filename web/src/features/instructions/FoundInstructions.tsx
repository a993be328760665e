import { SearchX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton } from '../../ui';
import { InstructionFinds, loadSearch, useSearch } from '../search';
import { instructionsHref } from './instructionsAddress';

/** How many finds are shown: whoever looks further writes more words. */
const shownAtMost = 50;

/** What the search finds among the published instructions, the best first. */
export function FoundInstructions({ query }: { query: string }) {
  const search = useSearch();
  useEffect(loadSearch, [query]);
  const index = search.status === 'ready' ? search.index : null;
  const found = useMemo(() => index?.find(query).instructions ?? null, [index, query]);
  if (search.status === 'failed') {
    return (
      <ErrorPanel
        title="The search could not be loaded"
        message={search.message}
        onRetry={loadSearch}
      />
    );
  }
  if (found === null) {
    return (
      <div aria-hidden="true" className="grid gap-3">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-6" />}
        title={`No instruction matches “${query}”`}
        body="Fewer or other words may find it. Slips of the pen do not matter."
        action={<ButtonLink to={instructionsHref({})}>See all instructions</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        {found.length === 1
          ? 'One instruction found'
          : `${found.length.toLocaleString('en')} instructions found`}
      </p>
      <InstructionFinds instructions={found.slice(0, shownAtMost)} className="max-w-3xl" />
    </>
  );
}
