import type { App } from '@appshelf/model';
import { maxAgeSeconds } from '../../../store';
import { RatingDistribution } from './RatingDistribution';
import { useGetRatingDistributionQuery } from './reviewsApi';

/** The rating of an app whose stars nobody has counted for it yet: they are counted now. */
export function CountedRatings({ app }: { app: App }) {
  const { data: counts } = useGetRatingDistributionQuery(
    { appId: app.id },
    { refetchOnMountOrArgChange: maxAgeSeconds },
  );
  return <RatingDistribution app={app} counts={counts} />;
}
