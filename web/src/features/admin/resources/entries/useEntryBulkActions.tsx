import type { AppStatus } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { restoreDeleted, useDeleteEntryMutation } from '../../../trash';
import { makeDeleteAction, makeStatusAction, type BulkAction, type Noun } from '../../table';
import { useChangeEntryMutation, type EntryCollection } from './api';
import type { ListedEntry } from './EntryList';

/** The bulk actions of a list of entries. All can be undone; a deletion asks for confirmation. */
export function useEntryBulkActions(
  collection: EntryCollection,
  noun: Noun,
): readonly BulkAction<ListedEntry>[] {
  const dispatch = useAppDispatch();
  const [changeEntry] = useChangeEntryMutation();
  const [deleteEntry] = useDeleteEntryMutation();
  const [one, several] = noun;
  return useMemo(() => {
    const changeStatus = ({ id }: ListedEntry, status: AppStatus, basis: number) =>
      changeEntry({ collection, id, basis, change: { status } }).unwrap();
    return [
      makeStatusAction('published', changeStatus),
      makeStatusAction('archived', changeStatus),
      makeDeleteAction(
        [one, several],
        'They go to the trash, from where they can be restored for 30 days. To keep them for later, archive them instead.',
        async ({ id }) => {
          const path = `${collection}/${id}`;
          await deleteEntry(path).unwrap();
          return () => dispatch(restoreDeleted(path));
        },
      ),
    ];
  }, [collection, one, several, dispatch, changeEntry, deleteEntry]);
}
