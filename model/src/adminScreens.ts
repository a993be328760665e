import type { Permission } from './rights/permissions';

/** What is declared of a page of the administrator area. */
interface AdminScreen {
  /** Its address, with the names of parameters. */
  path: '/admin' | `/admin/${string}`;
  /** One of them opens the page. */
  permissions: readonly Permission[];
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
  overview: { path: '/admin', permissions: ['area.open'] },
  analytics: { path: '/admin/analytics', permissions: ['statistics.read'] },
  insight: { path: '/admin/insight', permissions: ['statistics.read'] },
  apps: { path: '/admin/apps', permissions: ['apps.edit'] },
  createApp: { path: '/admin/apps/create', permissions: ['apps.edit'] },
  app: { path: '/admin/apps/:id', permissions: ['apps.edit'] },
  appStats: { path: '/admin/apps/:appId/stats', permissions: ['statistics.read'] },
  categories: { path: '/admin/categories', permissions: ['apps.edit'] },
  media: { path: '/admin/media', permissions: ['media.edit'] },
  reports: { path: '/admin/reports', permissions: ['reports.settle'] },
  reviews: { path: '/admin/reviews', permissions: ['reviews.moderate'] },
  resources: {
    path: '/admin/resources',
    permissions: ['instructions.moderate', 'products.edit', 'resources.edit'],
  },
  pages: { path: '/admin/pages', permissions: ['pages.edit'] },
  pageText: { path: '/admin/pages/:page', permissions: ['pages.edit'] },
  newOwnPage: { path: '/admin/pages/new', permissions: ['pages.edit'] },
  ownPage: { path: '/admin/pages/own/:slug', permissions: ['pages.edit'] },
  redirects: { path: '/admin/redirects', permissions: ['pages.edit'] },
  import: {
    path: '/admin/import',
    permissions: ['apps.edit', 'products.edit', 'resources.edit', 'instructions.moderate'],
  },
  emails: { path: '/admin/emails', permissions: ['messages.answer', 'mail.manage'] },
  trash: { path: '/admin/trash', permissions: entries },
  history: { path: '/admin/history', permissions: [...entries, 'audit.read'] },
  users: { path: '/admin/users', permissions: ['users.manage'] },
  userDetail: { path: '/admin/user-detail', permissions: ['users.manage'] },
  setUp: { path: '/admin/set-up', permissions: ['settings.edit'] },
  setUpStep: { path: '/admin/set-up/:step', permissions: ['settings.edit'] },
  settings: { path: '/admin/settings', permissions: ['settings.edit', 'announcement.edit'] },
} as const satisfies Record<string, AdminScreen>;

/** The name of a page of {@link adminScreens}. */
export type AdminScreenName = keyof typeof adminScreens;

/** The names of {@link adminScreens}. */
export const adminScreenNames = Object.keys(adminScreens) as AdminScreenName[];
