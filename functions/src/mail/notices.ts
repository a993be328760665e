import type { Instruction, MailTemplateUse, ModerationEntry, Review } from '@appshelf/model';

/** A moment of the database, exact to the nanosecond. */
interface Moment {
  toMillis: () => number;
}

/** The fields of an instruction that its author's letter needs. */
export type ModeratedInstruction = Pick<
  Instruction,
  'status' | 'title' | 'authorUid' | 'authorName'
> & { updatedAt: Moment };

/** The fields of a review that its author's letter on a reply needs. */
export type AnsweredReview = Pick<Review, 'authorName'> & {
  reply: { body: string; at: Moment } | null;
};

/** The fields of a review that its author's letter on a decision needs. */
export type ModeratedReview = Pick<Review, 'authorName' | 'title' | 'status'> & {
  updatedAt: Moment;
  moderation?: { at: Moment };
};

/** A review and its app, as a letter names them. */
interface ReviewPlace {
  appId: string;
  appName: string;
  uid: string;
}

/** A letter that a change is the reason for: its id in the outbox, and what it says. */
export interface Notice {
  id: string;
  template: MailTemplateUse;
}

/**
 * The decision that this change is: something that its author had handed in was published, rejected, or taken off the
 * site. Null for every other change, and for what never left its author's hands.
 */
export function decisionOf(
  before: Pick<Instruction, 'status'> | undefined,
  after: Pick<Instruction, 'status'> | undefined,
): ModerationEntry['decision'] | null {
  if (before === undefined || before.status === 'draft' || before.status === after?.status) {
    return null;
  }
  return after?.status === 'published' || after?.status === 'rejected' ? after.status : null;
}

/** The letter on a decision. Its id names instruction and moment, so that each decision has one letter. */
export function decisionNotice(
  id: string,
  decision: ModerationEntry['decision'],
  { title, authorName, updatedAt }: ModeratedInstruction,
  note: string,
  siteUrl: string,
): Notice {
  const place = decision === 'published' ? id : `submit?id=${id}`;
  return {
    id: `instruction-${id}-${decision}-${updatedAt.toMillis()}`,
    template: {
      name: `instruction-${decision}`,
      data: { name: authorName, title, note, url: `${siteUrl}/instructions/${place}`, siteUrl },
    },
  };
}

/** The reply that this change added. Null for every other change: an edited reply makes no second letter. */
export function newReply(
  before: AnsweredReview | undefined,
  after: AnsweredReview | undefined,
): NonNullable<AnsweredReview['reply']> | null {
  return (before?.reply ?? null) === null ? (after?.reply ?? null) : null;
}

/**
 * The decision of an administrator that this change is: a review was published or hidden. Null for every other change,
 * and where moderation is off, for the publication that nobody decided.
 */
export function reviewDecisionOf(
  before: ModeratedReview | undefined,
  after: ModeratedReview | undefined,
): 'published' | 'hidden' | null {
  if (before === undefined || after === undefined || before.status === after.status) return null;
  if (before.moderation?.at.toMillis() === after.moderation?.at.toMillis()) return null;
  return after.status === 'pending' ? null : after.status;
}

/**
 * The letter on a decision about a review. Its id names what the author wrote, by its moment, and the outcome: a
 * decision that is taken back and made again is told once.
 */
export function reviewDecisionNotice(
  { appId, appName, uid }: ReviewPlace,
  decision: 'published' | 'hidden',
  { authorName, title, updatedAt }: ModeratedReview,
  siteUrl: string,
): Notice {
  return {
    id: `review-${appId}-${uid}-${decision}-${updatedAt.toMillis()}`,
    template: {
      name: `review-${decision}`,
      data: { name: authorName, appName, title, url: `${siteUrl}/apps/${appId}`, siteUrl },
    },
  };
}

/** The letter on a publisher's reply to a review. */
export function replyNotice(
  { appId, appName, uid }: ReviewPlace,
  authorName: string,
  reply: NonNullable<AnsweredReview['reply']>,
  siteUrl: string,
): Notice {
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
