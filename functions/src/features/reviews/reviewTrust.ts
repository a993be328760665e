import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { recordOutcome, type TrustOutcome } from '../trust/memberTrust';
import { getReviewDecision, type ReviewState } from './reviewChange';
import { decodeField, time } from '../../platform/firebase/decode';

const outcomes: Readonly<Record<string, TrustOutcome>> = {
  published: 'accepted',
  hidden: 'rejected',
};

const toState = (snapshot: DocumentSnapshot): ReviewState => snapshot.data() ?? null;

/**
 * Records in the author's trust what a moderator decided on a review, the last decision on each version. Nobody gains
 * trust by deciding on their own review.
 */
export const recordReviewOutcome: WritePart<'appId' | 'uid'> = async ({
  data: { before, after },
  params: { appId },
}) => {
  const decision = getReviewDecision(toState(before), toState(after));
  const uid: unknown = after.get('authorUid');
  if (decision === null || after.get('moderation.by') === uid) return;
  const editedAt = decodeField(after, 'updatedAt', time);
  await recordOutcome(
    uid,
    `review-${appId}-${String(editedAt?.toMillis())}`,
    { outcome: outcomes[decision.status] ?? null, at: decision.at },
    firestore(),
  );
};
