import { hasPermission, permissionDeniedMessage, type Permission } from '@appshelf/model';
import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { toastAdded } from '../toasts';
import { homePath } from './redirect';
import { sessionKeeperContext } from './sessionKeeper';

/** The overview of the administrator area. */
const overviewPath = '/admin';

/**
 * Creates a guard that lets people pass who have one of these permissions. Others see a message, on the overview if
 * they may open it, or else on the home page. The guard runs after `requireSignedIn`.
 */
export function requirePermission(permissions: readonly Permission[]): MiddlewareFunction {
  return async ({ context }) => {
    const keeper = context.get(sessionKeeperContext);
    const { user } = await keeper.settled();
    if (permissions.some((permission) => hasPermission(user, permission))) return;
    keeper.dispatch(toastAdded({ message: permissionDeniedMessage, type: 'error' }));
    throw redirect(hasPermission(user, 'area.open') ? overviewPath : homePath);
  };
}
