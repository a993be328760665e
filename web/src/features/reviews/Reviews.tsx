import { databasePaths, type App } from '@appshelf/model';
import { useRef } from 'react';
import { useNearViewport } from '../../ui';
import { useLiveVotes } from '../votes';
import { RatingDistribution } from './list/RatingDistribution';
import { ReviewList, ReviewsSkeleton } from './list/ReviewList';
import { useRefreshVotesMutation } from './list/votesApi';
import { WriteReview } from './own/WriteReview';

/**
 * The ratings and reviews of an app: how the ratings are distributed, the member's own review, and those of others.
 * They load when the reader comes near.
 */
export function Reviews({ app }: { app: App }) {
  const [refresh] = useRefreshVotesMutation();
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  useLiveVotes(section, databasePaths.reviewVotes(app.id), (uid) => {
    void refresh({ appId: app.id, uid });
  });
  return (
    <section
      ref={section}
      aria-labelledby="reviews"
      className={isNear ? undefined : 'print:hidden'}
    >
      <h2 id="reviews" className="mb-6 scroll-mt-24">
        Ratings and reviews
      </h2>
      {app.ratingCount > 0 && <RatingDistribution app={app} isNear={isNear} />}
      <WriteReview app={app} />
      {isNear ? <ReviewList app={app} /> : <ReviewsSkeleton />}
    </section>
  );
}
