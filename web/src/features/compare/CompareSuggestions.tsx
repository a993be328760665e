import { t } from '@lingui/core/macro';
import { getTermLabel, noFacets, type SearchableApp } from '@appshelf/model';
import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { joinTexts } from '../../lib/formatList';
import { ButtonLink, CardLink, Skeleton, SquircleIcon } from '../../ui';
import { getCompareHref, maxComparedApps } from '../apps';
import { useSearchResults } from '../search';
import { getTermLanguage, useTaxonomy } from '../site';

/** How many of the best-rated apps are read, how many apps a suggestion has, and how many suggestions of each sort there are. */
const sizes = { read: 120, apps: 3, categories: 6, similar: 6 };

/** The best apps of each category that has several, in the order of the best one. */
function groupByCategory(apps: readonly SearchableApp[]): [string, SearchableApp[]][] {
  const groups = new Map<string, SearchableApp[]>();
  for (const app of apps) {
    const group = groups.get(app.category) ?? [];
    if (group.length < sizes.apps) groups.set(app.category, [...group, app]);
  }
  return [...groups].filter(([, { length }]) => length > 1).slice(0, sizes.categories);
}

interface CompareSuggestionsProps {
  /** What is shown where there are no suggestions, or they cannot be loaded. */
  children: ReactNode;
}

/** Comparisons to begin with: the best apps of a category each. */
export function CompareSuggestions({ children }: CompareSuggestionsProps) {
  const { response, problem } = useSearchResults('apps', {
    query: '',
    choice: null,
    sort: 'rating',
    page: 1,
    size: sizes.read,
  });
  const categories = useTaxonomy('categories');
  const id = useId();
  const groups = groupByCategory(response?.apps ?? []);
  if (response === undefined && problem === undefined) {
    return <Skeleton className="min-h-dvh" />;
  }
  if (groups.length === 0) return children;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t`Comparisons to begin with`}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(([category, apps]) => (
          <li
            key={category}
            className="group relative rounded-card bg-surface p-5 ring-1 ring-line hover:ring-ink-3"
          >
            <div className="flex gap-2">
              {apps.map(({ id, name, iconUrl }) => (
                <SquircleIcon key={id} src={iconUrl} name={name} size={48} />
              ))}
            </div>
            <h3 className="mt-3" dir="auto">
              <CardLink to={getCompareHref(apps.map((app) => app.id))}>
                {joinTexts(apps.map(({ name }) => name))}
              </CardLink>
            </h3>
            <p lang={getTermLanguage(categories, category)} className="mt-0.5 text-ink-2">
              {getTermLabel(categories, category)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SimilarAppsProps {
  /** The ids of the compared apps. */
  ids: readonly string[];
  /** Their category. */
  category: string;
  onlyDifferences: boolean;
}

/** The best apps of the same category, each to be added to the comparison. */
export function SimilarApps({ ids, category, onlyDifferences }: SimilarAppsProps) {
  const { response } = useSearchResults('apps', {
    query: '',
    choice: { ...noFacets, category },
    sort: 'rating',
    page: 1,
    size: sizes.similar + maxComparedApps,
  });
  const id = useId();
  const apps = (response?.apps ?? []).filter((app) => !ids.includes(app.id));
  if (apps.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title!">{t`Similar apps to add`}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {apps.slice(0, sizes.similar).map((app) => (
          <li key={app.id}>
            <ButtonLink
              to={getCompareHref([...ids, app.id], onlyDifferences)}
              size="sm"
              icon={Plus}
              aria-label={t`Add ${app.name}`}
            >
              <span dir="auto">{app.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
