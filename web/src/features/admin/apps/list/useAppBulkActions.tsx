import { collections, type AppStatus } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppDispatch, type AppThunk } from '../../../../store';
import { restoreDeleted } from '../../../trash';
import { makeDeleteAction, makeStatusAction, type BulkAction } from '../../table';
import { adminAppsApi } from '../api';
import type { AdminAppRow } from './appRows';

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

function deleteApp({ id }: AdminAppRow): AppThunk<Promise<null>> {
  return async (dispatch) => {
    const deletion = dispatch(adminAppsApi.endpoints.deleteApp.initiate(id));
    return deletion.unwrap().finally(() => deletion.reset());
  };
}

/** The bulk actions of the table of apps. All can be undone; a deletion asks for confirmation. */
export function useAppBulkActions(): readonly BulkAction<AdminAppRow>[] {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const change = (app: AdminAppRow, status: AppStatus, basis: number) =>
      dispatch(changeStatus(app, status, basis));
    return [
      makeStatusAction('published', change),
      makeStatusAction('archived', change),
      makeStatusAction('draft', change),
      makeDeleteAction(
        ['app', 'apps'],
        'Their pages, versions, reviews and statistics go to the trash, from where they can be restored for 30 days. To only take apps off the site, archive them.',
        async (app) => {
          await dispatch(deleteApp(app));
          return () => dispatch(restoreDeleted(`${collections.apps}/${app.id}`));
        },
      ),
    ];
  }, [dispatch]);
}
