import { collections, limits } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { decodeField, list, text } from '../../platform/firebase/decode';

/**
 * Lists the apps with a published review of a member in their public profile, the latest review first. Visitors read the
 * reviews one by one from there: no rule lets them search the reviews of all apps, since those of an archived app are
 * not public. Members without a profile cost one read.
 */
export async function updateReviewedApps(uid: string, firestore: Firestore): Promise<void> {
  const reference = firestore.collection(collections.members).doc(uid);
  const published = firestore
    .collectionGroup(collections.reviews)
    .where('authorUid', '==', uid)
    .where('status', '==', 'published')
    .orderBy('updatedAt', 'desc')
    .limit(limits.member.reviews);
  await firestore.runTransaction(async (transaction) => {
    const member = await transaction.get(reference);
    if (!member.exists) return;
    const { docs } = await transaction.get(published.select());
    const reviewedApps = docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []);
    const before = decodeField(member, 'reviewedApps', list(text));
    if (before?.join() !== reviewedApps.join()) transaction.update(reference, { reviewedApps });
  });
}
