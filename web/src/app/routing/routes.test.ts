import { contentNames, getContentKind, settingsPages } from '@appshelf/model';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { homeLoader } from '../../features/home/api';
import { adminPages } from '../../features/admin/access';
import { awaitSession, requireSignedIn } from '../../features/session';
import { adminRoutes } from './adminRoutes';
import { addAdminRoutes, createAppRouter } from './router';
import { routes } from './routes';

function matched(path: string, table = routes) {
  const matches = matchRoutes(table, path) ?? [];
  const guards = matches.flatMap(({ route }) => route.middleware ?? []);
  const last: RouteObject | undefined = matches.at(-1)?.route;
  return { last, guards };
}

describe('the route table', () => {
  it.each(Object.keys(adminPages))('%s asks first for a sign-in and then for a role', (path) => {
    const { last, guards } = matched(path.replaceAll(/:\w+/g, 'margin'), adminRoutes);
    expect(last?.path ?? '').toBe(path.replace(/^\/admin\/?/, ''));
    expect(last?.lazy).toBeTypeOf('function');
    expect(guards).toEqual([requireSignedIn, last?.middleware?.[0]]);
  });

  it.each(contentNames)('has the page of a declared kind: %s', (name) => {
    const [path = ''] = getContentKind(name)
      .page.replaceAll(/\{\w+\}/g, 'margin')
      .split(/[?#]/);
    const { last } = matched(path, path.startsWith('/admin') ? adminRoutes : routes);
    expect(last?.path).not.toBe('*');
    expect(last?.lazy).toBeTypeOf('function');
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

  it.each(Object.values(settingsPages))('$path asks for a sign-in', ({ path }) => {
    const { last, guards } = matched(path);
    expect(last?.lazy).toBeTypeOf('function');
    expect(guards).toEqual([requireSignedIn]);
  });

  it.each(['/nowhere', '/apps/margin/nowhere', '/login/nowhere', '/settings/nowhere'])(
    '%s is a 404',
    (path) => {
      const { last } = matched(path);
      expect(last?.path).toBe('*');
      expect(last?.loader).toBeTypeOf('function');
    },
  );
});

describe('the administrator area', () => {
  it.each(['/admin', '/admin/apps/margin', '/Admin/users'])(
    'is there for who opens %s, and asks for a sign-in',
    async (path) => {
      history.replaceState(null, '', path);
      const settled = vi.fn(() => new Promise<never>(() => undefined));
      const keeper = { settled, watch: () => Promise.resolve(), dispatch: () => undefined };
      const router = createAppRouter(keeper, null);
      await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
      router.dispose();
    },
  );

  it.each(['/', '/apps/admin', '/administration'])('is not loaded for %s', async (path) => {
    const patch = vi.fn();
    const { signal } = new AbortController();
    await addAdminRoutes({ path, patch, signal, matches: [], fetcherKey: undefined });
    expect(patch).not.toHaveBeenCalled();
  });
});
