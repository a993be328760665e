import { t } from '@lingui/core/macro';
import { databasePaths, type App, type Review } from '@appshelf/model';
import { lazy, Suspense, useRef } from 'react';
import { useAppDispatch } from '../../store';
import { PreserveServerHtml, useLazyModule, useNearViewport, useRoutedLinks } from '../../ui';
import { useLiveVotes } from '../votes';
import { RatingDistribution } from './list/RatingDistribution';
import { ReviewsSkeleton } from './list/ReviewsSkeleton';
import { WriteReview } from './own/WriteReview';

const loadReviews = () => import('./list/loadedReviews');

const ReviewTexts = lazy(async () => ({
  default: (await import('./list/ReviewTexts')).ReviewTexts,
}));

interface ReviewsProps {
  app: App;
  /** Those that the document has; absent on a page that was not prerendered. */
  prerendered?: readonly Review[] | undefined;
}

/**
 * The ratings and reviews of an app: how the ratings are distributed, the member's own review, and those of others.
 * The list, with its buttons, loads when the reader comes near. Until then, the reviews of the document are shown.
 */
export function Reviews({ app, prerendered }: ReviewsProps) {
  const dispatch = useAppDispatch();
  const section = useRef<HTMLElement>(null);
  const links = useRoutedLinks();
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
      className={isNear || prerendered !== undefined ? undefined : 'print:hidden'}
    >
      <h2 id="reviews" className="mb-6 scroll-mt-24">{t`Ratings and reviews`}</h2>
      {app.ratingCount > 0 &&
        (loaded === null || app.ratingCounts !== undefined ? (
          <RatingDistribution app={app} counts={app.ratingCounts} />
        ) : (
          <loaded.CountedRatings app={app} />
        ))}
      <WriteReview app={app} />
      {loaded !== null ? (
        <loaded.ReviewList app={app} />
      ) : prerendered !== undefined ? (
        <PreserveServerHtml
          version={`reviews ${prerendered.map(({ uid, updatedAt }) => `${uid} ${String(updatedAt)}`).join()}`}
          ref={links}
        >
          <Suspense fallback={<ReviewsSkeleton />}>
            <ReviewTexts app={app} reviews={prerendered} />
          </Suspense>
        </PreserveServerHtml>
      ) : (
        <ReviewsSkeleton />
      )}
    </section>
  );
}
