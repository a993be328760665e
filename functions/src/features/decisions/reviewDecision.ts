import { collections, reviewStatuses, type Review } from '@appshelf/model';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { fields, literal, time } from '../../platform/firebase/decode';

/**
 * The latest decision on a member's review of an app: `reviewDecisions/{appId}_{uid}`. It outlives the
 * review, so that a member whose review was hidden cannot bring it back by deleting it and writing it again. Where reports
 * or a decision on them hide the review, it is the note of that (`features/reports/hiddenContent.ts`).
 */
export interface ReviewDecision {
  appId: string;
  authorUid: string;
  status: Review['status'];
  /** When it was decided. */
  at: Timestamp;
}

/** What was decided, of a stored decision. */
export const reviewDecision = fields<Pick<ReviewDecision, 'status' | 'at'>>({
  status: literal(reviewStatuses),
  at: time,
});

/** Returns where the decision on a member's reviews of an app is stored. */
export function getDecisionRef(
  appId: string,
  authorUid: string,
  firestore: Firestore,
): DocumentReference {
  return firestore.collection(collections.reviewDecisions).doc(`${appId}_${authorUid}`);
}

/** Whether `at` is after `other`; anything is after what never happened. */
export function isLater(at: Timestamp, other: Timestamp | undefined): boolean {
  return other === undefined || at.valueOf() > other.valueOf();
}
