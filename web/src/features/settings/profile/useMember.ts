import type { User } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';

/** The member whose settings are shown; null between signing out and the next page. */
export function useMember(): User | null {
  return useAppSelector(selectSession).user;
}
