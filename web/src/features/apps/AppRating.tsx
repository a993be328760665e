import type { App } from '@appshelf/model';
import { Rating } from '../../ui';
import { useIsModuleOn } from '../site';

interface AppRatingProps {
  app: Pick<App, 'ratingAverage' | 'ratingCount'>;
  size?: 'sm';
}

/** The rating of an app; nothing on a site without reviews. */
export function AppRating({ app: { ratingAverage, ratingCount }, ...look }: AppRatingProps) {
  return useIsModuleOn('reviews') ? (
    <Rating value={ratingAverage} count={ratingCount} {...look} />
  ) : null;
}
