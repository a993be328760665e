import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { restoreDeleted, useDeleteEntryMutation } from '../../../trash';
import { useStatusActions } from '../../publishing';
import { makeDeleteAction, type BulkAction } from '../../table';
import type { EntryKind } from './entryKinds';
import type { ListedEntry } from './listedEntry';

// The list has none of the fields that people edit.
const getRead = () => ({});

/** The bulk actions of a list of entries. All can be undone; a deletion asks for confirmation. */
export function useEntryBulkActions(kind: EntryKind): readonly BulkAction<ListedEntry>[] {
  const { collection } = kind;
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  const statusActions = useStatusActions(collection, getRead);
  return useMemo(
    () => [
      ...statusActions,
      makeDeleteAction(
        {
          title: (count) => {
            const [{ one }, several] = [kind.getWords(), kind.count(count)];
            return plural(count, { one: `Delete this ${one}?`, other: `Delete these ${several}?` });
          },
          body: t`They are moved to the trash and can be restored from there for 30 days. To keep them for later, archive them instead.`,
          confirmLabel: (count) => {
            const what = count === 1 ? kind.getWords().one : kind.count(count);
            return t`Delete ${what}`;
          },
        },
        async ({ id }) => {
          const path = `${collection}/${id}`;
          await deleteEntry(path).unwrap();
          return () => dispatch(restoreDeleted(path));
        },
      ),
    ],
    [collection, kind, dispatch, deleteEntry, statusActions],
  );
}
