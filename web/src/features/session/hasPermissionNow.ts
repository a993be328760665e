import { hasPermission, type Permission } from '@appshelf/model';
import { selectSession } from './sessionSlice';

/**
 * Whether who is signed in has a permission, for endpoints, which get the state of the store: what the rules would refuse
 * is not asked for.
 */
export const hasPermissionNow = (state: unknown, permission: Permission): boolean =>
  hasPermission(selectSession(state as Parameters<typeof selectSession>[0]).user, permission);
