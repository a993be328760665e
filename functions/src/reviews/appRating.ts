import { collections, type App } from '@appshelf/model';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';

/** The fields of an app that its reviews decide. */
export type AppRating = Pick<App, 'ratingCount' | 'ratingSum' | 'ratingAverage' | 'reviewCount'>;

/** The rating of `count` published reviews whose stars add up to `sum`. */
export function toAppRating(count: number, sum: number): AppRating {
  return {
    ratingCount: count,
    ratingSum: sum,
    ratingAverage: count === 0 ? 0 : sum / count,
    reviewCount: count,
  };
}

/**
 * Counts the published reviews of an app anew and stores the rating with it. A transaction keeps a slower count from
 * overwriting a later one, and counting anew makes a repeated event harmless. Does nothing when the app is gone.
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
