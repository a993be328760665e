import { expect, it } from 'vitest';
import { findCircularImports } from './noCircularFiles';

it('names the imports of a circle, however long it is, and no others', () => {
  expect(
    findCircularImports({
      'start.js': ['apps.js', 'zod.js'],
      'apps.js': ['schemas.js'],
      'schemas.js': ['categories.js', 'zod.js'],
      'categories.js': ['apps.js'],
      'zod.js': [],
    }),
  ).toEqual(['apps.js → schemas.js', 'schemas.js → categories.js', 'categories.js → apps.js']);
});

it('allows a file that several import', () => {
  expect(findCircularImports({ 'a.js': ['c.js'], 'b.js': ['a.js', 'c.js'], 'c.js': [] })).toEqual(
    [],
  );
});
