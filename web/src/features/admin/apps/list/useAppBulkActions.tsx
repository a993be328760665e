import { plural, t } from '@lingui/core/macro';
import { collections } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { restoreDeleted, useDeleteEntryMutation } from '../../../trash';
import { useStatusActions } from '../../publishing';
import { makeDeleteAction, type BulkAction } from '../../table';
import type { AdminAppRow } from './appsTable';
import { formatCount } from '../../../../lib/formatCount';

const getRead = (app: AdminAppRow) => app;

/** The bulk actions of the table of apps. All can be undone; a deletion asks for confirmation. */
export function useAppBulkActions(): readonly BulkAction<AdminAppRow>[] {
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  const statusActions = useStatusActions(collections.apps, getRead);
  return useMemo(
    () => [
      ...statusActions,
      makeDeleteAction(
        {
          title: (count) =>
            plural(count, {
              one: 'Delete this app?',
              other: `Delete these ${formatCount(count)} apps?`,
            }),
          body: t`Their pages, versions, reviews and statistics are moved to the trash and can be restored from there for 30 days. To only take apps off the site, archive them instead.`,
          confirmLabel: (count) =>
            plural(count, { one: 'Delete app', other: `Delete ${formatCount(count)} apps` }),
        },
        async ({ id }) => {
          const path = `${collections.apps}/${id}`;
          await deleteEntry(path).unwrap();
          return () => dispatch(restoreDeleted(path));
        },
      ),
    ],
    [dispatch, deleteEntry, statusActions],
  );
}
