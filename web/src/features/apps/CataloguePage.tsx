import { appCategories, appCategoryLabels, pageSizes } from '@appshelf/model';
import { PackageOpen } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, EmptyState, ErrorPanel, PageHeader, PageMeta, Pagination } from '../../ui';
import { useListAppsQuery, type AppList } from './api';
import { AppShelf, AppShelfSkeleton } from './AppShelf';
import { catalogueHref, parseCatalogueView, type CatalogueView } from './catalogueAddress';
import { CatalogueFilters } from './CatalogueFilters';
import { SearchedCatalogue } from './SearchedCatalogue';

/** /apps: the whole catalogue or what a search finds of it; all of it in the address. */
export function CataloguePage() {
  const [params] = useSearchParams();
  const view = parseCatalogueView(params);
  return view.query === '' ? <BrowsedCatalogue view={view} /> : <SearchedCatalogue view={view} />;
}

/** All apps, by category and in an order of one's choice. */
function BrowsedCatalogue({ view }: { view: CatalogueView }) {
  const { category, sort, page } = view;
  const title = view.category === null ? 'Apps' : appCategoryLabels[view.category];
  // What was published meanwhile shows at the next navigation.
  const { currentData, error, isFetching, refetch } = useListAppsQuery(
    { category, sort, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="pt-10 page-width">
      <PageMeta
        title={view.page === 1 ? title : `${title}, page ${String(view.page)}`}
        description={
          view.category === null
            ? `All apps on the shelf, in ${String(appCategories.length)} categories.`
            : `All apps for ${title.toLowerCase()} on the shelf.`
        }
        canonicalPath={catalogueHref(view)}
      />
      <PageHeader title={title} lead={sizeInWords(currentData?.total)} />
      <CatalogueFilters view={view} />
      <CatalogueRows
        view={view}
        list={currentData}
        isFetching={isFetching}
        problem={error?.message}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** How many apps there are; holds its line while that is being counted. */
function sizeInWords(total: number | undefined): string {
  if (total === undefined) return '\u00a0';
  return total === 1 ? 'One app' : `${total.toLocaleString('en')} apps`;
}

interface CatalogueRowsProps {
  view: CatalogueView;
  list: AppList | undefined;
  isFetching: boolean;
  /** Why the list could not be loaded. */
  problem: string | undefined;
  onRetry: () => void;
}

function CatalogueRows({ view, list, isFetching, problem, onRetry }: CatalogueRowsProps) {
  if (list === undefined) {
    if (isFetching) return <AppShelfSkeleton count={24} />;
    return (
      <ErrorPanel
        title="The catalogue could not be loaded"
        message={problem ?? 'Check your connection and try again.'}
        onRetry={onRetry}
      />
    );
  }
  const { apps, hasNext, total } = list;
  if (apps.length === 0) return <NothingHere view={view} />;
  return (
    <>
      <h2 className="sr-only">On this page of the shelf</h2>
      <AppShelf apps={apps} eagerCount={8} />
      <Pagination
        page={view.page}
        pageCount={Math.max(1, Math.ceil(total / pageSizes.catalogue))}
        hasNext={hasNext}
        href={(page) => catalogueHref({ ...view, page })}
      />
    </>
  );
}

function NothingHere({ view }: { view: CatalogueView }) {
  const icon = <PackageOpen aria-hidden="true" className="size-6" />;
  if (view.page > 1) {
    return (
      <EmptyState
        icon={icon}
        title="The shelf ends before this page"
        action={
          <ButtonLink to={catalogueHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>
        }
      />
    );
  }
  return view.category === null ? (
    <EmptyState
      icon={icon}
      title="No apps yet"
      body="Apps stand here as soon as they are published."
    />
  ) : (
    <EmptyState
      icon={icon}
      title={`No apps for ${appCategoryLabels[view.category].toLowerCase()} yet`}
      body="Other shelves are fuller."
      action={<ButtonLink to={catalogueHref({ sort: view.sort })}>See all apps</ButtonLink>}
    />
  );
}
