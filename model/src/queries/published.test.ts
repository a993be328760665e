import { expect, it } from 'vitest';
import { findPublished, getPublished } from './published';

it('asks for no value of null', () => {
  expect(getPublished('apps', { category: null, featured: false })).toEqual({
    collection: 'apps',
    equal: { status: 'published', featured: false },
  });
});

it('asks for many ids in parts, and for nothing that cannot be an id', () => {
  const ids = Array.from({ length: 31 }, (_, index) => `app-${String(index)}`);
  const queries = findPublished('apps').byIds(['a/b', ...ids]);
  expect(queries.map(({ ids: asked, size }) => [asked, size])).toEqual([
    [ids.slice(0, 30), 30],
    [ids.slice(30), 1],
  ]);
  expect(findPublished('apps').byIds(['a/b'])).toEqual([]);
});
