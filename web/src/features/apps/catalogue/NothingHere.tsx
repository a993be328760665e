import { appCategoryLabels, noFacets, hasOtherFacets } from '@appshelf/model';
import { PackageOpen, SearchX } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../ui';
import { catalogueHref, type CatalogueView } from './catalogueAddress';

interface NothingHereProps {
  view: CatalogueView;
  /** How many apps the query alone finds; undefined without a query. */
  found: number | undefined;
  /** Whether any facet is chosen. */
  hasFacets: boolean;
}

/** What a view without apps says, and the way on from there. */
export function NothingHere({ view, found, hasFacets }: NothingHereProps) {
  const { query, category, page } = view;
  if (query !== '' && (found === 0 || !hasFacets)) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" className="size-6" />}
        title={`No app matches “${query}”`}
        body="Fewer or other words may find it. Slips of the pen do not matter."
        action={<ButtonLink to={catalogueHref({})}>See all apps</ButtonLink>}
      />
    );
  }
  const icon = <PackageOpen aria-hidden="true" className="size-6" />;
  const isCategoryOnly = !hasOtherFacets(view);
  if (isCategoryOnly && page > 1) {
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
  if (hasFacets && (query !== '' || !isCategoryOnly)) {
    return (
      <EmptyState
        icon={icon}
        title={
          query === ''
            ? 'No app has all of this'
            : `Nothing that matches “${query}” has all of this`
        }
        body="With fewer filters there is more on the shelf."
        action={
          <ButtonLink to={catalogueHref({ ...view, ...noFacets, page: 1 })}>
            Clear all filters
          </ButtonLink>
        }
      />
    );
  }
  return category === null ? (
    <EmptyState
      icon={icon}
      title="No apps yet"
      body="Apps stand here as soon as they are published."
      action={<ButtonLink to="/instructions">See the instructions</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={`No apps for ${appCategoryLabels[category].toLowerCase()} yet`}
      body="Other shelves are fuller."
      action={<ButtonLink to={catalogueHref({ sort: view.sort })}>See all apps</ButtonLink>}
    />
  );
}
