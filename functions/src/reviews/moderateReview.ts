import type { DocumentReference } from 'firebase-admin/firestore';
import { isSubmission, type ReviewState } from './reviewChange';
import { getDecisionRef, getReviewDecision, isLater, type ReviewDecision } from './reviewDecision';

/** A change of a member's review of an app. */
export interface ReviewChange {
  appId: string;
  authorUid: string;
  before: ReviewState;
  after: ReviewState;
}

/**
 * Publishes a pending review where moderation is off, unless the last administrator who decided on this member's review
 * of this app hid it or put it back into the queue: then it waits until an administrator publishes it.
 *
 * Events come late, twice and in any order. So a transaction reads the present review and decision, and the
 * change only says what to look at. A decision whose event comes after the member wrote the review again takes the new
 * one off the site again.
 */
export async function moderateReview(
  { appId, authorUid, before, after }: ReviewChange,
  review: DocumentReference,
  isModerated: () => Promise<boolean>,
): Promise<void> {
  const decision = getReviewDecision(before, after);
  if (decision === null && !isSubmission(before, after)) return;
  const mayPublish = !(await isModerated());
  const { firestore } = review;
  const decisionRef = getDecisionRef(appId, authorUid, firestore);
  await firestore.runTransaction(async (transaction) => {
    const [decisionSnapshot, reviewSnapshot] = await transaction.getAll(decisionRef, review);
    const stored = decisionSnapshot?.data() as ReviewDecision | undefined;
    const isNew = decision !== null && isLater(decision.at, stored?.at);
    const last = isNew ? decision : stored;
    if (isNew) transaction.set(decisionRef, { appId, authorUid, ...decision });

    const current = reviewSnapshot?.data() as ReviewState | undefined;
    if (current === undefined || current === null) return;
    // The event of a later decision has yet to come, and does the rest.
    if (current.moderation !== undefined && isLater(current.moderation.at, last?.at)) return;
    const mustWait = last !== undefined && last.status !== 'published';
    if (mustWait && current.status === 'published')
      transaction.update(review, { status: 'pending' });
    if (!mustWait && mayPublish && current.status === 'pending') {
      transaction.update(review, { status: 'published' });
    }
  });
}
