import { expect, it } from 'vitest';
import { hasOtherFacets, noFacets, type FacetChoice } from './facetChoice';

it.each<[Partial<FacetChoice>, boolean]>([
  [{}, false],
  [{ category: 'design' }, false],
  [{ platforms: ['web'] }, true],
  [{ technologies: ['react'] }, true],
  [{ minimumRating: 3 }, true],
])('hasOtherFacets: %j is %s', (choice, expected) => {
  expect(hasOtherFacets({ ...noFacets, ...choice })).toBe(expected);
});
