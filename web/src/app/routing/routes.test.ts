import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { homeLoader } from '../../features/home/api';
import { awaitSession, requireAdministrator, requireSignedIn } from '../../features/session';
import { routes } from './routes';

function matched(path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  const guards = matches.flatMap(({ route }) => route.middleware ?? []);
  const last: RouteObject | undefined = matches.at(-1)?.route;
  return { last, guards };
}

describe('the route table', () => {
  it.each([
    '/admin',
    '/admin/apps',
    '/admin/analytics',
    '/admin/apps/margin/stats',
    '/admin/apps/create',
    '/admin/apps/margin',
    '/admin/users',
    '/admin/user-detail',
  ])('%s asks first for a sign-in and then for an administrator', (path) => {
    const { last, guards } = matched(path);
    expect(last?.lazy).toBeTypeOf('function');
    expect(guards).toEqual([requireSignedIn, requireAdministrator]);
  });

  it('does not wait for a chunk to show the home page', () => {
    const { last, guards } = matched('/');
    expect(last?.element).toBeDefined();
    expect(last?.loader).toBe(homeLoader);
    expect(guards).toEqual([]);
  });

  it.each([
    ['/apps', []],
    ['/apps/margin', []],
    ['/magic-link', [awaitSession]],
  ])('%s is for everybody', (path, expected) => {
    const { last, guards } = matched(path);
    expect(last?.lazy).toBeTypeOf('function');
    expect(guards).toEqual(expected);
  });

  it.each(['/nowhere', '/apps/margin/nowhere', '/login/nowhere'])('%s is a 404', (path) => {
    const { last } = matched(path);
    expect(last?.path).toBe('*');
    expect(last?.loader).toBeTypeOf('function');
  });
});
