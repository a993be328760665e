import { getCategoryLabel, noFacets, hasOtherFacets } from '@appshelf/model';
import { PackageOpen, SearchX } from 'lucide-react';
import { ButtonLink, EmptyState } from '../../../ui';
import { useHasPermission } from '../../session';
import { useCategories } from '../../site';
import { getViewHref, type CatalogueView } from './catalogueAddress';

interface EmptyCatalogueProps {
  view: CatalogueView;
  /** How many apps match the query without facets; undefined without a query. */
  found: number | undefined;
  /** Whether any facet is chosen. */
  hasFacets: boolean;
}

/** The message for a view without apps, with a link to a view that has some. */
export function EmptyCatalogue({ view, found, hasFacets }: EmptyCatalogueProps) {
  const { query, category, page } = view;
  const categories = useCategories();
  const mayAdd = useHasPermission('apps.edit');
  if (query !== '' && (found === 0 || !hasFacets)) {
    return (
      <EmptyState
        icon={SearchX}
        title={`No app matches “${query}”`}
        body="Try fewer or other words. Small typing errors do not matter."
        action={<ButtonLink to={getViewHref({})}>See all apps</ButtonLink>}
      />
    );
  }
  const isCategoryOnly = !hasOtherFacets(view);
  if (isCategoryOnly && page > 1) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="This page does not exist"
        action={
          <ButtonLink to={getViewHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>
        }
      />
    );
  }
  if (hasFacets && (query !== '' || !isCategoryOnly)) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={
          query === ''
            ? 'No app has all of this'
            : `Nothing that matches “${query}” has all of this`
        }
        body="Remove some filters to see more apps."
        action={
          <ButtonLink to={getViewHref({ ...view, ...noFacets, page: 1 })}>
            Clear all filters
          </ButtonLink>
        }
      />
    );
  }
  return category === null ? (
    <EmptyState
      icon={PackageOpen}
      title="No apps yet"
      body="Apps appear here once they are published."
      action={
        mayAdd ? (
          <ButtonLink to="/admin/apps/create">New app</ButtonLink>
        ) : (
          <ButtonLink to="/instructions">See the instructions</ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState
      icon={PackageOpen}
      title={`No apps for ${getCategoryLabel(categories, category).toLowerCase()} yet`}
      body="Other categories may have some."
      action={<ButtonLink to={getViewHref({ sort: view.sort })}>See all apps</ButtonLink>}
    />
  );
}
