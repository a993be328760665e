import type { RouteObject } from 'react-router-dom';
import { requireAdministrator, requireSignedIn } from '../../features/session';
import { RouteError } from '../error/RouteError';
import { lazyPage } from './lazyPage';

const pages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(() => import('../../features/admin/overview/OverviewPage'), 'OverviewPage'),
  },
  {
    path: 'analytics',
    lazy: lazyPage(() => import('../../features/admin/analytics/AnalyticsPage'), 'AnalyticsPage'),
  },
  {
    path: 'apps/:appId/stats',
    lazy: lazyPage(() => import('../../features/admin/stats/AppStatsPage'), 'AppStatsPage'),
  },
  {
    path: 'apps',
    lazy: lazyPage(() => import('../../features/admin/apps/list/AppsPage'), 'AppsPage'),
  },
  {
    path: 'apps/create',
    lazy: lazyPage(() => import('../../features/admin/apps/form/CreateAppPage'), 'CreateAppPage'),
  },
  {
    path: 'apps/:id',
    lazy: lazyPage(() => import('../../features/admin/apps/edit/EditAppPage'), 'EditAppPage'),
  },
  {
    path: 'media',
    lazy: lazyPage(() => import('../../features/admin/media/library/MediaPage'), 'MediaPage'),
  },
  {
    path: 'resources',
    lazy: lazyPage(() => import('../../features/admin/resources/ResourcesPage'), 'ResourcesPage'),
  },
  {
    path: 'import',
    lazy: lazyPage(() => import('../../features/admin/import/ImportPage'), 'ImportPage'),
  },
  {
    path: 'reviews',
    lazy: lazyPage(() => import('../../features/admin/reviews/ReviewsPage'), 'ReviewsPage'),
  },
  {
    path: 'emails',
    lazy: lazyPage(() => import('../../features/admin/emails/EmailsPage'), 'EmailsPage'),
  },
  {
    path: 'settings',
    lazy: lazyPage(
      () => import('../../features/admin/settings/SiteSettingsPage'),
      'SiteSettingsPage',
    ),
  },
  {
    path: 'users',
    lazy: lazyPage(() => import('../../features/admin/users/list/UsersPage'), 'UsersPage'),
  },
  {
    path: 'user-detail',
    lazy: lazyPage(
      () => import('../../features/admin/users/detail/UserDetailPage'),
      'UserDetailPage',
    ),
  },
];

/** The administrator area (docs/product.md#screens): its layout, its pages, and the checks that stand before them. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    middleware: [requireSignedIn, requireAdministrator],
    lazy: lazyPage(() => import('../layouts/AdminLayout'), 'AdminLayout'),
    children: [{ errorElement: <RouteError />, children: pages }],
  },
];
