import { hasPermission, type Permission } from '@appshelf/model';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from './sessionSlice';

/** Whether a role of the person who is signed in holds a permission; it changes with their roles. */
export function useHasPermission(permission: Permission): boolean {
  const { user } = useAppSelector(selectSession);
  return hasPermission(user, permission);
}
