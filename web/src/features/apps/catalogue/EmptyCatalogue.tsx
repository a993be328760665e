import { t } from '@lingui/core/macro';
import { getTermLabel, noFacets, hasOtherFacets } from '@appshelf/model';
import { PackageOpen, SearchX } from 'lucide-react';
import { inSentence } from '../../../lib/inSentence';
import { ButtonLink, EmptyState, useLazyModule } from '../../../ui';
import { getWishHref } from '../../contact';
import { DidYouMean } from '../../search';
import { useHasPermission } from '../../session';
import { useTaxonomy } from '../../site';
import { getViewHref, type CatalogueView } from './catalogueAddress';
import type { Catalogue } from './useCatalogue';

const loadNearest = () => import('./NearestFinds');

interface EmptyCatalogueProps {
  view: CatalogueView;
  catalogue: Catalogue;
  /** Whether any facet is chosen. */
  hasFacets: boolean;
}

/** The message for a view without apps, with a link to a view that has some, and what comes nearest. */
export function EmptyCatalogue(props: EmptyCatalogueProps) {
  const { view, catalogue } = props;
  // Of a page beyond the last one, the first page is nearest.
  const isBeyond = view.query === '' && view.page > 1 && !hasOtherFacets(view);
  const nearest = useLazyModule(loadNearest, !isBeyond);
  return (
    <>
      <EmptyMessage {...props} />
      {nearest !== null && <nearest.NearestFinds view={view} catalogue={catalogue} />}
    </>
  );
}

function EmptyMessage({ view, catalogue, hasFacets }: EmptyCatalogueProps) {
  const { query, category, page } = view;
  const { found, meant } = catalogue;
  const categories = useTaxonomy('categories');
  const mayAdd = useHasPermission('apps.edit');
  if (query !== '' && (found === 0 || !hasFacets)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t`No apps match “${query}”`}
        body={
          meant === null ? (
            t`Try fewer or different words.`
          ) : (
            <DidYouMean query={meant} to={getViewHref({ query: meant })} />
          )
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={getViewHref({})}>{t`See all apps`}</ButtonLink>
            <ButtonLink to={getWishHref(query)}>{t`Ask for this app`}</ButtonLink>
          </div>
        }
      />
    );
  }
  const isCategoryOnly = !hasOtherFacets(view);
  if (isCategoryOnly && page > 1) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t`This page doesn’t exist`}
        action={
          <ButtonLink to={getViewHref({ ...view, page: 1 })}>{t`Go to the first page`}</ButtonLink>
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
            ? t`No apps match all these filters`
            : t`Nothing for “${query}” matches all these filters`
        }
        body={t`Remove some filters to see more apps.`}
        action={
          <ButtonLink
            to={getViewHref({ ...view, ...noFacets, page: 1 })}
          >{t`Clear all filters`}</ButtonLink>
        }
      />
    );
  }
  return category === null ? (
    <EmptyState
      icon={PackageOpen}
      title={t`No apps yet`}
      body={t`Apps appear here once they are published.`}
      action={
        mayAdd ? (
          <ButtonLink to="/admin/apps/create">{t`New app`}</ButtonLink>
        ) : (
          <ButtonLink to="/instructions">{t`See the instructions`}</ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState
      icon={PackageOpen}
      title={t`No apps for ${inSentence(getTermLabel(categories, category))} yet`}
      body={t`Other categories may have some.`}
      action={<ButtonLink to={getViewHref({ sort: view.sort })}>{t`See all apps`}</ButtonLink>}
    />
  );
}
