import { collections, type App } from '@appshelf/model';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';

/** The fields of an app that are computed from its reviews. */
export type AppRating = Pick<App, 'ratingCount' | 'ratingSum' | 'ratingAverage' | 'reviewCount'>;

/** The rating fields for `count` published reviews with `sum` stars in all. */
export function toAppRating(count: number, sum: number): AppRating {
  return {
    ratingCount: count,
    ratingSum: sum,
    ratingAverage: count === 0 ? 0 : sum / count,
    reviewCount: count,
  };
}

/**
 * Counts the published reviews of an app and stores its rating. The transaction keeps a slow count from overwriting a
 * newer one. Because all reviews are counted each time, a repeated event changes nothing. Does nothing when the app
 * does not exist, or has this rating already: every write of an app starts a function.
 */
export async function updateAppRating(appId: string, firestore: Firestore): Promise<void> {
  const app = firestore.collection(collections.apps).doc(appId);
  const published = app
    .collection(collections.reviews)
    .where('status', '==', 'published')
    .aggregate({ count: AggregateField.count(), sum: AggregateField.sum('rating') });
  await firestore.runTransaction(
    async (transaction) => {
      const stored = await transaction.get(app);
      if (!stored.exists) return;
      const { count, sum } = (await transaction.get(published)).data();
      const rating = Object.entries(toAppRating(count, sum));
      if (rating.every(([name, value]) => stored.get(name) === value)) return;
      transaction.update(app, Object.fromEntries(rating));
    },
    { maxAttempts: 20 },
  );
}
