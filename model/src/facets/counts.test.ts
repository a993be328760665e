import { describe, expect, it } from 'vitest';
import { chooseValues, getChosenValues, noFacets, type FacetChoice } from './choice';
import { countFacets, matchesFacets, type FacetedApp } from './counts';
import { facetNames, facets } from './facets';
import { makeApp } from '../testing';

const app = (
  category: FacetedApp['category'],
  platforms: FacetedApp['platforms'],
  technologies: string[],
  ratingAverage: number,
  license = '',
): FacetedApp => makeApp({ category, platforms, tags: [], technologies, ratingAverage, license });

const apps = [
  app('design', ['web', 'linux'], ['sql', 'rust'], 4.6, 'MIT'),
  app('design', ['web'], ['sql'], 4.2),
  app('finance', ['web', 'ios'], ['sql'], 3.1, 'MIT'),
  app('finance', ['linux'], [], 0),
  app('health', ['ios', 'android'], ['rust', 'rust'], 4.5),
];

const choices: Partial<FacetChoice>[] = [
  {},
  { category: 'design' },
  { platforms: ['web'] },
  { platforms: ['web', 'linux'] },
  { technologies: ['sql'], minimumRating: 4 },
  { category: 'finance', platforms: ['web'], technologies: ['sql'], minimumRating: 3 },
  { category: 'health', platforms: ['linux'] },
  { license: 'MIT', platforms: ['web'] },
];

describe('countFacets', () => {
  it.each(choices)('counts the matches of each value, with %j chosen', (part) => {
    const choice = { ...noFacets, ...part };
    const counts = countFacets(apps, choice);
    const left = (change: Partial<FacetChoice>) =>
      apps.filter((each) => matchesFacets(each, { ...choice, ...change })).length;

    for (const name of facetNames) {
      const chosen = getChosenValues(choice, name);
      expect(counts[name].any, name).toBe(left(chooseValues(name, [])));
      // Facets without a list of values have those that an app has.
      for (const value of facets[name].values ?? ['sql', 'rust', 'MIT', 'none']) {
        const others = facets[name].choosing === 'one' ? [] : chosen;
        const expected = left(chooseValues(name, [...others, value]));
        expect(counts[name].values[value] ?? 0, `${name} ${String(value)}`).toBe(expected);
      }
    }
  });

  it('counts nothing in an empty catalogue', () => {
    const counts = countFacets([], noFacets);
    expect(counts.category).toEqual({ any: 0, values: {} });
    expect(counts.technologies).toEqual({ any: 0, values: {} });
  });
});
