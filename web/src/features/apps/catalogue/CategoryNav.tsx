import { t } from '@lingui/core/macro';
import { hasOtherFacets, listShownTerms, type FacetCounts } from '@appshelf/model';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/formatCount';
import { getTermLanguage, TermIcon, useTaxonomy } from '../../site';
import { getViewHref, type CatalogueView } from './catalogueAddress';

interface CategoryNavProps {
  view: CatalogueView;
  counts: FacetCounts | undefined;
  /** Whether the query finds nothing, so that the links lead to whole categories. */
  isFruitless: boolean;
}

/**
 * Links to the categories: a row to swipe on a narrow window, with the open category visible; otherwise a list with
 * counts beside the shelf. A category without apps is listed where nothing narrows the list, and a hidden one while it is
 * open.
 */
export function CategoryNav({ view, counts, isFruitless }: CategoryNavProps) {
  const row = useRef<HTMLElement>(null);
  const categories = useTaxonomy('categories');
  const open = categories.find(({ id, hidden }) => hidden && id === view.category);
  const isNarrowed = view.query !== '' || hasOtherFacets(view);
  const getCount = (id: string) => counts?.category.values[id] ?? 0;
  const shown = listShownTerms(categories).filter(
    ({ id }) =>
      isFruitless ||
      !isNarrowed ||
      counts === undefined ||
      id === view.category ||
      getCount(id) > 0,
  );
  const listed = [null, ...shown, ...(open === undefined ? [] : [open])];
  useEffect(() => {
    const { current: nav } = row;
    const open = nav?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (nav === null || open === undefined) return;
    const middle = nav.getBoundingClientRect().left + nav.clientWidth / 2;
    nav.scrollLeft += open.left + open.width / 2 - middle;
  }, [view.category]);
  return (
    <nav
      ref={row}
      aria-label={t`Categories`}
      className="-mx-5 max-w-[100vw] overflow-x-auto px-5 py-1 lg:-mx-3 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1.5 lg:grid lg:gap-0.5">
        {listed.map((category) => {
          const id = category?.id ?? null;
          const isCurrent = id === view.category && !(isFruitless && id === null);
          return (
            <li
              key={id ?? 'all'}
              className={clsx(
                'group relative flex items-center justify-between rounded-control font-medium',
                isCurrent ? 'bg-ink text-page' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <Link
                to={getViewHref({ ...(!isFruitless && view), category: id, page: 1 })}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                lang={getTermLanguage(categories, id)}
                className="inline-flex min-h-9 items-center gap-2 rounded-control px-3 whitespace-nowrap after:absolute after:inset-0 after:rounded-control"
              >
                {category !== null && <TermIcon name={category.icon} className="size-4" />}
                <span>{category?.label ?? t`All`}</span>
              </Link>
              <span
                aria-hidden="true"
                className={clsx(
                  'pe-3 text-small tabular-nums max-lg:hidden',
                  !isCurrent && 'text-ink-3',
                )}
              >
                {counts !== undefined &&
                  !isFruitless &&
                  formatCount(id === null ? counts.category.any : getCount(id))}
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
