import { facetNames, facets, type FacetName } from '@appshelf/model';

const hasList = (name: FacetName): boolean => facets[name].values !== null;

/** The facets in the order in which they are shown: those with a list of values come before long ones. */
export const facetsInOrder: readonly FacetName[] = [
  ...facetNames.filter(hasList),
  ...facetNames.filter((name) => !hasList(name)),
];
