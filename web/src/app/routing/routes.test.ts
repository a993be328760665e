import {
  contentNames,
  findModule,
  getContentKind,
  moduleIds,
  settingsPages,
  siteModules,
} from '@appshelf/model';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { homeLoader } from '../../features/home/api';
import { adminPages } from '../../features/admin/access';
import { awaitSession, requireSignedIn } from '../../features/session';
import { listAddresses } from '../prerender/documents';
import { adminRoutes } from './adminRoutes';
import { addAdminRoutes, createAppRouter } from './router';
import { routes } from './routes';

function matched(path: string, table = routes) {
  const matches = matchRoutes(table, path) ?? [];
  const all = matches.flatMap(({ route }) => route.middleware ?? []);
  const guards = all.filter((guard) => !('module' in guard));
  const modules = all.flatMap((guard) => ('module' in guard ? [guard.module] : []));
  const last: RouteObject | undefined = matches.at(-1)?.route;
  return { last, guards, modules };
}

describe('the route table', () => {
  it.each(Object.keys(adminPages))('%s asks first for a sign-in and then for a role', (path) => {
    const { last, guards } = matched(path.replaceAll(/:\w+/g, 'margin'), adminRoutes);
    expect(last?.path ?? '').toBe(path.replace(/^\/admin\/?/, ''));
    expect(last?.lazy).toBeTypeOf('function');
    expect(guards).toEqual([requireSignedIn, last?.middleware?.at(-1)]);
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
    ['/auth/action', [awaitSession]],
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

/** The pages that no module has, which are always there. A new page is here, or among the paths of a module. */
const alwaysThere = [
  '/',
  '/about',
  '/apps',
  '/apps/:id',
  '/auth/action',
  '/compare',
  '/contact',
  '/cookies',
  '/login',
  '/magic-link',
  '/notifications',
  '/pages/:slug',
  '/privacy',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/data',
  '/settings/favourites',
  '/settings/following',
  '/settings/notifications',
  '/terms',
  '/translate',
  '/translate/:kind/:id/:language',
  '/translations',
  ...Object.keys(adminPages).filter((path) => path !== '/admin/reviews'),
];

describe('the pages of modules', () => {
  const addresses = [routes, adminRoutes].flatMap((table) =>
    listAddresses(table).map((address) => ({ address, table })),
  );

  it('are all pages but those that are always there', () => {
    const others = addresses.flatMap(({ address }) =>
      findModule(address) === undefined ? [address] : [],
    );
    expect(others.toSorted()).toEqual(alwaysThere.toSorted());
  });

  it.each(addresses)('$address asks whether its module is on', ({ address, table }) => {
    const module = findModule(address);
    const { modules } = matched(address.replaceAll(/:\w+/g, 'margin'), table);
    expect(modules).toEqual(module === undefined ? [] : [module]);
  });

  it.each(moduleIds)('every address of %s is one of a page', (id) => {
    for (const path of siteModules[id].paths) {
      expect(addresses.map(({ address }) => address)).toContain(
        path === '/members' ? '/members/:handle' : path,
      );
    }
  });
});

describe('the administrator area', () => {
  it.each(['/admin', '/admin/apps/margin', '/Admin/users'])(
    'is there for who opens %s, and asks for a sign-in',
    async (path) => {
      history.replaceState(null, '', path);
      const settled = vi.fn(() => new Promise<never>(() => undefined));
      const keeper = { settled, watch: () => Promise.resolve(), dispatch: () => undefined };
      const router = createAppRouter(keeper, () => [], null);
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
