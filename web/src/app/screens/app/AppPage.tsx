import { getSlug } from '@appshelf/model';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector, usePageUpdates } from '../../../store';
import { selectAppPageData } from '../../../features/apps/pageData';
import { AppPageSkeleton } from './AppPageSkeleton';
import { AppSheet } from './AppSheet';

const loadQuery = () => import('./AppQuery');

const QueriedApp = lazy(async () => ({ default: (await loadQuery()).QueriedApp }));

/** /apps/{id}: one app, at its id or the address that it was given. */
export function AppPage() {
  const { id = '' } = useParams();
  const prerendered = useAppSelector(selectAppPageData);
  const { module: updates, isOutdated } = usePageUpdates(loadQuery);
  if (prerendered && getSlug(prerendered.app) === id) {
    const { app, instructions, reviews, latest, related } = prerendered;
    return (
      <>
        <AppSheet
          key={app.id}
          app={app}
          instructions={instructions}
          reviews={reviews.reviews}
          latest={latest}
          related={related}
        />
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
