import { describe, expect, it } from 'vitest';
import { parseFacets } from './parseFacets';

describe('the read model of the facets', () => {
  it('of an older server may lack a category, a platform or a facet', () => {
    const facets = parseFacets({
      counts: { all: { anyCategory: 4, categories: { design: 4 } } },
      technologies: { react: 'React' },
    });
    expect(facets?.technologies).toEqual({ react: 'React' });
    expect(facets?.counts.all).toMatchObject({ anyCategory: 4, technologies: {}, anyRating: 0 });
    expect(facets?.counts.all.categories).toMatchObject({ design: 4, productivity: 0 });
    expect(facets?.counts.all.platforms).toMatchObject({ web: 0 });
    expect(facets?.counts.design.anyCategory).toBe(0);
  });

  it('of a newer server may have more fields', () => {
    const facets = parseFacets({
      counts: { all: { anyCategory: 4, licences: { MIT: 2 } }, ofTomorrow: {} },
      technologies: {},
      licences: {},
    });
    expect(facets?.counts.all).not.toHaveProperty('licences');
    expect(facets).not.toHaveProperty('licences');
  });

  it.each([[null], ['text'], [{}], [{ counts: 7 }]])('is null for %j', (answer) => {
    expect(parseFacets(answer)).toBeNull();
  });
});
