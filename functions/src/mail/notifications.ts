import type { Instruction, MailTemplateUse, ModerationEntry, Review } from '@appshelf/model';

/** A Firestore Timestamp. */
interface TimestampLike {
  toMillis: () => number;
}

/** The fields of an instruction that its author's mail needs. */
export type ModeratedInstruction = Pick<
  Instruction,
  'status' | 'title' | 'authorUid' | 'authorName'
> & { updatedAt: TimestampLike };

/** The fields of a review that its author's mail on a reply needs. */
export type RepliedReview = Pick<Review, 'authorName'> & {
  reply: { body: string; at: TimestampLike } | null;
};

/** The fields of a review that its author's mail on a decision needs. */
export type ModeratedReview = Pick<Review, 'authorName' | 'title' | 'status'> & {
  updatedAt: TimestampLike;
  moderation?: { at: TimestampLike };
};

/** The review and app that a mail names. */
interface ReviewReference {
  appId: string;
  appName: string;
  uid: string;
}

/** A mail that notifies a member of a change: its id in the outbox and its template. */
export interface MailNotification {
  id: string;
  template: MailTemplateUse;
}

/**
 * The decision that a change represents: an administrator published or rejected an instruction, or took it off the
 * site. Null for every other change, such as an author's own.
 */
export function getDecision(
  before: Pick<Instruction, 'status'> | undefined,
  after: Pick<Instruction, 'status'> | undefined,
): ModerationEntry['decision'] | null {
  if (before === undefined || before.status === 'draft' || before.status === after?.status) {
    return null;
  }
  return after?.status === 'published' || after?.status === 'rejected' ? after.status : null;
}

/** The mail about a decision. Its id contains the instruction's id and the time, so that each decision has one mail. */
export function toDecisionNotification(
  id: string,
  decision: ModerationEntry['decision'],
  { title, authorName, updatedAt }: ModeratedInstruction,
  note: string,
  siteUrl: string,
): MailNotification {
  const place = decision === 'published' ? id : `submit?id=${id}`;
  return {
    id: `instruction-${id}-${decision}-${updatedAt.toMillis()}`,
    template: {
      name: `instruction-${decision}`,
      data: { name: authorName, title, note, url: `${siteUrl}/instructions/${place}`, siteUrl },
    },
  };
}

/** The reply that a change added. Null for every other change, so that an edited reply causes no second mail. */
export function getNewReply(
  before: RepliedReview | undefined,
  after: RepliedReview | undefined,
): NonNullable<RepliedReview['reply']> | null {
  return (before?.reply ?? null) === null ? (after?.reply ?? null) : null;
}

/**
 * The decision that a change represents: an administrator published or hid a review. Null for every other change, such
 * as the automatic publication when moderation is off.
 */
export function getReviewDecision(
  before: ModeratedReview | undefined,
  after: ModeratedReview | undefined,
): 'published' | 'hidden' | null {
  if (before === undefined || after === undefined || before.status === after.status) return null;
  if (before.moderation?.at.toMillis() === after.moderation?.at.toMillis()) return null;
  return after.status === 'pending' ? null : after.status;
}

/**
 * The mail about a decision on a review. Its id contains the time of the author's edit and the outcome, so that a
 * decision that is reverted and made again causes one mail.
 */
export function toReviewDecisionNotification(
  { appId, appName, uid }: ReviewReference,
  decision: 'published' | 'hidden',
  { authorName, title, updatedAt }: ModeratedReview,
  siteUrl: string,
): MailNotification {
  return {
    id: `review-${appId}-${uid}-${decision}-${updatedAt.toMillis()}`,
    template: {
      name: `review-${decision}`,
      data: { name: authorName, appName, title, url: `${siteUrl}/apps/${appId}`, siteUrl },
    },
  };
}

/** The mail about a publisher's reply to a review. */
export function toReplyNotification(
  { appId, appName, uid }: ReviewReference,
  authorName: string,
  reply: NonNullable<RepliedReview['reply']>,
  siteUrl: string,
): MailNotification {
  return {
    id: `reply-${appId}-${uid}-${reply.at.toMillis()}`,
    template: {
      name: 'review-reply',
      data: {
        name: authorName,
        appName,
        reply: reply.body,
        url: `${siteUrl}/apps/${appId}`,
        siteUrl,
      },
    },
  };
}
