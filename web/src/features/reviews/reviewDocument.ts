import { collections, type Review } from '@appshelf/model';
import { type Decoder } from '../../firebase/firestore';

/** The path of a member's review of an app; there is one per member and app. */
export const reviewPath = (appId: string, uid: string): string =>
  `${collections.apps}/${appId}/${collections.reviews}/${uid}`;

/** Decodes a review. The app's id comes from the document's path: `apps/{appId}/reviews/{uid}`. */
export const toReview: Decoder<Review> = (uid, fields, path, { review }) =>
  review.parse({ ...fields, uid, appId: path.split('/').at(-3) ?? '' });
