import { expect, it } from 'vitest';
import { deleteEntryRequest, getDeletePermission } from './deletion';

it.each([
  ['apps/a', 'apps.edit'],
  ['apps/a/releases/1.0.0', 'apps.edit'],
  ['apps/a/reviews/mia', 'reviews.moderate'],
  ['products/a', 'products.edit'],
  ['resources/a', 'resources.edit'],
  ['instructions/a', 'instructions.moderate'],
  ['media/a', 'media.edit'],
])('deleting %s needs the permission %s', (target, permission) => {
  expect(deleteEntryRequest.safeParse({ target }).success).toBe(true);
  expect(getDeletePermission(target)).toBe(permission);
});

it.each(['users/mia', 'apps/a/stats/2026-01', 'constructor/a', 'apps', ''])(
  'nothing permits to delete %j',
  (target) => {
    expect(() => getDeletePermission(target)).toThrow('cannot be deleted here');
  },
);
