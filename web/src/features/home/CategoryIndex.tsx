import { plural } from '@lingui/core/macro';
import { findTerm, getTermLabel, type HomeResponse } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/formatCount';
import { catalogueHref } from '../apps';
import { getTermLanguage, TermIcon, useTaxonomy } from '../site';

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
              <span lang={getTermLanguage(all, category)}>{getTermLabel(all, category)}</span>
            </span>{' '}
            <span className="text-body text-ink-3 tabular-nums">
              <span aria-hidden="true">{formatCount(count)}</span>
              <span className="sr-only">
                {plural(count, {
                  one: `${formatCount(count)} app`,
                  other: `${formatCount(count)} apps`,
                })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
