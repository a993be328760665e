import { adminScreenNames, adminScreens, type AdminScreenName } from '@appshelf/model';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { requirePermission, requireSignedIn } from '../../features/session';
import { RouteError } from '../error/RouteError';
import { withMessages } from '../languages/loadMessages';
import { lazyPage } from './lazyPage';
import { guardModules } from './requireModule';

/** Loads the pages of the administrator area. */
const pages: Record<AdminScreenName, LazyRouteFunction<RouteObject>> = {
  overview: lazyPage(() => import('../../features/admin/overview/OverviewPage'), 'OverviewPage'),
  analytics: lazyPage(
    () => import('../../features/admin/analytics/AnalyticsPage'),
    'AnalyticsPage',
  ),
  insight: lazyPage(() => import('../../features/admin/insight/InsightPage'), 'InsightPage'),
  apps: lazyPage(() => import('../../features/admin/apps/list/AppsPage'), 'AppsPage'),
  createApp: lazyPage(() => import('../screens/app/appEditors'), 'CreateAppWithPreview'),
  app: lazyPage(() => import('../screens/app/appEditors'), 'EditAppWithPreview'),
  appStats: lazyPage(() => import('../../features/admin/stats/AppStatsPage'), 'AppStatsPage'),
  categories: lazyPage(
    () => import('../../features/admin/taxonomies/TaxonomyPage'),
    'TaxonomyPage',
  ),
  media: lazyPage(() => import('../../features/admin/media/library/MediaPage'), 'MediaPage'),
  reports: lazyPage(() => import('../../features/admin/reports/ReportsPage'), 'ReportsPage'),
  reviews: lazyPage(() => import('../../features/admin/reviews/ReviewsPage'), 'ReviewsPage'),
  resources: lazyPage(() => import('../../features/admin/content/ResourcesPage'), 'ResourcesPage'),
  pages: lazyPage(() => import('../../features/admin/pageTexts/PagesPage'), 'PagesPage'),
  pageText: lazyPage(
    () => import('../../features/admin/pageTexts/EditPageTextPage'),
    'EditPageTextPage',
  ),
  newOwnPage: lazyPage(() => import('../../features/admin/ownPages/OwnPagePage'), 'NewOwnPagePage'),
  ownPage: lazyPage(() => import('../../features/admin/ownPages/OwnPagePage'), 'OwnPagePage'),
  redirects: lazyPage(
    () => import('../../features/admin/redirects/RedirectsPage'),
    'RedirectsPage',
  ),
  import: lazyPage(() => import('../../features/admin/import/ImportPage'), 'ImportPage'),
  emails: lazyPage(() => import('../../features/admin/emails/EmailsPage'), 'EmailsPage'),
  trash: lazyPage(() => import('../../features/admin/trash/TrashPage'), 'TrashPage'),
  history: lazyPage(() => import('../../features/admin/history/HistoryPage'), 'HistoryPage'),
  users: lazyPage(() => import('../../features/admin/users/list/UsersPage'), 'UsersPage'),
  userDetail: lazyPage(
    () => import('../../features/admin/users/detail/UserDetailPage'),
    'UserDetailPage',
  ),
  setUp: lazyPage(() => import('../screens/site/settingsPages'), 'SetUpWithPreview'),
  setUpStep: lazyPage(() => import('../screens/site/settingsPages'), 'SetUpWithPreview'),
  settings: lazyPage(() => import('../screens/site/settingsPages'), 'SiteSettingsWithPreview'),
};

const base = adminScreens.overview.path;

/** Each page with its guard. */
const pageRoutes = adminScreenNames.map((name): RouteObject => {
  const { path, permissions } = adminScreens[name];
  const place = path === base ? { index: true as const } : { path: path.slice(base.length + 1) };
  return { ...place, middleware: [requirePermission(permissions)], lazy: pages[name] };
});

/** The administrator area: its layout, its pages, and their guards. */
export const adminRoutes: RouteObject[] = [
  {
    path: base.slice(1),
    middleware: [requireSignedIn],
    // Its pages are shown inside of it, so that they have their sentences too.
    lazy: lazyPage(
      () => withMessages('admin', () => import('../layouts/AdminLayout')),
      'AdminLayout',
    ),
    children: [{ errorElement: <RouteError />, children: guardModules(pageRoutes, base) }],
  },
];
