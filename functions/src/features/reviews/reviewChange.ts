import { pickFilledIn, reviewFields, type ReviewInput } from '@appshelf/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { choice, fields, optional, toDecoder } from '../../platform/firebase/decode';
import { isLater, type ReviewDecision } from '../decisions/reviewDecision';

/** What a member writes in a review. */
const contentFields = Object.keys(pickFilledIn(reviewFields)) as (keyof ReviewInput)[];

/** Decodes a state of a review that exists. */
export const storedReview = fields({
  status: optional(choice(reviewFields.status.of, undefined)),
  rating: optional(toDecoder(reviewFields.rating)),
  title: optional(toDecoder(reviewFields.title)),
  body: optional(toDecoder(reviewFields.body)),
  authorName: optional(toDecoder(reviewFields.authorName)),
  moderation: toDecoder(reviewFields.moderation),
});

/** One state of a review document; null when it does not exist. */
export type ReviewState = Partial<ReturnType<typeof storedReview>> | null;

/** The state of a review in an event. */
export const toReviewState = (snapshot: DocumentSnapshot): ReviewState => snapshot.data() ?? null;

/** True when a member wrote or edited a review, which is pending from then on. */
export function isSubmission(before: ReviewState, after: ReviewState): boolean {
  if (after?.status !== 'pending') return false;
  return before === null || contentFields.some((field) => before[field] !== after[field]);
}

/**
 * Returns the status that an administrator gave a review with this change, and when; null for every other change. Rules
 * ask administrators to sign each decision in the field `moderation`, which no member can write.
 */
export function getReviewDecision(
  before: ReviewState,
  after: ReviewState,
): Pick<ReviewDecision, 'status' | 'at'> | null {
  const at = after?.moderation?.at;
  if (after?.status === undefined || at === undefined) return null;
  return isLater(at, before?.moderation?.at) ? { status: after.status, at } : null;
}
