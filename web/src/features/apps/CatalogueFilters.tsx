import { appCategories, appCategoryLabels, type AppCategory } from '@appshelf/model';
import { clsx } from 'clsx';
import { Link, useNavigate } from 'react-router-dom';
import { SortSelect } from '../../ui';
import { catalogueHref, sortLabels, type CatalogueView } from './catalogueAddress';

const categories: readonly (AppCategory | null)[] = [null, ...appCategories];

/** The shelves as links and the order as a choice. Both begin at the first page. What a search finds has its own order. */
export function CatalogueFilters({ view }: { view: CatalogueView }) {
  const navigate = useNavigate();
  return (
    <div className="mt-6 mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <nav aria-label="Categories" className="-mx-5 max-w-[100vw] overflow-x-auto px-5 py-1">
        <ul className="flex gap-1.5 sm:flex-wrap">
          {categories.map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to={catalogueHref({ ...view, category, page: 1 })}
                preventScrollReset
                aria-current={category === view.category ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-9 items-center rounded-control px-3 font-medium whitespace-nowrap',
                  category === view.category
                    ? 'bg-ink text-page'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                {category === null ? 'All' : appCategoryLabels[category]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view.query === '' && (
        <SortSelect
          options={sortLabels}
          value={view.sort}
          onChange={(sort) => {
            void navigate(catalogueHref({ ...view, sort, page: 1 }), { preventScrollReset: true });
          }}
        />
      )}
    </div>
  );
}
