import { countFacets, noFacets } from '@appshelf/model';
import { makeApp } from '@appshelf/model/testing';
import { expect, it } from 'vitest';
import { toShownFacets } from './facets';

const app = makeApp({ category: 'writing', technologies: ['rust'], ratingAverage: 4.5 });

const response = {
  counts: {
    all: countFacets([app], noFacets),
    writing: countFacets([app], { ...noFacets, category: 'writing' }),
  },
  technologies: { rust: 'Rust' },
};

it('counts nothing of modules that are off, in no category, and names no technology', () => {
  expect(toShownFacets(response, ['careers'])).toEqual(response);
  const { counts, technologies } = toShownFacets(response, ['technologies', 'reviews']);
  expect(technologies).toEqual({});
  for (const [id, before] of Object.entries(response.counts)) {
    expect(before.technologies.values).toEqual({ rust: 1 });
    expect(counts[id]).toEqual({
      ...before,
      technologies: { any: 1, values: {} },
      minimumRating: { any: 1, values: {} },
    });
  }
});

it('names technologies while only reviews are off', () => {
  const { counts, technologies } = toShownFacets(response, ['reviews']);
  expect(technologies).toEqual({ rust: 'Rust' });
  expect(counts.all.technologies.values).toEqual({ rust: 1 });
  expect(counts.all.minimumRating.values).toEqual({});
});
