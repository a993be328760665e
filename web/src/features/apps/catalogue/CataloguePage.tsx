import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  findTerm,
  getTermLabel,
  pageSizes,
  listShownTerms,
  type Term,
  type FacetChoice,
  hasOtherFacets,
} from '@appshelf/model';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inSentence } from '../../../lib/inSentence';
import { translateLabels } from '../../../lib/i18n';
import { ErrorPanel, PageHeader, PageMeta, Pagination, SortSelect } from '../../../ui';
import { getTermLanguage, selectSwitchedOff, useTaxonomies, useIsModuleOn } from '../../site';
import { useAppSelector } from '../../../store';
import { AppShelf, AppShelfSkeleton } from './AppShelf';
import { CategoryNav } from './CategoryNav';
import { renderCompareLink } from './CompareLink';
import { ChosenFacets } from '../facets/ChosenFacets';
import { getViewHref, parseCatalogueView, type CatalogueView } from './catalogueAddress';
import { listChosenFilters, describeResultCount, sortLabels, getTitle } from './catalogueTexts';
import { FacetDrawer } from '../facets/FacetDrawer';
import { FacetPanel } from '../facets/FacetPanel';
import { FoundTexts } from './FoundTexts';
import { EmptyCatalogue } from './EmptyCatalogue';
import { useCatalogue, type Catalogue } from './useCatalogue';

/** /apps: the whole catalogue, or the result of a search and facets, which are all in the address. */
export function CataloguePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const lists = useTaxonomies();
  const { categories } = lists;
  const view = parseCatalogueView(params, lists, useAppSelector(selectSwitchedOff));
  const catalogue = useCatalogue(view);
  const { counts, allCounts, names } = catalogue;
  const isSearch = view.query !== '';
  const isFruitless = catalogue.found === 0;
  const description = getDescription(view.category, categories);
  const chosen = listChosenFilters(view, names);
  const change = (next: Partial<CatalogueView>) =>
    void navigate(getViewHref({ ...view, page: 1, ...next }), { preventScrollReset: true });
  const facets = { choice: view, counts, allCounts, names, onChange: change };
  return (
    <div className="pt-10 page-width">
      <CatalogueMeta view={{ ...view, page: catalogue.page }} />
      <PageHeader
        title={
          isSearch ? (
            <span className="break-words">
              <Trans>Search for “{view.query}”</Trans>
            </span>
          ) : (
            <span lang={getTermLanguage(categories, view.category)}>
              {getTitle(view, categories)}
            </span>
          )
        }
        lead={
          <>
            {!isSearch && description !== '' && (
              <span
                lang={getTermLanguage(categories, view.category, 'description')}
                className="mb-2 block wrap-anywhere"
              >
                {description}
              </span>
            )}
            <span role="status">{describeResultCount(catalogue.total, isSearch)}</span>
          </>
        }
      />
      <div className="mt-6 grid gap-x-10 grid-cols-[minmax(0,1fr)] lg:mt-8 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <div className="lg:pb-12">
          <CategoryNav view={view} counts={counts} isFruitless={isFruitless} />
          <div className="mt-8 max-lg:hidden">
            <FacetPanel {...facets} />
          </div>
        </div>
        {/* The two results arrive one after the other; this keeps the footer below them. */}
        <div className={isSearch ? 'min-h-dvh' : undefined}>
          <div className="mt-4 mb-8 flex flex-wrap items-center gap-x-2 gap-y-3 lg:mt-0">
            {(!isFruitless || chosen.length > 0) && (
              <FacetDrawer {...facets} chosen={chosen.length} total={catalogue.total} />
            )}
            <ChosenFacets
              chosen={chosen}
              onChange={(choice: FacetChoice) => change(choice)}
              className="order-last basis-full lg:order-none lg:flex-1 lg:basis-0"
            />
            {!isFruitless && (
              <div className="ms-auto">
                <ViewSort view={view} onChange={change} />
              </div>
            )}
          </div>
          <CatalogueRows view={view} catalogue={catalogue} hasFacets={chosen.length > 0} />
        </div>
      </div>
    </div>
  );
}

/** What an editor wrote about a category; empty for nothing, and for no category. */
const getDescription = (id: string | null, categories: readonly Term[]): string =>
  (id === null ? undefined : findTerm(categories, id)?.description) ?? '';

/** What an editor wrote about a category, or a sentence with its name. */
function describeCategory(id: string, categories: readonly Term[]): string {
  const description = getDescription(id, categories);
  return description === ''
    ? t`All apps for ${inSentence(getTermLabel(categories, id))}.`
    : description;
}

function CatalogueMeta({ view }: { view: CatalogueView }) {
  const { query, category, sort, page } = view;
  const { categories } = useTaxonomies();
  const title = getTitle(view, categories);
  if (query !== '') return <PageMeta title={title} />;
  const isPlain = !hasOtherFacets(view) && sort === null;
  return (
    <PageMeta
      title={page === 1 ? title : t`${title}, page ${String(page)}`}
      description={
        category === null
          ? t`All apps in ${String(listShownTerms(categories).length)} categories.`
          : describeCategory(category, categories)
      }
      // Search engines get the category's address for a view with facets or another order, which show parts of the same
      // list.
      canonicalPath={getViewHref(isPlain ? view : { category })}
    />
  );
}

interface ViewSortProps {
  view: CatalogueView;
  onChange: (change: Partial<CatalogueView>) => void;
}

function ViewSort({ view: { query, sort }, onChange }: ViewSortProps) {
  const { rating, ...unrated } = translateLabels(sortLabels);
  const labels = useIsModuleOn('reviews') ? { ...unrated, rating } : unrated;
  if (query === '') {
    return (
      <SortSelect
        options={labels}
        value={sort ?? 'featured'}
        onChange={(chosen) => onChange({ sort: chosen === 'featured' ? null : chosen })}
      />
    );
  }
  return (
    <SortSelect
      options={{ match: t`Best match`, ...labels }}
      value={sort ?? 'match'}
      onChange={(chosen) => onChange({ sort: chosen === 'match' ? null : chosen })}
    />
  );
}

interface CatalogueRowsProps {
  view: CatalogueView;
  catalogue: Catalogue;
  hasFacets: boolean;
}

function CatalogueRows({ view, catalogue, hasFacets }: CatalogueRowsProps) {
  const { apps, page, total = 0, isLoading, problem, retry } = catalogue;
  if (apps === undefined) {
    if (isLoading) return <AppShelfSkeleton count={24} />;
    return (
      <ErrorPanel
        title={
          view.query === ''
            ? t`The catalogue could not be loaded`
            : t`The search could not be loaded`
        }
        message={problem ?? t`Check your connection and try again.`}
        onRetry={retry}
      />
    );
  }
  const texts = view.query !== '' && !hasFacets && page === 1 && (
    <FoundTexts query={view.query} foundApps={catalogue.found} />
  );
  if (apps.length === 0) {
    return (
      <>
        <EmptyCatalogue view={view} catalogue={catalogue} hasFacets={hasFacets} />
        {texts}
      </>
    );
  }
  const pageCount = Math.max(1, Math.ceil(total / pageSizes.catalogue));
  return (
    <>
      <h2 className="sr-only">{view.query === '' ? t`On this page` : t`Apps found`}</h2>
      <AppShelf apps={apps} eagerCount={8} renderAction={renderCompareLink} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hasNext={page < pageCount}
        href={(to) => getViewHref({ ...view, page: to })}
      />
      {texts}
    </>
  );
}
