import {
  adminScreens,
  contentNames,
  findModule,
  getContentKind,
  moduleIds,
  screens,
  siteModules,
  type Access,
} from '@appshelf/model';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { homeLoader } from '../../features/home/api';
import { awaitSession, requireSignedIn, requireSignedOut } from '../../features/session';
import { adminRoutes } from './adminRoutes';
import { addAdminRoutes, createAppRouter } from './router';
import { routes } from './routes';

/** Lists the addresses of a table of routes, with the names of their parameters. The address of missing pages is left out. */
function listAddresses(table: RouteObject[], base = ''): string[] {
  return table.flatMap(({ path, index, children }) => {
    if (path === '*') return [];
    const address = path === undefined ? base : `${base}/${path}`;
    if (children !== undefined) return listAddresses(children, address);
    return index === true || path !== undefined ? [address === '' ? '/' : address] : [];
  });
}

const publicPaths = Object.values(screens).map(({ path }) => path);
const adminPaths = Object.values(adminScreens).map(({ path }) => path);

const guards: Record<Access, object[]> = {
  everyone: [],
  session: [awaitSession],
  visitor: [requireSignedOut],
  member: [requireSignedIn],
};

function matched(path: string, table = routes) {
  const matches = matchRoutes(table, path) ?? [];
  const all = matches.flatMap(({ route }) => route.middleware ?? []);
  const guards = all.filter((guard) => !('module' in guard));
  const modules = all.flatMap((guard) => ('module' in guard ? [guard.module] : []));
  const last: RouteObject | undefined = matches.at(-1)?.route;
  return { last, guards, modules };
}

describe('the route table', () => {
  it('has the pages that are declared, and no others', () => {
    expect(listAddresses(routes).toSorted()).toEqual(publicPaths.toSorted());
    expect(listAddresses(adminRoutes).toSorted()).toEqual(adminPaths.toSorted());
  });

  it.each(adminPaths)('%s asks first for a sign-in and then for a role', (path) => {
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

  it.each(Object.values(screens).filter(({ path }) => path !== '/'))(
    '$path is for: $access',
    ({ path, access }) => {
      const { last, guards: found } = matched(path.replaceAll(/:\w+/g, 'margin'));
      expect(last?.lazy).toBeTypeOf('function');
      expect(found).toEqual(guards[access]);
    },
  );

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
  ...adminPaths.filter((path) => path !== adminScreens.reviews.path),
];

describe('the pages of modules', () => {
  const addresses = [
    ...publicPaths.map((address) => ({ address, table: routes })),
    ...adminPaths.map((address) => ({ address, table: adminRoutes })),
  ];

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
