import { formatCount } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { InstructionResults, useSearchResults } from '../../search';

/** How many instructions are shown below the apps. */
const shown = 5;

/** The instructions that match a query, below the apps that match it. Renders nothing when there are none. */
export function FoundInstructions({ query }: { query: string }) {
  const { finds } = useSearchResults('instructions', {
    query,
    appId: null,
    difficulty: null,
    sort: null,
    size: shown,
  });
  if (finds === undefined || finds.total === 0) return null;
  return (
    <section className="mt-10">
      <h2>Instructions</h2>
      <InstructionResults instructions={finds.instructions} className="mt-4" />
      {finds.total > shown && (
        <p className="mt-4">
          <Link
            to={`/instructions?${new URLSearchParams({ q: query }).toString()}`}
            className="font-semibold text-accent hover:underline"
          >
            See all {formatCount(finds.total)} instructions
          </Link>
        </p>
      )}
    </section>
  );
}
