import { adminScreenNames, adminScreens, hasPermission, type User } from '@appshelf/model';
import { matchPath } from 'react-router-dom';

/** Whether somebody may open the page of an address. Pages outside of the administrator area are for everybody. */
export function canOpenPage(user: Pick<User, 'claims'> | null, href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? '';
  const screen = adminScreenNames.find((name) => matchPath(adminScreens[name].path, pathname));
  if (screen === undefined) return true;
  return adminScreens[screen].permissions.some((permission) => hasPermission(user, permission));
}
