import { plural, t } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { restoreDeleted, useDeleteEntryMutation } from '../../../trash';
import { makeDeleteAction, makeStatusAction, type BulkAction } from '../../table';
import { useChangeEntryMutation, type EntryCollection } from './api';
import type { ListedEntry } from './listedEntry';
import type { EntryNoun } from './entryNouns';
import { i18n } from '../../../../lib/i18n';

/** The bulk actions of a list of entries. All can be undone; a deletion asks for confirmation. */
export function useEntryBulkActions(
  collection: EntryCollection,
  noun: EntryNoun,
): readonly BulkAction<ListedEntry>[] {
  const dispatch = useAppDispatch();
  const [changeEntry] = useChangeEntryMutation();
  const [deleteEntry] = useDeleteEntryMutation();
  return useMemo(() => {
    const changeStatus = ({ id }: ListedEntry, status: AppStatus, basis: number) =>
      changeEntry({ collection, id, basis, change: { status } }).unwrap();
    return [
      makeStatusAction('published', changeStatus),
      makeStatusAction('archived', changeStatus),
      makeDeleteAction(
        {
          title: (count) => {
            const [one, several] = [i18n._(noun.one), noun.count(count)];
            return plural(count, { one: `Delete this ${one}?`, other: `Delete these ${several}?` });
          },
          body: t`They are moved to the trash and can be restored from there for 30 days. To keep them for later, archive them instead.`,
          confirmLabel: (count) => {
            const what = count === 1 ? i18n._(noun.one) : noun.count(count);
            return t`Delete ${what}`;
          },
        },
        async ({ id }) => {
          const path = `${collection}/${id}`;
          await deleteEntry(path).unwrap();
          return () => dispatch(restoreDeleted(path));
        },
      ),
    ];
  }, [collection, noun, dispatch, changeEntry, deleteEntry]);
}
