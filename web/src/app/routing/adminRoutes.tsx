import type { RouteObject } from 'react-router-dom';
import { adminPages, type AdminPath } from '../../features/admin/access';
import { requirePermission, requireSignedIn } from '../../features/session';
import { RouteError } from '../error/RouteError';
import { withMessages } from '../languages/loadMessages';
import { lazyPage } from './lazyPage';
import { guardModules } from './requireModule';

const pages: Record<AdminPath, ReturnType<typeof lazyPage>> = {
  '/admin': lazyPage(() => import('../../features/admin/overview/OverviewPage'), 'OverviewPage'),
  '/admin/analytics': lazyPage(
    () => import('../../features/admin/analytics/AnalyticsPage'),
    'AnalyticsPage',
  ),
  '/admin/insight': lazyPage(
    () => import('../../features/admin/insight/InsightPage'),
    'InsightPage',
  ),
  '/admin/apps': lazyPage(() => import('../../features/admin/apps/list/AppsPage'), 'AppsPage'),
  '/admin/apps/create': lazyPage(() => import('../screens/app/appEditors'), 'CreateAppWithPreview'),
  '/admin/apps/:id': lazyPage(() => import('../screens/app/appEditors'), 'EditAppWithPreview'),
  '/admin/apps/:appId/stats': lazyPage(
    () => import('../../features/admin/stats/AppStatsPage'),
    'AppStatsPage',
  ),
  '/admin/categories': lazyPage(
    () => import('../../features/admin/taxonomies/TaxonomyPage'),
    'TaxonomyPage',
  ),
  '/admin/media': lazyPage(
    () => import('../../features/admin/media/library/MediaPage'),
    'MediaPage',
  ),
  '/admin/reports': lazyPage(
    () => import('../../features/admin/reports/ReportsPage'),
    'ReportsPage',
  ),
  '/admin/reviews': lazyPage(
    () => import('../../features/admin/reviews/ReviewsPage'),
    'ReviewsPage',
  ),
  '/admin/resources': lazyPage(
    () => import('../../features/admin/content/ResourcesPage'),
    'ResourcesPage',
  ),
  '/admin/pages': lazyPage(() => import('../../features/admin/pageTexts/PagesPage'), 'PagesPage'),
  '/admin/pages/:page': lazyPage(
    () => import('../../features/admin/pageTexts/EditPageTextPage'),
    'EditPageTextPage',
  ),
  '/admin/pages/new': lazyPage(
    () => import('../../features/admin/ownPages/OwnPagePage'),
    'NewOwnPagePage',
  ),
  '/admin/pages/own/:slug': lazyPage(
    () => import('../../features/admin/ownPages/OwnPagePage'),
    'OwnPagePage',
  ),
  '/admin/redirects': lazyPage(
    () => import('../../features/admin/redirects/RedirectsPage'),
    'RedirectsPage',
  ),
  '/admin/import': lazyPage(() => import('../../features/admin/import/ImportPage'), 'ImportPage'),
  '/admin/emails': lazyPage(() => import('../../features/admin/emails/EmailsPage'), 'EmailsPage'),
  '/admin/trash': lazyPage(() => import('../../features/admin/trash/TrashPage'), 'TrashPage'),
  '/admin/history': lazyPage(
    () => import('../../features/admin/history/HistoryPage'),
    'HistoryPage',
  ),
  '/admin/users': lazyPage(() => import('../../features/admin/users/list/UsersPage'), 'UsersPage'),
  '/admin/user-detail': lazyPage(
    () => import('../../features/admin/users/detail/UserDetailPage'),
    'UserDetailPage',
  ),
  '/admin/set-up': lazyPage(() => import('../screens/site/settingsPages'), 'SetUpWithPreview'),
  '/admin/set-up/:step': lazyPage(
    () => import('../screens/site/settingsPages'),
    'SetUpWithPreview',
  ),
  '/admin/settings': lazyPage(
    () => import('../screens/site/settingsPages'),
    'SiteSettingsWithPreview',
  ),
};

/** Each page with the guard that `adminPages` says. */
const pageRoutes = (Object.keys(pages) as AdminPath[]).map((path): RouteObject => ({
  ...(path === '/admin' ? { index: true } : { path: path.slice('/admin/'.length) }),
  middleware: [requirePermission(adminPages[path])],
  lazy: pages[path],
}));

/** The administrator area: its layout, its pages, and their guards. */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    middleware: [requireSignedIn],
    // Its pages are shown inside of it, so that they have their sentences too.
    lazy: lazyPage(
      () => withMessages('admin', () => import('../layouts/AdminLayout')),
      'AdminLayout',
    ),
    children: [{ errorElement: <RouteError />, children: guardModules(pageRoutes, '/admin') }],
  },
];
