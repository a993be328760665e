import { accountActionPath, settingsPageNames, settingsPages } from '@appshelf/model';
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
import { staticPaths } from '../../features/texts/staticPages';
import {
  AccountBoundary,
  awaitSession,
  requireSignedIn,
  requireSignedOut,
  selectSession,
} from '../../features/session';
import { useListAlternates } from '../../features/languages';
import { selectSiteName, selectSitePicture } from '../../features/site';
import { useAppSelector } from '../../store/hooks';
import { AlternatesContext, SiteNameContext, SitePictureContext } from '../../ui/page/SiteOrigin';
import { RouteError } from '../error/RouteError';
import type { Area } from '../languages/areas';
import { withMessages } from '../languages/loadMessages';
import { DefaultLayout } from '../layouts/DefaultLayout';
import type { FurtherPage } from './furtherPages';
import { lazyPage, lazyReadingPage, lazyRoute } from './lazyPage';
import { PageFallback } from './PageFallback';
import { guardModules } from './requireModule';

/** No other route matched: the error page says so. */
const pageNotFound: LoaderFunction = () => {
  throw new Response(null, { status: 404 });
};

const wordRoutes = staticPaths.map((path): RouteObject => ({
  path: path.slice(1),
  lazy: lazyRoute(
    () => import('../../features/texts/staticPageRoute'),
    ({ createStaticPageRoute }) => createStaticPageRoute(path),
  ),
}));

const loadResourcePages = () => import('../../features/resources/resourcePages');

const loadFurtherPage = (name: FurtherPage) => async () => ({
  Page: await (await import('./furtherPages')).furtherPages[name](),
});

/** Loads a page of `furtherPages.ts` that reads from Firestore, with the sentences of its area. */
const lazyFurtherPage = (name: FurtherPage, area: Area = 'site') =>
  lazyReadingPage(() => withMessages(area, loadFurtherPage(name)), 'Page');

/** The pages of the settings. The first one has the address of the settings. */
const settingsRoutes = settingsPageNames.map((name): RouteObject => {
  const [, , path] = settingsPages[name].path.split('/');
  const lazy = lazyReadingPage(
    () =>
      withMessages('members', async () => ({
        Page: await (await import('./furtherPages')).settingsPageLoaders[name](),
      })),
    'Page',
  );
  return path === undefined ? { index: true, lazy } : { path, lazy };
});

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
    lazy: lazyReadingPage(() => import('../screens/app/AppPage'), 'AppPage'),
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
    lazy: lazyFurtherPage('SubmitPage', 'members'),
  },
  {
    path: 'instructions/:id',
    lazy: lazyReadingPage(
      () => import('../../features/instructions/detail/InstructionPage'),
      'InstructionPage',
    ),
  },
  { path: 'collections', lazy: lazyFurtherPage('CollectionsPage') },
  {
    path: 'collections/mine',
    middleware: [requireSignedIn],
    lazy: lazyFurtherPage('OwnCollectionsPage', 'members'),
  },
  { path: 'collections/:id', lazy: lazyFurtherPage('CollectionPage') },
  { path: 'compare', lazy: lazyFurtherPage('ComparePage') },
  {
    path: 'technologies',
    lazy: lazyReadingPage(loadResourcePages, 'TechnologiesPage'),
  },
  {
    path: 'community',
    lazy: lazyReadingPage(loadResourcePages, 'CommunityPage'),
  },
  {
    path: 'careers',
    lazy: lazyReadingPage(loadResourcePages, 'CareersPage'),
  },
  { path: 'members/:handle', lazy: lazyFurtherPage('MemberPage') },
  { path: 'members/by-uid/:uid', lazy: lazyFurtherPage('AuthorPage') },
  { path: 'contact', lazy: lazyPage(loadFurtherPage('ContactPage'), 'Page') },
  { path: 'translations', lazy: lazyPage(loadFurtherPage('TranslationsPage'), 'Page') },
  ...wordRoutes,
  {
    path: 'pages/:slug',
    lazy: lazyRoute(
      () => import('../../features/texts/ownPageRoute'),
      ({ ownPageRoute }) => ownPageRoute,
    ),
  },
  {
    path: 'login',
    middleware: [requireSignedOut],
    lazy: lazyPage(() => import('../../features/auth/login/LoginPage'), 'LoginPage'),
  },
  {
    path: settingsPages.profile.path.slice(1),
    middleware: [requireSignedIn],
    lazy: lazyFurtherPage('SettingsLayout', 'members'),
    children: settingsRoutes,
  },
  {
    path: 'notifications',
    middleware: [requireSignedIn],
    lazy: lazyFurtherPage('NotificationsPage', 'members'),
  },
  {
    path: 'translate',
    middleware: [requireSignedIn],
    lazy: lazyFurtherPage('ContentTranslationsPage', 'members'),
  },
  {
    path: 'translate/:kind/:id/:language',
    middleware: [requireSignedIn],
    lazy: lazyFurtherPage('TranslatePage', 'members'),
  },
  {
    path: 'magic-link',
    middleware: [awaitSession],
    lazy: lazyPage(() => import('../../features/auth/magicLink/MagicLinkPage'), 'MagicLinkPage'),
  },
  {
    path: accountActionPath.slice(1),
    middleware: [awaitSession],
    lazy: lazyPage(loadFurtherPage('AccountActionPage'), 'Page'),
  },
];

/** Shows to others that this person is on the site, if their address is verified, as the rules require. No page depends on it, so the site works without its code. */
const Presence = lazy(() =>
  import('../../features/presence/Presence').catch(() => ({ default: () => null })),
);

/** Every page that is opened by its address has the key `default`. Path and query keep their scroll positions apart. */
const getScrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

function Root() {
  const { user } = useAppSelector(selectSession);
  return (
    <SiteNameContext value={useAppSelector(selectSiteName)}>
      <SitePictureContext value={useAppSelector(selectSitePicture)}>
        <AlternatesContext value={useListAlternates()}>
          <AccountBoundary>
            <Outlet />
          </AccountBoundary>
          <ScrollRestoration getKey={getScrollKey} />
          {user?.emailVerified === true && (
            <Suspense>
              <Presence uid={user.uid} />
            </Suspense>
          )}
        </AlternatesContext>
      </SitePictureContext>
    </SiteNameContext>
  );
}

/** The id of the route around all pages. */
export const rootRouteId = 'root';

/**
 * The route table with the checks that stand before pages. The administrator area is added when somebody goes there
 * (`adminRoutes.tsx`).
 */
export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageFallback />,
    children: [
      {
        element: <DefaultLayout />,
        children: [
          {
            errorElement: <RouteError />,
            hydrateFallbackElement: <PageFallback />,
            children: [
              ...guardModules(publicRoutes),
              { path: '*', loader: pageNotFound, element: null },
            ],
          },
        ],
      },
    ],
  },
];
