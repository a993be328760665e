import { findTerm, formatCount, getTermLabel, type HomeResponse } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { catalogueHref } from '../apps';
import { TermIcon, useTaxonomy } from '../site';

/** Links to the categories, each with its number of apps. */
export function CategoryIndex({ categories }: Pick<HomeResponse, 'categories'>) {
  const all = useTaxonomy('categories');
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
      {categories.map(({ category, count }) => (
        <li key={category} className="border-b border-line">
          <Link
            to={catalogueHref({ category })}
            className="flex min-h-13 items-center justify-between gap-4 text-lead font-medium hover:text-accent"
          >
            <span className="inline-flex items-center gap-2.5">
              <TermIcon name={findTerm(all, category)?.icon ?? null} className="size-5" />
              {getTermLabel(all, category)}
            </span>{' '}
            <span className="text-body text-ink-3 tabular-nums">
              {formatCount(count)} <span className="sr-only">{count === 1 ? 'app' : 'apps'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
