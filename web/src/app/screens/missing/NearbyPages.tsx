import { t } from '@lingui/core/macro';
import {
  getAppPath,
  getInstructionPath,
  getOwnPagePath,
  getPartLanguage,
  listShownTerms,
  noFacets,
} from '@appshelf/model';
import { Search } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { catalogueHref, CategoryChips } from '../../../features/apps';
import { useSearchResults } from '../../../features/search';
import { selectSwitchedOff, useIsModuleOn, useTaxonomy } from '../../../features/site';
import { useAppSelector } from '../../../store/hooks';
import { Button, TextField } from '../../../ui';
import { findSimilarPaths, looksLikeEntry, readWords } from './nearbyAddresses';

/** How many entries of each kind are shown. */
const size = 3;

/** A page with its title. One of the site's fixed pages is named by its address alone. */
interface NearbyPage {
  to: string;
  title?: string;
  lang?: string | undefined;
}

/** The entries whose names look like the end of an address. They come from the search's indexes, which the CDN has. */
function useSimilarEntries(words: string): NearbyPage[] {
  const hasInstructions = useIsModuleOn('instructions');
  const isSought = words !== '';
  const apps = useSearchResults(
    'apps',
    isSought ? { query: words, choice: noFacets, sort: null, page: 1, size } : null,
  ).response;
  const instructions = useSearchResults(
    'instructions',
    isSought && hasInstructions
      ? { query: words, appId: null, difficulty: null, sort: null, size }
      : null,
  ).response;
  const pages = useSearchResults('pages', isSought ? { query: words, size } : null).response;
  return [
    ...(apps?.apps ?? []).map((app) => ({ to: getAppPath(app), title: app.name })),
    ...(instructions?.instructions ?? []).map((entry) => ({
      to: getInstructionPath(entry),
      title: entry.title,
      lang: getPartLanguage(entry, 'title'),
    })),
    ...(pages?.pages ?? []).map(({ slug, title }) => ({ to: getOwnPagePath({ id: slug }), title })),
  ];
}

/** Below the message for a missing page: the addresses that look like the one that was opened, a search and the categories. */
export function NearbyPages(): ReactNode {
  const { pathname } = useLocation();
  const words = readWords(pathname);
  const switchedOff = useAppSelector(selectSwitchedOff);
  const entries = useSimilarEntries(looksLikeEntry(pathname) ? words : '');
  const similar: NearbyPage[] = [
    ...findSimilarPaths(pathname, switchedOff).map((to) => ({ to })),
    ...entries,
  ];
  const categories = useTaxonomy('categories');
  const id = useId();
  return (
    <div className="mx-auto grid max-w-2xl gap-10 pb-16 page-width">
      {similar.length > 0 && (
        <section aria-labelledby={`${id}-similar`}>
          <h2 id={`${id}-similar`} className="text-title!">{t`You may be looking for`}</h2>
          <ul className="mt-4 border-t border-line">
            {similar.map(({ to, title, lang }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-2.5 font-semibold hover:text-accent"
                >
                  {title !== undefined && (
                    <span dir="auto" lang={lang}>
                      {title}
                    </span>
                  )}
                  <bdi dir="ltr" className="min-w-0 text-small wrap-anywhere text-ink-3">
                    {to}
                  </bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SearchForm key={pathname} words={words} />
      <section aria-labelledby={`${id}-categories`}>
        <h2 id={`${id}-categories`} className="text-title!">{t`Categories`}</h2>
        <CategoryChips shown={listShownTerms(categories)} />
      </section>
    </div>
  );
}

/** A search for what the address may have meant. */
function SearchForm({ words }: { words: string }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(words);
  return (
    <form
      role="search"
      aria-label={t`Search`}
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(catalogueHref({ query: query.trim() }));
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          type="search"
          label={t`Search apps and instructions`}
          maxLength={100}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <Button type="submit" icon={Search}>{t`Search`}</Button>
    </form>
  );
}
