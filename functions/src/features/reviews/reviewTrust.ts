import { reviewFields } from '@appshelf/model';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { recordOutcome, type TrustOutcome } from '../trust/memberTrust';
import { getReviewDecision, toReviewState } from './reviewChange';
import { decodeDeclared } from '../../platform/firebase/decode';

const outcomes: Readonly<Record<string, TrustOutcome>> = {
  published: 'accepted',
  hidden: 'rejected',
};

/**
 * Records in the author's trust what a moderator decided on a review, the last decision on each version. Nobody gains
 * trust by deciding on their own review.
 */
export const recordReviewOutcome: WritePart<'appId' | 'uid'> = async ({
  data: { before, after },
  params: { appId },
}) => {
  const decision = getReviewDecision(toReviewState(before), toReviewState(after));
  const uid: unknown = after.get('authorUid');
  if (decision === null || after.get('moderation.by') === uid) return;
  const editedAt = decodeDeclared(after, reviewFields, 'updatedAt');
  await recordOutcome(
    uid,
    `review-${appId}-${String(editedAt?.toMillis())}`,
    { outcome: outcomes[decision.status] ?? null, at: decision.at },
    firestore(),
  );
};
