import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminLinkName, AdminScreenName } from '@appshelf/model';
import {
  AppWindow,
  ChartLine,
  FileSpreadsheet,
  Flag,
  Images,
  Languages,
  LayoutDashboard,
  LibraryBig,
  ListChecks,
  Mail,
  MessageSquareText,
  ScrollText,
  Settings,
  Shapes,
  SearchX,
  Signpost,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { lazyPage } from './lazyPage';

/** The groups of the navigation, in their order, with their names. */
export const adminGroups = {
  content: msg({ message: 'Content', context: 'navigation' }),
  community: msg`Community`,
  site: msg`Site`,
  people: msg`People`,
};

/** How the navigation shows a page: in a group, or before all of them. */
interface NavigationEntry {
  group: keyof typeof adminGroups | 'first';
  label: MessageDescriptor;
  Icon: LucideIcon;
}

/**
 * How each page of the administrator area is loaded, and its entry in the navigation. The entries of a group have this order.
 * Other pages are reached through those.
 */
export const adminPages: Record<
  AdminScreenName,
  { load: LazyRouteFunction<RouteObject>; entry?: NavigationEntry }
> &
  Record<AdminLinkName, { entry: NavigationEntry }> = {
  overview: {
    load: lazyPage(() => import('../../features/admin/overview/OverviewPage'), 'OverviewPage'),
    entry: { group: 'first', label: msg`Overview`, Icon: LayoutDashboard },
  },
  apps: {
    load: lazyPage(() => import('../../features/admin/apps/list/AppsPage'), 'AppsPage'),
    entry: { group: 'content', label: msg`Apps`, Icon: AppWindow },
  },
  createApp: { load: lazyPage(() => import('../screens/app/appEditors'), 'CreateAppWithPreview') },
  app: { load: lazyPage(() => import('../screens/app/appEditors'), 'EditAppWithPreview') },
  appStats: {
    load: lazyPage(() => import('../../features/admin/stats/AppStatsPage'), 'AppStatsPage'),
  },
  products: { entry: { group: 'content', label: msg`Products & resources`, Icon: LibraryBig } },
  resources: {
    load: lazyPage(() => import('../../features/admin/content/ResourcesPage'), 'ResourcesPage'),
  },
  categories: {
    load: lazyPage(() => import('../../features/admin/taxonomies/TaxonomyPage'), 'TaxonomyPage'),
    entry: { group: 'content', label: msg`Categories & tags`, Icon: Shapes },
  },
  pages: {
    load: lazyPage(() => import('../../features/admin/pageTexts/PagesPage'), 'PagesPage'),
    entry: { group: 'content', label: msg`Pages`, Icon: ScrollText },
  },
  pageText: {
    load: lazyPage(
      () => import('../../features/admin/pageTexts/EditPageTextPage'),
      'EditPageTextPage',
    ),
  },
  newOwnPage: {
    load: lazyPage(() => import('../../features/admin/ownPages/OwnPagePage'), 'NewOwnPagePage'),
  },
  ownPage: {
    load: lazyPage(() => import('../../features/admin/ownPages/OwnPagePage'), 'OwnPagePage'),
  },
  media: {
    load: lazyPage(() => import('../../features/admin/media/library/MediaPage'), 'MediaPage'),
    entry: { group: 'content', label: msg`Media`, Icon: Images },
  },
  translations: { entry: { group: 'content', label: msg`Translations`, Icon: Languages } },
  instructions: { entry: { group: 'community', label: msg`Instructions`, Icon: ListChecks } },
  reviews: {
    load: lazyPage(() => import('../../features/admin/reviews/ReviewsPage'), 'ReviewsPage'),
    entry: { group: 'community', label: msg`Reviews`, Icon: MessageSquareText },
  },
  reports: {
    load: lazyPage(() => import('../../features/admin/reports/ReportsPage'), 'ReportsPage'),
    entry: { group: 'community', label: msg`Reports`, Icon: Flag },
  },
  analytics: {
    load: lazyPage(() => import('../../features/admin/analytics/AnalyticsPage'), 'AnalyticsPage'),
    entry: { group: 'site', label: msg`Analytics`, Icon: ChartLine },
  },
  insight: {
    load: lazyPage(() => import('../../features/admin/insight/InsightPage'), 'InsightPage'),
    entry: { group: 'site', label: msg`Searches & links`, Icon: SearchX },
  },
  redirects: {
    load: lazyPage(() => import('../../features/admin/redirects/RedirectsPage'), 'RedirectsPage'),
    entry: { group: 'site', label: msg`Redirects`, Icon: Signpost },
  },
  import: {
    load: lazyPage(() => import('../../features/admin/import/ImportPage'), 'ImportPage'),
    entry: { group: 'site', label: msg`Import & export`, Icon: FileSpreadsheet },
  },
  trash: {
    load: lazyPage(() => import('../../features/admin/trash/TrashPage'), 'TrashPage'),
    entry: { group: 'site', label: msg`Trash`, Icon: Trash2 },
  },
  history: {
    load: lazyPage(() => import('../../features/admin/history/HistoryPage'), 'HistoryPage'),
  },
  settings: {
    load: lazyPage(() => import('../screens/site/settingsPages'), 'SiteSettingsWithPreview'),
    entry: { group: 'site', label: msg`Settings`, Icon: Settings },
  },
  setUp: { load: lazyPage(() => import('../screens/site/settingsPages'), 'SetUpWithPreview') },
  setUpStep: { load: lazyPage(() => import('../screens/site/settingsPages'), 'SetUpWithPreview') },
  users: {
    load: lazyPage(() => import('../../features/admin/users/list/UsersPage'), 'UsersPage'),
    entry: { group: 'people', label: msg`Users`, Icon: Users },
  },
  userDetail: {
    load: lazyPage(
      () => import('../../features/admin/users/detail/UserDetailPage'),
      'UserDetailPage',
    ),
  },
  emails: {
    load: lazyPage(() => import('../../features/admin/emails/EmailsPage'), 'EmailsPage'),
    entry: { group: 'people', label: msg`Emails`, Icon: Mail },
  },
};

/** The names of {@link adminPages}. */
export const adminPageNames = Object.keys(adminPages) as (keyof typeof adminPages)[];
