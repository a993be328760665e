import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { InstructionResults, useCountFruitlessSearch, useSearchResults } from '../../search';

/** How many instructions are shown below the apps. */
const shown = 5;

interface FoundInstructionsProps {
  query: string;
  /** How many apps match the query; undefined while the number is not known. */
  foundApps: number | undefined;
}

/** The instructions that match a query, below the apps that match it. Renders nothing when there are none. */
export function FoundInstructions({ query, foundApps }: FoundInstructionsProps) {
  const { response, isCurrent } = useSearchResults('instructions', {
    query,
    appId: null,
    difficulty: null,
    sort: null,
    size: shown,
  });
  useCountFruitlessSearch(query, foundApps === 0 && isCurrent && response?.total === 0);
  if (response === undefined || response.total === 0) return null;
  return (
    <section className="mt-10">
      <h2>{t`Instructions`}</h2>
      <InstructionResults instructions={response.instructions} className="mt-4" />
      {response.total > shown && (
        <p className="mt-4">
          <Link
            to={`/instructions?${new URLSearchParams({ q: query }).toString()}`}
            className="font-semibold text-accent hover:underline"
          >
            <Trans>See all {formatCount(response.total)} instructions</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}
