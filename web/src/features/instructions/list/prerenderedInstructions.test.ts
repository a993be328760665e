import { expect, it } from 'vitest';
import { getInstructionListQuery } from './prerenderedInstructions';

it.each([
  ['', { appId: null, difficulty: null, sort: 'newest' }],
  ['?difficulty=hard&sort=quickest', { appId: null, difficulty: 'hard', sort: 'quickest' }],
  ['?sort=nonsense&difficulty=x', { appId: null, difficulty: null, sort: 'newest' }],
])('returns the query that the list begins with for "%s"', (search, query) => {
  expect(getInstructionListQuery(search)).toEqual(query);
});

it.each([
  ['words', '?q=map'],
  ['an app', '?app=margin'],
])('returns null for %s, which the client reads', (_name, search) => {
  expect(getInstructionListQuery(search)).toBeNull();
});
