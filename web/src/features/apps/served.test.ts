import { expect, it } from 'vitest';
import { listAsked } from './served';

it.each([
  ['', { category: null, sort: 'featured', page: 1 }],
  ['?category=design&sort=name', { category: 'design', sort: 'name', page: 1 }],
  ['?sort=nonsense&page=-3', { category: null, sort: 'featured', page: 1 }],
])('knows what the catalogue reads first for "%s"', (search, asked) => {
  expect(listAsked(search)).toEqual(asked);
});

it.each([
  ['words', '?q=tide'],
  ['a platform', '?platform=web'],
  ['a technology', '?technology=rust'],
  ['a rating', '?rating=4'],
  ['a later page', '?page=2'],
])('leaves %s to the client', (_name, search) => {
  expect(listAsked(search)).toBeNull();
});
