import { textPages, type ScreenName, type TextPage } from '@appshelf/model';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { lazyPage, lazyReadingPage, lazyRoute } from './lazyPage';

const loadResourcePages = () => import('../../features/resources/resourcePages');

const textRoutes = Object.fromEntries(
  textPages.map((page) => [
    page,
    lazyRoute(
      () => import('../../features/texts/staticPageRoute'),
      ({ createStaticPageRoute }) => createStaticPageRoute(`/${page}`),
    ),
  ]),
) as Record<TextPage, LazyRouteFunction<RouteObject>>;

/** Loads the pages that many visits open. The first visit downloads the names of their files. */
export const firstPages = {
  apps: lazyReadingPage(
    () => import('../../features/apps/catalogue/CataloguePage'),
    'CataloguePage',
  ),
  app: lazyReadingPage(() => import('../screens/app/AppPage'), 'AppPage'),
  products: lazyReadingPage(() => import('../../features/products/ProductsPage'), 'ProductsPage'),
  instructions: lazyReadingPage(
    () => import('../../features/instructions/list/InstructionsPage'),
    'InstructionsPage',
  ),
  instruction: lazyReadingPage(
    () => import('../../features/instructions/detail/InstructionPage'),
    'InstructionPage',
  ),
  technologies: lazyReadingPage(loadResourcePages, 'TechnologiesPage'),
  community: lazyReadingPage(loadResourcePages, 'CommunityPage'),
  careers: lazyReadingPage(loadResourcePages, 'CareersPage'),
  ...textRoutes,
  ownPage: lazyRoute(
    () => import('../../features/texts/ownPageRoute'),
    ({ ownPageRoute }) => ownPageRoute,
  ),
  login: lazyPage(() => import('../../features/auth/login/LoginPage'), 'LoginPage'),
  magicLink: lazyPage(() => import('../../features/auth/magicLink/MagicLinkPage'), 'MagicLinkPage'),
} satisfies Partial<Record<ScreenName, LazyRouteFunction<RouteObject>>>;

/** The pages that `furtherPages.ts` loads. */
export type FurtherScreenName = Exclude<ScreenName, keyof typeof firstPages | 'home'>;

/** Whether `furtherPages.ts` loads a page. */
export const isFurther = (name: ScreenName): name is FurtherScreenName =>
  name !== 'home' && !(name in firstPages);
