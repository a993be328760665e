import type { SiteSettings } from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { mayPublishAtOnce, noteTrustedPublication } from '../trust/trustedPublication';
import { getReviewDecision, isSubmission, storedReview, type ReviewState } from './reviewChange';
import { getDecisionRef, isLater, reviewDecision } from '../decisions/reviewDecision';
import { decode } from '../../platform/firebase/decode';

/** A change of a member's review of an app. */
export interface ReviewChange {
  appId: string;
  authorUid: string;
  before: ReviewState;
  after: ReviewState;
}

/** What decides besides the review itself. */
interface ModerationReads {
  readSettings: () => Promise<Pick<SiteSettings, 'reviewModeration' | 'trustAfter'>>;
  /** Whether reports hide the review until a moderator looks at it. */
  isHidden: () => Promise<boolean>;
}

/**
 * Publishes a pending review where moderation is off or its author is trusted, unless reports hid it, or the last
 * decision on this member's reviews of the app was to hide one or to put it back into the queue. Such a review waits
 * until a moderator publishes it.
 *
 * Events come late, twice and in any order. So a transaction reads the present review and decision, and the change only
 * says what to look at. A decision whose event comes after the member wrote the review again takes the new one off the
 * site again.
 */
export async function moderateReview(
  { appId, authorUid, before, after }: ReviewChange,
  review: DocumentReference,
  { readSettings, isHidden }: ModerationReads,
): Promise<void> {
  const decision = getReviewDecision(before, after);
  if (decision === null && !isSubmission(before, after)) return;
  const { reviewModeration: isModerated, trustAfter } = await readSettings();
  const isHeld = await isHidden();
  const { firestore } = review;
  const decisionRef = getDecisionRef(appId, authorUid, firestore);
  await firestore.runTransaction(async (transaction) => {
    const [decisionSnapshot, reviewSnapshot] = await transaction.getAll(decisionRef, review);
    const stored = decode(decisionSnapshot, reviewDecision);
    const current = decode(reviewSnapshot, storedReview);
    // Everything is read before anything is written.
    const isTrusted =
      isModerated &&
      current?.status === 'pending' &&
      (await mayPublishAtOnce(authorUid, trustAfter, transaction, firestore));
    const isNew = decision !== null && isLater(decision.at, stored?.at);
    const last = isNew ? decision : stored;
    if (isNew) transaction.set(decisionRef, { appId, authorUid, ...decision });

    if (current === undefined) return;
    // The event of a later decision has yet to come, and does the rest.
    if (current.moderation !== undefined && isLater(current.moderation.at, last?.at)) return;
    const isRefused = last !== undefined && last.status !== 'published';
    const mustWait = isRefused || isHeld;
    if (isRefused && current.status === 'published')
      transaction.update(review, { status: 'pending' });
    if (mustWait || current.status !== 'pending' || (isModerated && !isTrusted)) return;
    transaction.update(review, { status: 'published' });
    if (!isTrusted) return;
    const { title = '', authorName = '' } = current;
    noteTrustedPublication(
      {
        kind: 'review',
        subjectId: `${appId}_${authorUid}`,
        title,
        path: `/apps/${appId}`,
        authorUid,
        authorName,
      },
      transaction,
      firestore,
    );
  });
}
