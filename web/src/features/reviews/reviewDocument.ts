import { collections, type Review } from '@appshelf/model';
import { type Decoder } from '../../firebase/firestore';

/** Where the reviews of an app are. */
export const reviewsPath = (appId: string): string =>
  `${collections.apps}/${appId}/${collections.reviews}`;

/** Where a member's review of an app is: one per member and app. */
export const reviewPath = (appId: string, uid: string): string => `${reviewsPath(appId)}/${uid}`;

/** The app is the one that the document belongs to: `apps/{appId}/reviews/{uid}`. */
export const toReview: Decoder<Review> = (uid, fields, path, { review }) =>
  review.parse({ ...fields, uid, appId: path.split('/').at(-3) ?? '' });
