import { describe, expect, it } from 'vitest';
import { appCategories, appPlatforms } from './entities/appTerms';
import { minimumRatings, noFacets, type FacetChoice } from './facetChoice';
import { countFacets, matchesFacets } from './facets';

type Faceted = Parameters<typeof matchesFacets>[0];

const app = (
  category: Faceted['category'],
  platforms: Faceted['platforms'],
  technologies: string[],
  ratingAverage: number,
): Faceted => ({ category, platforms, technologies, ratingAverage });

const apps = [
  app('design', ['web', 'linux'], ['sql', 'rust'], 4.6),
  app('design', ['web'], ['sql'], 4.2),
  app('finance', ['web', 'ios'], ['sql'], 3.1),
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
];

describe('countFacets', () => {
  it.each(choices)('counts the matches of each value, with %j chosen', (part) => {
    const choice = { ...noFacets, ...part };
    const counts = countFacets(apps, choice);
    const left = (change: Partial<FacetChoice>) =>
      apps.filter((each) => matchesFacets(each, { ...choice, ...change })).length;

    expect(counts.anyCategory).toBe(left({ category: null }));
    expect(counts.anyRating).toBe(left({ minimumRating: null }));
    for (const category of appCategories) {
      expect(counts.categories[category]).toBe(left({ category }));
    }
    for (const platform of appPlatforms) {
      expect(counts.platforms[platform]).toBe(left({ platforms: [...choice.platforms, platform] }));
    }
    for (const technology of ['sql', 'rust', 'none']) {
      expect(counts.technologies[technology] ?? 0).toBe(
        left({ technologies: [...choice.technologies, technology] }),
      );
    }
    for (const minimumRating of minimumRatings) {
      expect(counts.ratings[String(minimumRating)]).toBe(left({ minimumRating }));
    }
  });

  it('counts nothing in an empty catalogue', () => {
    const counts = countFacets([], noFacets);
    expect(counts.anyCategory).toBe(0);
    expect(counts.technologies).toEqual({});
  });
});
