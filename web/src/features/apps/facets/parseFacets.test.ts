import { describe, expect, it } from 'vitest';
import { parseFacets } from './parseFacets';

describe('the read model of the facets', () => {
  it('of an older server may lack a category, a platform or a facet', () => {
    const facets = parseFacets({
      counts: { all: { category: { any: 4, values: { design: 4 } } } },
      technologies: { react: 'React' },
    });
    expect(facets?.technologies).toEqual({ react: 'React' });
    expect(facets?.counts.all).toMatchObject({
      category: { any: 4, values: { design: 4 } },
      technologies: { any: 0, values: {} },
      minimumRating: { any: 0 },
      platforms: { any: 0, values: {} },
    });
    expect(facets?.counts.design).toBeUndefined();
  });

  it('of a newer server may have more fields', () => {
    const facets = parseFacets({
      counts: {
        all: { category: { any: 4, values: {} }, prices: { any: 2, values: {} } },
        ofTomorrow: {},
      },
      technologies: {},
      prices: {},
    });
    expect(facets?.counts.all).not.toHaveProperty('prices');
    expect(facets).not.toHaveProperty('prices');
  });

  it.each([[null], ['text'], [{}], [{ counts: 7 }]])('is null for %j', (response) => {
    expect(parseFacets(response)).toBeNull();
  });
});
