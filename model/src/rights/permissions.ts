/** Custom claims; `admin: true` makes an administrator. */
export interface UserClaims {
  admin?: boolean;
  [claim: string]: unknown;
}

/** The roles beside the administrator's, which the callable `setRole` grants. */
export const staffRoles = ['moderator', 'editor', 'analyst'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that an administrator grants, each a custom claim whose value is exactly `true`. A member may have several. */
export const roles = ['admin', ...staffRoles] as const;

/** A role of the administrator area. */
export type Role = (typeof roles)[number];

/** The Firestore collections that editors write in the site's name, each with a permission of its own: `apps.edit`. */
export const editedCollections = {
  apps: 'apps',
  products: 'products',
  resources: 'resources',
  /** The pages that editors made. */
  pages: 'pages',
  media: 'media',
} as const;

const toEdit = Object.fromEntries(
  Object.keys(editedCollections).map((name) => [`${name}.edit`, ['editor']]),
) as Record<`${keyof typeof editedCollections}.edit`, ['editor']>;

/**
 * The roles that have each permission, besides `admin`, which has all of them. Security rules, callables, navigation
 * and guards follow this table; docs/moderate/permissions.md is written by the test that tries each role against it.
 */
export const rolesByPermission = {
  /** Open the administrator area, and read an app that is not published. */
  'area.open': ['moderator', 'editor', 'analyst'],
  /** Read a member's profile by its uid, for the name. */
  'profiles.read': ['moderator', 'editor'],
  /** To see who is online and on which page. */
  'presence.read': ['editor'],
  'reviews.moderate': ['moderator'],
  'instructions.moderate': ['moderator'],
  'comments.moderate': ['moderator'],
  'collections.moderate': ['moderator'],
  'reports.settle': ['moderator'],
  'messages.answer': ['moderator'],
  ...toEdit,
  'announcement.edit': ['editor'],
  'statistics.read': ['editor', 'analyst'],
  /** Delete an entry of the trash for good, before its 30 days are over. */
  'trash.purge': [],
  'users.manage': [],
  'roles.grant': [],
  'mail.manage': [],
  'settings.edit': [],
  'audit.read': [],
  'system.read': [],
} as const satisfies Record<string, readonly Role[]>;

/** Something that some roles may do. */
export type Permission = keyof typeof rolesByPermission;

/** The roles that claims grant. Any value but `true` grants nothing. */
export function getRoles(claims: UserClaims): Role[] {
  return roles.filter((role) => claims[role] === true);
}

/** Whether claims grant a permission. */
export function hasPermission(
  user: { claims: UserClaims } | null,
  permission: Permission,
): boolean {
  if (user === null) return false;
  const allowed: readonly Role[] = ['admin', ...rolesByPermission[permission]];
  return getRoles(user.claims).some((role) => allowed.includes(role));
}
