import { t } from '@lingui/core/macro';
import { databasePaths, type App } from '@appshelf/model';
import { useRef } from 'react';
import { useAppDispatch } from '../../store';
import { useLazyModule, useNearViewport } from '../../ui';
import { useLiveVotes } from '../votes';
import { RatingDistribution } from './list/RatingDistribution';
import { ReviewsSkeleton } from './list/ReviewsSkeleton';
import { WriteReview } from './own/WriteReview';

const loadReviews = () => import('./list/loadedReviews');

/**
 * The ratings and reviews of an app: how the ratings are distributed, the member's own review, and those of others.
 * They load when the reader comes near.
 */
export function Reviews({ app }: { app: App }) {
  const dispatch = useAppDispatch();
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  const loaded = useLazyModule(loadReviews, isNear);
  useLiveVotes(section, databasePaths.reviewVotes(app.id), async (uid) => {
    const { refreshVotes } = await loadReviews();
    await dispatch(refreshVotes({ appId: app.id, uid }));
  });
  return (
    <section
      ref={section}
      aria-labelledby="reviews"
      className={isNear ? undefined : 'print:hidden'}
    >
      <h2 id="reviews" className="mb-6 scroll-mt-24">{t`Ratings and reviews`}</h2>
      {app.ratingCount > 0 &&
        (loaded === null ? <RatingDistribution app={app} /> : <loaded.CountedRatings app={app} />)}
      <WriteReview app={app} />
      {loaded === null ? <ReviewsSkeleton /> : <loaded.ReviewList app={app} />}
    </section>
  );
}
