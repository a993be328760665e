import { getDeletePermission } from '@appshelf/model';
import { useAppDispatch } from '../../store';
import { useHasPermission } from '../session';
import { restoreDeleted } from './restoreDeleted';

/** Restores what was deleted last at a document's path. Undefined for people whose roles may not. */
export function useRestoreDeleted(path: string): (() => Promise<unknown>) | undefined {
  const dispatch = useAppDispatch();
  return useHasPermission(getDeletePermission(path))
    ? () => dispatch(restoreDeleted(path))
    : undefined;
}
