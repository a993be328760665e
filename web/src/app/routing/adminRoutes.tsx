import { adminPath, adminScreenNames, adminScreens } from '@appshelf/model';
import type { RouteObject } from 'react-router-dom';
import { requirePermission, requireSignedIn } from '../../features/session';
import { RouteError } from '../error/RouteError';
import { withMessages } from '../languages/loadMessages';
import { adminPages } from './adminPages';
import { lazyPage } from './lazyPage';
import { guardModules } from './requireModule';

/** Each page with its guard. */
const pageRoutes = adminScreenNames.map((name): RouteObject => {
  const { path, permissions } = adminScreens[name];
  const place =
    path === adminPath ? { index: true as const } : { path: path.slice(adminPath.length + 1) };
  return { ...place, middleware: [requirePermission(permissions)], lazy: adminPages[name].load };
});

/** The administrator area: its layout, its pages, and their guards. */
export const adminRoutes: RouteObject[] = [
  {
    path: adminPath.slice(1),
    middleware: [requireSignedIn],
    // Its pages are shown inside of it, so that they have their sentences too.
    lazy: lazyPage(
      () => withMessages('admin', () => import('../layouts/AdminLayout')),
      'AdminLayout',
    ),
    children: [{ errorElement: <RouteError />, children: guardModules(pageRoutes, adminPath) }],
  },
];
