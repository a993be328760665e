import { minimatch } from 'minimatch';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { hosting } from '../../../../firebase.json';
import { adminRoutes } from '../routing/adminRoutes';
import { routes } from '../routing/routes';
import { documentPaths } from './prerender';

/** Every address of a table of routes, with `example` for a parameter. */
function listAddresses(table: RouteObject[], base = ''): string[] {
  return table.flatMap(({ path, index, children }) => {
    if (path === '*') return [];
    const address = path === undefined ? base : `${base}/${path.replace(/^\//, '')}`;
    if (children !== undefined) return listAddresses(children, address);
    return index === true || path !== undefined
      ? [(address === '' ? '/' : address).replaceAll(/:\w+/g, 'example')]
      : [];
  });
}

/** Whether Firebase Hosting answers an address with a document or a function, and not with `404.html` and status 404. */
const isAnswered = (address: string) =>
  documentPaths.includes(address) ||
  hosting.rewrites.some(({ source }) => minimatch(address, source));

describe('the first response', () => {
  it.each([...new Set(listAddresses([...routes, ...adminRoutes]))])('%s is found', (address) => {
    expect(isAnswered(address)).toBe(true);
  });

  it.each(['/nowhere', '/apps/example/nowhere', '/settings/nowhere', '/login/nowhere'])(
    '%s is not found',
    (address) => {
      expect(isAnswered(address)).toBe(false);
    },
  );
});
