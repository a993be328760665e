import type { Permission } from './rights/permissions';
import { screens } from './screens';

/** The groups of the navigation of the administrator area, in their order. */
export const adminGroups = ['content', 'community', 'site', 'people'] as const;
export type AdminGroup = (typeof adminGroups)[number];

/** What is declared of a page of the administrator area. */
interface AdminScreen {
  /** Its address, with the names of parameters. */
  path: '/admin' | `/admin/${string}`;
  /** One of them opens the page. */
  permissions: readonly Permission[];
  /** Where the navigation has it: in a group, or before all of them. Other pages are reached through those. */
  group?: AdminGroup | 'first';
}

/** What roles edit or moderate, and so delete and read the history of. The test compares it with the declarations of kinds. */
const entries = [
  'apps.edit',
  'products.edit',
  'resources.edit',
  'pages.edit',
  'media.edit',
  'reviews.moderate',
  'instructions.moderate',
  'comments.moderate',
  'collections.moderate',
  'messages.answer',
] as const satisfies readonly Permission[];

/**
 * The pages of the administrator area. Routes, guards, navigation, palette and links follow this table. They share one
 * document and the sentences of the area `admin`, and are closed for robots.
 */
export const adminScreens = {
  overview: { path: '/admin', permissions: ['area.open'], group: 'first' },
  analytics: { path: '/admin/analytics', permissions: ['statistics.read'], group: 'site' },
  insight: { path: '/admin/insight', permissions: ['statistics.read'], group: 'site' },
  apps: { path: '/admin/apps', permissions: ['apps.edit'], group: 'content' },
  createApp: { path: '/admin/apps/create', permissions: ['apps.edit'] },
  app: { path: '/admin/apps/:id', permissions: ['apps.edit'] },
  appStats: { path: '/admin/apps/:appId/stats', permissions: ['statistics.read'] },
  categories: { path: '/admin/categories', permissions: ['apps.edit'], group: 'content' },
  media: { path: '/admin/media', permissions: ['media.edit'], group: 'content' },
  reports: { path: '/admin/reports', permissions: ['reports.settle'], group: 'community' },
  reviews: { path: '/admin/reviews', permissions: ['reviews.moderate'], group: 'community' },
  resources: {
    path: '/admin/resources',
    permissions: ['instructions.moderate', 'products.edit', 'resources.edit'],
  },
  pages: { path: '/admin/pages', permissions: ['pages.edit'], group: 'content' },
  pageText: { path: '/admin/pages/:page', permissions: ['pages.edit'] },
  newOwnPage: { path: '/admin/pages/new', permissions: ['pages.edit'] },
  ownPage: { path: '/admin/pages/own/:slug', permissions: ['pages.edit'] },
  redirects: { path: '/admin/redirects', permissions: ['pages.edit'], group: 'site' },
  import: {
    path: '/admin/import',
    permissions: ['apps.edit', 'products.edit', 'resources.edit', 'instructions.moderate'],
    group: 'site',
  },
  emails: {
    path: '/admin/emails',
    permissions: ['messages.answer', 'mail.manage'],
    group: 'people',
  },
  trash: { path: '/admin/trash', permissions: entries, group: 'site' },
  history: { path: '/admin/history', permissions: [...entries, 'audit.read'] },
  users: { path: '/admin/users', permissions: ['users.manage'], group: 'people' },
  userDetail: { path: '/admin/user-detail', permissions: ['users.manage'] },
  setUp: { path: '/admin/set-up', permissions: ['settings.edit'] },
  setUpStep: { path: '/admin/set-up/:step', permissions: ['settings.edit'] },
  settings: {
    path: '/admin/settings',
    permissions: ['settings.edit', 'announcement.edit'],
    group: 'site',
  },
} as const satisfies Record<string, AdminScreen>;

/**
 * What the navigation of the administrator area has besides {@link adminScreens}: tabs that people look for by their own name,
 * and a page that members open as well.
 */
export const adminLinks = {
  instructions: {
    path: '/admin/resources',
    permissions: ['instructions.moderate'],
    group: 'community',
  },
  products: {
    path: '/admin/resources?tab=products',
    permissions: ['products.edit', 'resources.edit'],
    group: 'content',
  },
  translations: {
    path: screens.contentTranslations.path,
    permissions: ['area.open'],
    group: 'content',
  },
} as const satisfies Record<string, Omit<AdminScreen, 'path'> & { path: `/${string}` }>;

/** The name of a page of {@link adminScreens}. */
export type AdminScreenName = keyof typeof adminScreens;

/** The name of an entry of the navigation. */
export type AdminEntryName =
  | keyof typeof adminLinks
  | {
      [Name in AdminScreenName]: (typeof adminScreens)[Name] extends { group: string }
        ? Name
        : never;
    }[AdminScreenName];

/** The names of {@link adminScreens}. */
export const adminScreenNames = Object.keys(adminScreens) as AdminScreenName[];
