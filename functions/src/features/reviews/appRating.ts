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
 * does not exist.
 */
export async function updateAppRating(appId: string, firestore: Firestore): Promise<void> {
  const app = firestore.collection(collections.apps).doc(appId);
  const published = app
    .collection(collections.reviews)
    .where('status', '==', 'published')
    .aggregate({ count: AggregateField.count(), sum: AggregateField.sum('rating') });
  await firestore.runTransaction(
    async (transaction) => {
      const { exists } = await transaction.get(app);
      if (!exists) return;
      const { count, sum } = (await transaction.get(published)).data();
      transaction.update(app, { ...toAppRating(count, sum) });
    },
    { maxAttempts: 20 },
  );
}
