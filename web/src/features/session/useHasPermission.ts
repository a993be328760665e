import { hasPermission, type Permission } from '@appshelf/model';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from './sessionSlice';

/** Whether a role of the signed-in person has a permission. The result changes with the roles. */
export function useHasPermission(permission: Permission): boolean {
  const { user } = useAppSelector(selectSession);
  return hasPermission(user, permission);
}
