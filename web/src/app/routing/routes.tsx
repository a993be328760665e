import {
  screenNames,
  screens,
  settingsPageNames,
  settingsPages,
  type Access,
  type Area,
  type ScreenName,
} from '@appshelf/model';
import { lazy, Suspense, type ComponentType } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type LazyRouteFunction,
  type LoaderFunction,
  type Location,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router-dom';
import { homeLoader, homeRouteId } from '../../features/home/api';
import { HomePage } from '../../features/home/HomePage';
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
import { withMessages } from '../languages/loadMessages';
import { DefaultLayout } from '../layouts/DefaultLayout';
import { firstPages, isFurther, type FurtherScreenName } from './firstPages';
import type * as furtherPages from './furtherPages';
import { lazyPage, lazyReadingPage } from './lazyPage';
import { PageFallback } from './PageFallback';
import { guardModules } from './requireModule';

/** No other route matched: the error page says so. */
const pageNotFound: LoaderFunction = () => {
  throw new Response(null, { status: 404 });
};

/** The checks that stand before pages. */
const guards: Record<Access, MiddlewareFunction | null> = {
  everyone: null,
  session: awaitSession,
  visitor: requireSignedOut,
  member: requireSignedIn,
};

/** Loads a component of `furtherPages.ts`, with the sentences of its area. */
function lazyFurther(
  area: Area,
  choose: (pages: typeof furtherPages) => Promise<ComponentType>,
  isReading = true,
): LazyRouteFunction<RouteObject> {
  const load = () =>
    withMessages(area, async () => ({ Page: await choose(await import('./furtherPages')) }));
  return isReading ? lazyReadingPage(load, 'Page') : lazyPage(load, 'Page');
}

/** The further pages that read nothing from Firestore at first. */
const withoutReads: readonly FurtherScreenName[] = ['contact', 'translations', 'accountAction'];

const loadScreen = (name: Exclude<ScreenName, 'home'>): LazyRouteFunction<RouteObject> =>
  isFurther(name)
    ? lazyFurther(
        screens[name].area,
        (pages) => pages.furtherPages[name](),
        !withoutReads.includes(name),
      )
    : firstPages[name];

const makeRoute = (name: Exclude<ScreenName, 'home'>): RouteObject => {
  const { path, access } = screens[name];
  const guard = guards[access];
  return { path: path.slice(1), ...(guard && { middleware: [guard] }), lazy: loadScreen(name) };
};

const settingsPath = settingsPages.profile.path;

/** The pages of the settings inside of their layout. The first one has the address of the settings. */
const settingsRoute: RouteObject = {
  path: settingsPath.slice(1),
  middleware: [requireSignedIn],
  lazy: lazyFurther('members', ({ loadSettingsLayout }) => loadSettingsLayout()),
  children: settingsPageNames.map((name): RouteObject => {
    const path = settingsPages[name].path.slice(settingsPath.length + 1);
    const lazy = loadScreen(`${name}Settings`);
    return path === '' ? { index: true, lazy } : { path, lazy };
  }),
};

const publicRoutes: RouteObject[] = [
  { id: homeRouteId, index: true, loader: homeLoader, element: <HomePage /> },
  ...screenNames.flatMap((name) =>
    name === 'home' || screens[name].path.startsWith(settingsPath) ? [] : [makeRoute(name)],
  ),
  settingsRoute,
];

/**
 * Shows others that this person is on the site, if their address is verified, as the rules require. No page depends on it, so
 * the site works without its code.
 */
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
 * The route table with the checks that stand before pages. The administrator area is added on the first visit
 * to it (`adminRoutes.tsx`).
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
