import { facetNames, facets, type FacetName } from '@appshelf/model';

/** Whether a facet has a few values, which the model or the site's editors list. */
const isShort = (name: FacetName): boolean =>
  facets[name].taxonomy !== undefined || facets[name].values !== null;

/** The facets in the order in which they are shown: those with a list of values come before long ones. */
export const facetsInOrder: readonly FacetName[] = [
  ...facetNames.filter(isShort),
  ...facetNames.filter((name) => !isShort(name)),
];
