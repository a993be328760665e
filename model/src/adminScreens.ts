import {
  contentNames,
  getContentKind,
  type contentKinds,
  type ContentName,
} from './kinds/contentKinds';
import type { AdminPath, ContentKind } from './kinds/kind';
import type { Permission } from './rights/permissions';
import { adminPath, screens } from './screens';

/** What is declared of a page of the administrator area: its address, and the permissions one of which opens it. */
interface AdminScreen {
  path: AdminPath;
  permissions: readonly Permission[];
}

type KeysOf<Value> = Value extends unknown ? keyof Value : never;
type Kinds = typeof contentKinds;

/** The name of a page that a kind has for itself. */
type KindScreenName = KeysOf<
  {
    [Name in ContentName]: Kinds[Name] extends { adminScreens: infer Own } ? Own : never;
  }[ContentName]
>;

/** The pages that kinds have for themselves. */
const kindScreens = Object.fromEntries(
  contentNames.flatMap((name) => {
    const { adminScreens: own = {}, permissions } = getContentKind(name);
    return Object.entries(own).map(([screen, path]): [string, AdminScreen] => [
      screen,
      { path, permissions: [permissions.edit] },
    ]);
  }),
) as Record<KindScreenName, AdminScreen>;

/** The permissions that the declarations of kinds name. */
const listPermissions = (choose: (kind: ContentKind) => Permission | null): Permission[] => [
  ...new Set(contentNames.flatMap((name) => choose(getContentKind(name)) ?? [])),
];

/**
 * The pages of the administrator area. Routes, guards, navigation, palette and links follow this table. They share one
 * document and the sentences of the area `admin`, and are closed for robots.
 */
export const adminScreens = {
  overview: { path: adminPath, permissions: ['area.open'] },
  ...kindScreens,
  analytics: { path: '/admin/analytics', permissions: ['statistics.read'] },
  insight: { path: '/admin/insight', permissions: ['statistics.read'] },
  appStats: { path: '/admin/apps/:appId/stats', permissions: ['statistics.read'] },
  reports: { path: '/admin/reports', permissions: ['reports.settle'] },
  resources: {
    path: '/admin/resources',
    permissions: ['instructions.moderate', 'products.edit', 'resources.edit'],
  },
  import: {
    path: '/admin/import',
    permissions: listPermissions(({ transfer, permissions }) =>
      transfer === 'transferred' ? permissions.edit : null,
    ),
  },
  emails: { path: '/admin/emails', permissions: ['messages.answer', 'mail.manage'] },
  trash: {
    path: '/admin/trash',
    permissions: listPermissions(({ permissions }) => permissions.delete),
  },
  history: {
    path: '/admin/history',
    permissions: listPermissions(({ permissions }) => permissions.history),
  },
  users: { path: '/admin/users', permissions: ['users.manage'] },
  userDetail: { path: '/admin/user-detail', permissions: ['users.manage'] },
  setUp: { path: '/admin/set-up', permissions: ['settings.edit'] },
  setUpStep: { path: '/admin/set-up/:step', permissions: ['settings.edit'] },
  settings: { path: '/admin/settings', permissions: ['settings.edit', 'announcement.edit'] },
} as const satisfies Record<string, AdminScreen>;

/**
 * What the navigation of the administrator area has besides {@link adminScreens}: tabs that people look for by their own name,
 * and a page that members open as well.
 */
export const adminLinks = {
  instructions: { path: '/admin/resources', permissions: ['instructions.moderate'] },
  products: {
    path: '/admin/resources?tab=products',
    permissions: ['products.edit', 'resources.edit'],
  },
  translations: { path: screens.contentTranslations.path, permissions: ['area.open'] },
} as const satisfies Record<string, { path: string; permissions: readonly Permission[] }>;

/** The name of a page of {@link adminScreens}. */
export type AdminScreenName = keyof typeof adminScreens;

/** The name of a link of {@link adminLinks}. */
export type AdminLinkName = keyof typeof adminLinks;

/** The names of {@link adminScreens}. */
export const adminScreenNames = Object.keys(adminScreens) as AdminScreenName[];
