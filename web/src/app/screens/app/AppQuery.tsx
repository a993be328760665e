import { t } from '@lingui/core/macro';
import { getAppPath, type PageDataOf } from '@appshelf/model';
import { useEffect } from 'react';
import { maxAgeSeconds, pageDataChanged, useAppDispatch, useRefetchOnReturn } from '../../../store';
import { AtItsAddress, ErrorPanel, PageMeta, PageNotFoundError } from '../../../ui';
import { useGetShownAppQuery } from '../../../features/apps/api';
import { AppPageSkeleton } from './AppPageSkeleton';
import { AppSheet } from './AppSheet';

/** An app that is read from the database. */
export function QueriedApp({ id }: { id: string }) {
  const query = useGetShownAppQuery(id, { refetchOnMountOrArgChange: true });
  useRefetchOnReturn(query);
  const { currentData: app, error, isFetching, refetch } = query;
  if (app === null) throw new PageNotFoundError();
  if (app !== undefined) {
    return (
      <AtItsAddress path={getAppPath(app)}>
        <AppSheet key={app.id} app={app} />
      </AtItsAddress>
    );
  }
  if (isFetching) return <AppPageSkeleton />;
  return (
    <div className="pt-10 page-width">
      <PageMeta title={t`App`} />
      <ErrorPanel title={t`This app could not be loaded`} error={error} onRetry={refetch} />
    </div>
  );
}

/** Keeps the app of a document up to date. It renders nothing: the page shows what is in the store. */
export function AppUpdates({ id, isOutdated }: { id: string; isOutdated: boolean }) {
  const dispatch = useAppDispatch();
  const query = useGetShownAppQuery(id, {
    refetchOnMountOrArgChange: isOutdated && maxAgeSeconds,
  });
  useRefetchOnReturn(query);
  const { currentData: app } = query;
  useEffect(() => {
    if (app === undefined) return;
    const data: Pick<PageDataOf<'app'>, 'kind' | 'app'> | null = app && { kind: 'app', app };
    dispatch(pageDataChanged(data));
  }, [app, dispatch]);
  return null;
}
