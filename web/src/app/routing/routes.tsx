import { lazy, Suspense } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type LoaderFunction,
  type Location,
  type RouteObject,
} from 'react-router-dom';
import { homeLoader, homeRouteId } from '../../features/home/api';
import { HomePage } from '../../features/home/HomePage';
import { staticPaths } from '../../features/pages/staticPages';
import {
  awaitSession,
  requireAdministrator,
  requireSignedIn,
  requireSignedOut,
  selectSession,
} from '../../features/session';
import { selectSiteName } from '../../features/site';
import { useAppSelector } from '../../store/hooks';
import { SiteNameContext } from '../../ui/page/SiteOrigin';
import { RouteError } from '../error/RouteError';
import { DefaultLayout } from '../layouts/DefaultLayout';
import { lazyPage, lazyReadingPage, lazyRoute } from './lazyPage';
import { PageFallback } from './PageFallback';

/** No other route matched: the error page says so (docs/product.md#screens). */
const pageNotFound: LoaderFunction = () => {
  throw new Response(null, { status: 404 });
};

const wordRoutes = staticPaths.map((path): RouteObject => ({
  path: path.slice(1),
  lazy: lazyRoute(
    () => import('../../features/pages/staticPageRoute'),
    ({ createStaticPageRoute }) => createStaticPageRoute(path),
  ),
}));

const publicRoutes: RouteObject[] = [
  { id: homeRouteId, index: true, loader: homeLoader, element: <HomePage /> },
  {
    path: 'apps',
    lazy: lazyReadingPage(
      () => import('../../features/apps/catalogue/CataloguePage'),
      'CataloguePage',
    ),
  },
  {
    path: 'apps/:id',
    lazy: lazyReadingPage(() => import('../../features/apps/detail/AppPage'), 'AppPage'),
  },
  {
    path: 'products',
    lazy: lazyReadingPage(() => import('../../features/products/ProductsPage'), 'ProductsPage'),
  },
  {
    path: 'instructions',
    lazy: lazyReadingPage(
      () => import('../../features/instructions/list/InstructionsPage'),
      'InstructionsPage',
    ),
  },
  {
    path: 'instructions/submit',
    middleware: [requireSignedIn],
    lazy: lazyPage(() => import('../../features/instructions/submit/SubmitPage'), 'SubmitPage'),
  },
  {
    path: 'instructions/:id',
    lazy: lazyReadingPage(
      () => import('../../features/instructions/detail/InstructionPage'),
      'InstructionPage',
    ),
  },
  {
    path: 'technologies',
    lazy: lazyReadingPage(() => import('../../features/resources/pages'), 'TechnologiesPage'),
  },
  {
    path: 'community',
    lazy: lazyReadingPage(() => import('../../features/resources/pages'), 'CommunityPage'),
  },
  {
    path: 'careers',
    lazy: lazyReadingPage(() => import('../../features/resources/pages'), 'CareersPage'),
  },
  {
    path: 'contact',
    lazy: lazyPage(() => import('../../features/contact/ContactPage'), 'ContactPage'),
  },
  ...wordRoutes,
  {
    path: 'login',
    middleware: [requireSignedOut],
    lazy: lazyPage(() => import('../../features/auth/login/LoginPage'), 'LoginPage'),
  },
  {
    path: 'settings',
    middleware: [requireSignedIn],
    lazy: lazyPage(() => import('../../features/settings/SettingsPage'), 'SettingsPage'),
  },
  {
    path: 'magic-link',
    middleware: [awaitSession],
    lazy: lazyPage(() => import('../../features/auth/magicLink/MagicLinkPage'), 'MagicLinkPage'),
  },
];

const adminRoutes: RouteObject[] = [
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
    lazy: lazyPage(() => import('../../features/admin/users/detail/UserDetailPage'), 'UserDetailPage'),
  },
];

/** No page depends on it: without its code, nobody sees who is here. */
const Presence = lazy(() =>
  import('../../features/presence/Presence').catch(() => ({ default: () => null })),
);

/** Every document that is opened by its address has the key `default`: it does not begin where another one was left. */
const getScrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

function Root() {
  const uid = useAppSelector(selectSession).user?.uid;
  return (
    <SiteNameContext value={useAppSelector(selectSiteName)}>
      <Outlet />
      <ScrollRestoration getKey={getScrollKey} />
      {uid !== undefined && (
        <Suspense>
          <Presence uid={uid} />
        </Suspense>
      )}
    </SiteNameContext>
  );
}

/** The route table (docs/product.md#screens): two layouts, and the checks that stand before pages. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageFallback />,
    children: [
      {
        path: 'admin',
        middleware: [requireSignedIn, requireAdministrator],
        lazy: lazyPage(() => import('../layouts/AdminLayout'), 'AdminLayout'),
        children: [{ errorElement: <RouteError />, children: adminRoutes }],
      },
      {
        element: <DefaultLayout />,
        children: [
          {
            errorElement: <RouteError />,
            hydrateFallbackElement: <PageFallback />,
            children: [...publicRoutes, { path: '*', loader: pageNotFound, element: null }],
          },
        ],
      },
    ],
  },
];
