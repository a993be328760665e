import { plural, t } from '@lingui/core/macro';
import { collections, type AppStatus } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppDispatch, type AppThunk } from '../../../../store';
import { restoreDeleted, useDeleteEntryMutation } from '../../../trash';
import { makeDeleteAction, makeStatusAction, type BulkAction } from '../../table';
import { adminAppsApi } from '../api';
import type { AdminAppRow } from './appsTable';
import { formatCount } from '../../../../lib/formatCount';

/** Changes the status of an app and returns its new `updatedAt`; fails when somebody saved the app after `basis`. */
function changeStatus(
  app: AdminAppRow,
  status: AppStatus,
  basis: number,
): AppThunk<Promise<number>> {
  return async (dispatch) => {
    const change = dispatch(adminAppsApi.endpoints.setAppStatus.initiate({ app, basis, status }));
    return change.unwrap().finally(() => change.reset());
  };
}

/** The bulk actions of the table of apps. All can be undone; a deletion asks for confirmation. */
export function useAppBulkActions(): readonly BulkAction<AdminAppRow>[] {
  const dispatch = useAppDispatch();
  const [deleteEntry] = useDeleteEntryMutation();
  return useMemo(() => {
    const change = (app: AdminAppRow, status: AppStatus, basis: number) =>
      dispatch(changeStatus(app, status, basis));
    return [
      makeStatusAction('published', change),
      makeStatusAction('archived', change),
      makeStatusAction('draft', change),
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
    ];
  }, [dispatch, deleteEntry]);
}
