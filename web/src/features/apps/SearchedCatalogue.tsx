import { appCategoryLabels, pageSizes } from '@appshelf/model';
import { SearchX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { ButtonLink, EmptyState, ErrorPanel, PageHeader, PageMeta, Pagination } from '../../ui';
import { InstructionFinds, loadSearch, useSearch, type SearchFinds } from '../search';
import { AppShelf, AppShelfSkeleton } from './AppShelf';
import { catalogueHref, type CatalogueView } from './catalogueAddress';
import { CatalogueFilters } from './CatalogueFilters';

/** How many instructions stand below the apps found. */
const instructionsShown = 5;

/** /apps?q=…: what the search finds, the best first; by category if one likes. */
export function SearchedCatalogue({ view }: { view: CatalogueView }) {
  const search = useSearch();
  useEffect(loadSearch, [view.query]);
  const index = search.status === 'ready' ? search.index : null;
  const finds = useMemo(() => index?.find(view.query) ?? null, [index, view.query]);
  const apps = finds?.apps.filter(
    ({ category }) => view.category === null || category === view.category,
  );
  return (
    <div className="pt-10 page-width">
      <PageMeta title={`Search for ${view.query}`} />
      <PageHeader
        title={<span className="break-words">Search for “{view.query}”</span>}
        lead={apps === undefined ? '\u00a0' : countInWords(apps.length)}
      />
      <CatalogueFilters view={view} />
      {search.status === 'failed' ? (
        <ErrorPanel
          title="The search could not be loaded"
          message={search.message}
          onRetry={loadSearch}
        />
      ) : finds === null || apps === undefined ? (
        <AppShelfSkeleton count={8} />
      ) : (
        <>
          <FoundApps view={view} apps={apps} elsewhere={finds.apps.length} />
          {view.category === null && view.page === 1 && (
            <FoundInstructions instructions={finds.instructions.slice(0, instructionsShown)} />
          )}
        </>
      )}
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No apps found';
  return count === 1 ? 'One app found' : `${count.toLocaleString('en')} apps found`;
}

interface FoundAppsProps {
  view: CatalogueView;
  /** What was found in the view's category. */
  apps: SearchFinds['apps'];
  /** How many apps were found in all categories. */
  elsewhere: number;
}

function FoundApps({ view, apps, elsewhere }: FoundAppsProps) {
  if (apps.length === 0) return <NothingFound view={view} elsewhere={elsewhere} />;
  const pageCount = Math.ceil(apps.length / pageSizes.catalogue);
  const page = Math.min(view.page, pageCount);
  const start = (page - 1) * pageSizes.catalogue;
  return (
    <>
      <h2 className="sr-only">Apps found</h2>
      <AppShelf apps={apps.slice(start, start + pageSizes.catalogue)} eagerCount={8} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hasNext={page < pageCount}
        href={(to) => catalogueHref({ ...view, page: to })}
      />
    </>
  );
}

function NothingFound({ view, elsewhere }: Pick<FoundAppsProps, 'view' | 'elsewhere'>) {
  const icon = <SearchX aria-hidden="true" className="size-6" />;
  if (view.category !== null && elsewhere > 0) {
    return (
      <EmptyState
        icon={icon}
        title={`Nothing in ${appCategoryLabels[view.category]} matches “${view.query}”`}
        action={
          <ButtonLink to={catalogueHref({ query: view.query })}>Search all categories</ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={`No app matches “${view.query}”`}
      body="Fewer or other words may find it. Slips of the pen do not matter."
      action={<ButtonLink to={catalogueHref({})}>See all apps</ButtonLink>}
    />
  );
}

function FoundInstructions({ instructions }: Pick<SearchFinds, 'instructions'>) {
  if (instructions.length === 0) return null;
  return (
    <section className="mt-10">
      <h2>Instructions</h2>
      <InstructionFinds instructions={instructions} className="mt-4" />
    </section>
  );
}
