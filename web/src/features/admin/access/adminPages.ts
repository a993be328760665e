import { hasPermission, type Permission, type User } from '@appshelf/model';
import { matchPath } from 'react-router-dom';

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
 * The pages of the administrator area by their path, each with its permissions: one of them opens the page. Guards,
 * navigation, palette and links follow this table.
 */
export const adminPages = {
  '/admin': ['area.open'],
  '/admin/analytics': ['statistics.read'],
  '/admin/insight': ['statistics.read'],
  '/admin/apps': ['apps.edit'],
  '/admin/apps/create': ['apps.edit'],
  '/admin/apps/:id': ['apps.edit'],
  '/admin/apps/:appId/stats': ['statistics.read'],
  '/admin/categories': ['apps.edit'],
  '/admin/media': ['media.edit'],
  '/admin/reports': ['reports.settle'],
  '/admin/reviews': ['reviews.moderate'],
  '/admin/resources': ['instructions.moderate', 'products.edit', 'resources.edit'],
  '/admin/pages': ['pages.edit'],
  '/admin/pages/:page': ['pages.edit'],
  '/admin/pages/new': ['pages.edit'],
  '/admin/pages/own/:slug': ['pages.edit'],
  '/admin/redirects': ['pages.edit'],
  '/admin/import': ['apps.edit', 'products.edit', 'resources.edit', 'instructions.moderate'],
  '/admin/emails': ['messages.answer', 'mail.manage'],
  '/admin/trash': entries,
  '/admin/history': [...entries, 'audit.read'],
  '/admin/users': ['users.manage'],
  '/admin/user-detail': ['users.manage'],
  '/admin/set-up': ['settings.edit'],
  '/admin/set-up/:step': ['settings.edit'],
  '/admin/settings': ['settings.edit', 'announcement.edit'],
} as const satisfies Record<string, readonly Permission[]>;

/** The path of a page of the administrator area, with its parameters: `/admin/apps/:id`. */
export type AdminPath = keyof typeof adminPages;

const paths = Object.keys(adminPages) as AdminPath[];

/** Whether somebody may open the page of an address. Pages outside of the administrator area are for everybody. */
export function canOpenPage(user: Pick<User, 'claims'> | null, href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? '';
  const page = paths.find((path) => matchPath(path, pathname) !== null);
  if (page === undefined) return true;
  return adminPages[page].some((permission) => hasPermission(user, permission));
}
