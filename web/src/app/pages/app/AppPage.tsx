import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector, usePageUpdates } from '../../../store';
import { selectAppPageData } from '../../../features/apps/pageData';
import { AppPageSkeleton } from './AppPageSkeleton';
import { AppSheet } from './AppSheet';

const loadQuery = () => import('./AppQuery');

const QueriedApp = lazy(async () => ({ default: (await loadQuery()).QueriedApp }));

/** /apps/{id}: one app. */
export function AppPage() {
  const { id = '' } = useParams();
  const prerendered = useAppSelector(selectAppPageData);
  const { module: updates, isOutdated } = usePageUpdates(loadQuery);
  if (prerendered?.app.id === id) {
    return (
      <>
        <AppSheet key={id} app={prerendered.app} />
        {updates !== null && <updates.AppUpdates id={id} isOutdated={isOutdated} />}
      </>
    );
  }
  return (
    <Suspense fallback={<AppPageSkeleton />}>
      <QueriedApp id={id} />
    </Suspense>
  );
}
