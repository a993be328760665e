import { defaultTaxonomies } from '@appshelf/model';
import { expect, it } from 'vitest';
import { getAppListQuery } from './prerenderedApps';

it.each([
  ['', { category: null, sort: 'featured', page: 1 }],
  ['?category=design&sort=name', { category: 'design', sort: 'name', page: 1 }],
  ['?sort=nonsense&page=-3', { category: null, sort: 'featured', page: 1 }],
])('returns the query that the catalogue begins with for "%s"', (search, query) => {
  expect(getAppListQuery(search, defaultTaxonomies, [])).toEqual(query);
});

it.each([
  ['words', '?q=tide'],
  ['a platform', '?platform=web'],
  ['a technology', '?technology=rust'],
  ['a rating', '?rating=4'],
  ['a later page', '?page=2'],
])('returns null for %s, which the client reads', (_name, search) => {
  expect(getAppListQuery(search, defaultTaxonomies, [])).toBeNull();
});
