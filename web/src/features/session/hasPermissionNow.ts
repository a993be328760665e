import { hasPermission, type Permission } from '@appshelf/model';
import { selectSession } from './sessionSlice';

/**
 * Whether the signed-in person has a permission. Endpoints use it with the state of the store, to skip queries that the
 * rules would refuse.
 */
export const hasPermissionNow = (state: unknown, permission: Permission): boolean =>
  hasPermission(selectSession(state as Parameters<typeof selectSession>[0]).user, permission);
