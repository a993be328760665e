import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getOwnPagePath } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/formatCount';
import {
  InstructionResults,
  ResultList,
  useCountFruitlessSearch,
  useSearchResults,
} from '../../search';
import { useIsModuleOn } from '../../site';

/** How many instructions and own pages are shown below the apps. */
const shown = { instructions: 5, pages: 5 };

interface FoundTextsProps {
  query: string;
  /** How many apps match it; undefined while that is not known. */
  foundApps: number | undefined;
}

/**
 * The instructions and the site's own pages that match a query, below the apps that match it. Renders nothing when there are
 * none.
 */
export function FoundTexts({ query, foundApps }: FoundTextsProps) {
  const hasInstructions = useIsModuleOn('instructions');
  const instructions = useSearchResults(
    'instructions',
    hasInstructions
      ? { query, appId: null, difficulty: null, sort: null, size: shown.instructions }
      : null,
  );
  const pages = useSearchResults('pages', { query, size: shown.pages });
  const foundInstructions = hasInstructions ? instructions.response?.total : 0;
  useCountFruitlessSearch(
    query,
    foundApps === 0 &&
      (!hasInstructions || instructions.isCurrent) &&
      foundInstructions === 0 &&
      pages.isCurrent &&
      pages.response?.total === 0,
  );
  return (
    <>
      {instructions.response !== undefined && instructions.response.total > 0 && (
        <section className="mt-10">
          <h2>{t`Instructions`}</h2>
          <InstructionResults instructions={instructions.response.instructions} className="mt-4" />
          {instructions.response.total > shown.instructions && (
            <p className="mt-4">
              <Link
                to={`/instructions?${new URLSearchParams({ q: query }).toString()}`}
                className="font-semibold text-accent hover:underline"
              >
                <Trans>See all {formatCount(instructions.response.total)} instructions</Trans>
              </Link>
            </p>
          )}
        </section>
      )}
      {pages.response !== undefined && pages.response.total > 0 && (
        <section className="mt-10">
          <h2>{t`Pages`}</h2>
          <ResultList
            results={pages.response.pages.map(({ slug, title, summary, reason }) => ({
              to: getOwnPagePath({ id: slug }),
              title,
              summary,
              reason,
            }))}
            className="mt-4"
          />
        </section>
      )}
    </>
  );
}
