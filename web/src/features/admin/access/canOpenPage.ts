import { adminScreenNames, adminScreens, hasPermission, type User } from '@appshelf/model';
import { matchPath } from 'react-router-dom';

/** Whether a user may open the page at an address. Pages outside the administrator area are open to everybody. */
export function canOpenPage(user: Pick<User, 'claims'> | null, href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? '';
  const screen = adminScreenNames.find((name) => matchPath(adminScreens[name].path, pathname));
  if (screen === undefined) return true;
  return adminScreens[screen].permissions.some((permission) => hasPermission(user, permission));
}
