import { collections, formatCount, type AppStatus } from '@appshelf/model';
import { Archive, FilePen, Globe, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useAppDispatch, type AppThunk } from '../../../../store';
import { restoreDeleted } from '../../../trash';
import type { BulkAction } from '../../table';
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
    const toStatus = (
      status: AppStatus,
      texts: Pick<BulkAction<AdminAppRow>, 'label' | 'done' | 'icon'>,
    ): BulkAction<AdminAppRow> => ({
      ...texts,
      appliesTo: (app) => app.status !== status,
      run: async (app) => {
        const updatedAt = await dispatch(changeStatus(app, status, app.updatedAt));
        return () => dispatch(changeStatus(app, app.status, updatedAt));
      },
    });
    return [
      toStatus('published', {
        label: 'Publish',
        done: 'published',
        icon: <Globe aria-hidden="true" className="size-4" />,
      }),
      toStatus('archived', {
        label: 'Archive',
        done: 'archived',
        icon: <Archive aria-hidden="true" className="size-4" />,
      }),
      toStatus('draft', {
        label: 'Back to draft',
        done: 'taken back to draft',
        icon: <FilePen aria-hidden="true" className="size-4" />,
      }),
      {
        label: 'Delete',
        done: 'deleted',
        tone: 'danger',
        icon: <Trash2 aria-hidden="true" className="size-4" />,
        run: async (app) => {
          await dispatch(deleteApp(app));
          return () => dispatch(restoreDeleted(`${collections.apps}/${app.id}`));
        },
        confirm: (count) => {
          const apps = count === 1 ? 'this app' : `these ${formatCount(count)} apps`;
          return {
            title: `Delete ${apps}?`,
            body: 'Their pages, versions, reviews and statistics go to the trash, from where they can be restored for 30 days. To only take apps off the site, archive them.',
            confirmLabel: count === 1 ? 'Delete app' : `Delete ${formatCount(count)} apps`,
          };
        },
      },
    ];
  }, [dispatch]);
}
