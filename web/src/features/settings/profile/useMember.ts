import type { User } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { selectSession } from '../../session';

/** Whose settings are shown; null for the moment between a sign-out and the page that follows it. */
export function useMember(): User | null {
  return useAppSelector(selectSession).user;
}
