import { describe, expect, it } from 'vitest';
import { chooseValues, getChosenValues, noFacets, type FacetChoice } from './choice';
import type { LicenseTraits } from './licenses';
import { countFacets, matchesFacets, type FacetedApp } from './counts';
import { facetNames, facets } from './facets';
import { makeApp } from '../testing';

const app = (
  category: FacetedApp['category'],
  platforms: FacetedApp['platforms'],
  technologies: string[],
  ratingAverage: number,
  license = '',
  traits: Partial<LicenseTraits> = {},
): FacetedApp => ({
  ...makeApp({ category, platforms, tags: [], technologies, ratingAverage, license }),
  ...traits,
});

const permissive: LicenseTraits = { sources: ['open'], licenseTypes: ['permissive'] };

const apps = [
  app('design', ['web', 'linux'], ['sql', 'rust'], 4.6, 'MIT', permissive),
  app('design', ['web'], ['sql'], 4.2),
  app('finance', ['web', 'ios'], ['sql'], 3.1, 'MIT OR GPL-3.0-only', {
    sources: ['open'],
    licenseTypes: ['permissive', 'copyleft'],
  }),
  app('finance', ['linux'], [], 0),
  app('health', ['ios', 'android'], ['rust', 'rust'], 4.5, 'ISC', permissive),
];

const choices: Partial<FacetChoice>[] = [
  {},
  { category: 'design' },
  { platforms: ['web'] },
  { platforms: ['web', 'linux'] },
  { technologies: ['sql'], minimumRating: 4 },
  { category: 'finance', platforms: ['web'], technologies: ['sql'], minimumRating: 3 },
  { category: 'health', platforms: ['linux'] },
  { license: ['MIT'], platforms: ['web'] },
  { license: ['ISC', 'GPL-3.0-only'], platforms: ['ios'] },
  { source: ['open'], licenseType: ['copyleft', 'proprietary'], license: ['MIT'] },
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
      for (const value of facets[name].values ?? ['sql', 'rust', 'MIT', 'ISC', 'none']) {
        const others = facets[name].choosing === 'all' ? chosen : [];
        const expected = left(chooseValues(name, [...others, value]));
        expect(counts[name].values[value] ?? 0, `${name} ${String(value)}`).toBe(expected);
      }
    }
  });

  it('finds apps with one of the chosen licences, and those with all chosen platforms', () => {
    const find = (choice: Partial<FacetChoice>) =>
      apps.flatMap((each, place) =>
        matchesFacets(each, { ...noFacets, ...choice }) ? [place] : [],
      );
    expect(find({ license: ['ISC', 'GPL-3.0-only'] })).toEqual([2, 4]);
    expect(find({ license: ['ISC', 'MIT'], licenseType: ['copyleft'] })).toEqual([2]);
    expect(find({ platforms: ['web', 'linux'] })).toEqual([0]);
  });

  it('counts nothing in an empty catalogue', () => {
    const counts = countFacets([], noFacets);
    expect(counts.category).toEqual({ any: 0, values: {} });
    expect(counts.technologies).toEqual({ any: 0, values: {} });
  });
});
