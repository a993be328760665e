import type { App } from '@appshelf/model';
import { maxAgeSeconds } from '../../../store';
import { RatingDistribution } from './RatingDistribution';
import { useGetRatingDistributionQuery } from './reviewsApi';

/** The rating of an app, with the number of members who gave one to five stars, as the server counts them. */
export function CountedRatings({ app }: { app: App }) {
  const { data: counts } = useGetRatingDistributionQuery(
    { appId: app.id },
    { refetchOnMountOrArgChange: maxAgeSeconds },
  );
  return <RatingDistribution app={app} counts={counts} />;
}
