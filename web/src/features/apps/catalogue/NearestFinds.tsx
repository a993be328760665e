import { plural, t } from '@lingui/core/macro';
import {
  chooseValues,
  findTerm,
  getChosenValues,
  noFacets,
  pickFacets,
  type FacetChoice,
  type FacetName,
} from '@appshelf/model';
import { useId } from 'react';
import { formatCount } from '../../../lib/formatCount';
import { joinTexts } from '../../../lib/formatList';
import { ChipLink } from '../../../ui';
import { useSearchResults } from '../../search';
import { useTaxonomy } from '../../site';
import { facetsInOrder } from '../facets/facetsInOrder';
import { translateFacetLabel } from '../facets/translateFacetLabel';
import { AppShelf } from './AppShelf';
import { getViewHref, type CatalogueView } from './catalogueAddress';
import { CategoryChips } from './CategoryChips';
import type { Catalogue } from './useCatalogue';

/** How many apps and categories are shown. */
const shown = { apps: 6, categories: 4 };

interface NearestFindsProps {
  view: CatalogueView;
  catalogue: Catalogue;
}

/** A choice with one facet less, and how many apps it leaves. */
interface Relaxed {
  name: FacetName;
  choice: FacetChoice;
  count: number;
}

/** The choices with one facet less that leave apps, the most first. */
function listRelaxed(view: CatalogueView, { counts }: Catalogue): Relaxed[] {
  return facetsInOrder
    .filter((name) => getChosenValues(view, name).length > 0)
    .map((name) => ({
      name,
      choice: { ...pickFacets(view), ...chooseValues(name, []) },
      count: counts?.[name].any ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/**
 * What comes nearest where a view has no apps: which filter to leave out, the apps that are then left or those of what was
 * probably meant, and their categories. Otherwise it shows what the catalogue begins with.
 */
export function NearestFinds({ view, catalogue }: NearestFindsProps) {
  const categoriesId = useId();
  const { names, meant } = catalogue;
  const relaxed = listRelaxed(view, catalogue);
  const [widest] = relaxed;
  const query = widest === undefined ? (meant ?? '') : view.query;
  const { response } = useSearchResults('apps', {
    query,
    choice: widest?.choice ?? noFacets,
    sort: widest === undefined ? null : view.sort,
    page: 1,
    size: shown.apps,
  });
  const categories = useTaxonomy('categories');
  const apps = response?.apps ?? [];
  const near = [...new Set(apps.map(({ category }) => category))]
    .flatMap((id) => findTerm(categories, id) ?? [])
    .filter(({ id, hidden }) => !hidden && id !== view.category)
    .slice(0, shown.categories);
  const nameFacet = (name: FacetName) =>
    joinTexts(getChosenValues(view, name).map((value) => translateFacetLabel(name, value, names)));
  return (
    <div className="grid gap-10 pb-8">
      {relaxed.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-2">
          {relaxed.map(({ name, choice, count }) => (
            <li key={name}>
              <ChipLink to={getViewHref({ ...view, ...choice, page: 1 })}>
                {describeWithout(nameFacet(name))}
                <span className="font-normal">
                  {plural(count, { one: '1 app', other: `${formatCount(count)} apps` })}
                </span>
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      {apps.length > 0 && (
        <section>
          <h2>{getHeading(widest === undefined ? null : nameFacet(widest.name), meant)}</h2>
          <div className="mt-4">
            <AppShelf apps={apps} />
          </div>
        </section>
      )}
      {near.length > 0 && (
        <section aria-labelledby={categoriesId}>
          <h2 id={categoriesId}>{t`Categories of these apps`}</h2>
          <CategoryChips shown={near} />
        </section>
      )}
    </div>
  );
}

const describeWithout = (filters: string): string => t`Without ${filters}`;

/** What the shown apps are: those without a filter, those of what was meant, or what the catalogue begins with. */
function getHeading(left: string | null, meant: string | null): string {
  if (left !== null) return describeWithout(left);
  return meant === null ? t`Other apps` : t`Apps for “${meant}”`;
}
