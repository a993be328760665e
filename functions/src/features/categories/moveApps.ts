import { collections, findCategory, type Category } from '@appshelf/model';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { readStoredCategories } from '../../platform/site/siteCategories';

/** How many apps one step moves. Each step is a transaction of its own. */
const stepSize = 100;

/** Moves some apps of a category; returns how many. An app that somebody saves meanwhile is read again. */
async function moveSome(from: string, into: string, firestore: Firestore): Promise<number> {
  const waiting = firestore
    .collection(collections.apps)
    .where('category', '==', from)
    .limit(stepSize);
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(waiting);
    for (const { ref } of docs) {
      // The new time tells open editors, which do not save over it, and the search.
      transaction.update(ref, { category: into, updatedAt: FieldValue.serverTimestamp() });
    }
    return docs.length;
  });
}

/**
 * Moves the apps of merged categories to those that took over, until none is left. What is moved is known from the apps
 * alone: a run that was interrupted is continued by the next one, and a repeated run does nothing.
 */
export async function moveMergedApps(
  categories: readonly Category[],
  firestore: Firestore,
): Promise<void> {
  for (const { id, mergedInto } of categories) {
    if (mergedInto === null) continue;
    while ((await moveSome(id, mergedInto, firestore)) > 0);
  }
}

/**
 * Moves an app that was stored in a merged category to the one that took over. Rules refuse such a save, but an app may come back
 * from the trash, be imported, or be saved at the moment of the merge. The categories and the app are read anew, because
 * what the caller knows of them may be outdated.
 */
export async function moveAppFromMerged(appId: string, firestore: Firestore): Promise<void> {
  const { entries } = await readStoredCategories(firestore);
  const reference = firestore.collection(collections.apps).doc(appId);
  await firestore.runTransaction(async (transaction) => {
    const stored: unknown = (await transaction.get(reference)).get('category');
    if (typeof stored !== 'string') return;
    const category = findCategory(entries, stored);
    if (category === undefined || category.id === stored) return;
    transaction.update(reference, {
      category: category.id,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}
