import { useMemo } from 'react';
import { useIsModuleOn } from '../site';
import { offered, suggest, type SuggestionGroup } from './suggestions';
import { useSearchResults } from './useSearchResults';

/** What the list under the search field shows. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** How much there is altogether; undefined while that is not known. */
  total: number | undefined;
  /** The query that was probably meant, where no app matches; null for none. */
  meant: string | null;
  /** Whether the results belong to the present query, and not to an earlier one. */
  isCurrent: boolean;
  /** Why the search cannot answer. */
  problem: string | undefined;
  retry: () => void;
}

/** What the search finds on a site without instructions. */
const nothing = { instructions: [], total: 0 };

/** What is found of own pages while their index cannot be loaded: apps and instructions are found all the same. */
const noPages = { pages: [], total: 0 };

/** The best apps, instructions and own pages for a query; nothing for an empty one. */
export function useSuggestions(query: string): Suggestions {
  const hasQuery = query !== '';
  const apps = useSearchResults(
    'apps',
    hasQuery ? { query, choice: null, sort: null, page: 1, size: offered.apps } : null,
  );
  const hasInstructions = useIsModuleOn('instructions');
  const instructions = useSearchResults(
    'instructions',
    hasQuery && hasInstructions
      ? { query, appId: null, difficulty: null, sort: null, size: offered.instructions }
      : null,
  );
  const found = hasInstructions ? instructions.response : nothing;
  const pages = useSearchResults('pages', hasQuery ? { query, size: offered.pages } : null);
  const foundPages = pages.problem === undefined ? pages.response : noPages;
  const groups = useMemo(
    () =>
      apps.response === undefined || found === undefined || foundPages === undefined
        ? []
        : suggest(apps.response.apps, found.instructions, foundPages.pages),
    [apps.response, found, foundPages],
  );
  const isCurrent =
    apps.isCurrent && pages.isCurrent && (!hasInstructions || instructions.isCurrent);
  // That an earlier query found nothing says nothing about this one.
  const isKnown = isCurrent || groups.length > 0;
  return {
    groups,
    total:
      isKnown && apps.response !== undefined && found !== undefined && foundPages !== undefined
        ? apps.response.total + found.total + foundPages.total
        : undefined,
    meant: apps.response?.meant ?? null,
    isCurrent,
    problem: apps.problem ?? instructions.problem,
    retry: () => {
      if (apps.problem !== undefined) apps.retry();
      if (instructions.problem !== undefined) instructions.retry();
    },
  };
}
