import { expect, it } from 'vitest';
import { collidingModules } from './moduleNames.mjs';

it('names modules that differ in upper and lower case, or in their extension, only', () => {
  expect(
    collidingModules(['a/AppForm.tsx', 'a/appForm.ts', 'b/appForm.ts', 'a/appForm.test.ts']),
  ).toEqual(['a/AppForm.tsx and a/appForm.ts']);
});

it('ignores files that are not imported as modules', () => {
  expect(collidingModules(['README.md', 'readme.md'])).toEqual([]);
});
