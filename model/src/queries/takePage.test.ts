import { expect, it } from 'vitest';
import { getReadSize, takePage } from './takePage';
import type { PageQuery } from './query';

const query: PageQuery = {
  collection: 'apps',
  equal: {},
  order: [
    ['publishedAt', 'desc'],
    ['name', 'asc'],
  ],
  size: 2,
};

const makeDocument = (id: string) => ({
  id,
  ref: { path: `apps/${id}` },
  get: (field: string): unknown =>
    field === 'name' ? id : { seconds: 1, nanoseconds: 2, toMillis: () => 1_000 },
});

const [a, b, c] = ['a', 'b', 'c'].map(makeDocument);
const endOfB = [{ seconds: 1, nanoseconds: 2 }, 'b', 'b'];

it.each([
  ['a full page has an end', [a, b], {}, endOfB],
  ['a page that is not full is the last one', [a], {}, null],
  ['an empty page is the last one', [], {}, null],
  ['a peek finds no next page', [a, b], { peek: true }, null],
  ['a peek finds the next page', [a, b, c], { peek: true }, endOfB],
  [
    'a page of a group of collections ends at a path',
    [a, b],
    { everywhere: true },
    [...endOfB.slice(0, 2), 'apps/b'],
  ],
])('%s', (_what, docs, options, end) => {
  const page = takePage(
    docs.map((each) => each ?? makeDocument('none')),
    { ...query, ...options },
  );
  expect(page.shown.map(({ id }) => id)).toEqual(docs.slice(0, 2).map((each) => each?.id));
  expect(page.end).toEqual(end);
});

it('reads one more document for a peek', () => {
  expect([getReadSize(query), getReadSize({ ...query, peek: true })]).toEqual([2, 3]);
});
