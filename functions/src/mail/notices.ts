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

/** The fields of a review that its author's letter needs. */
export type AnsweredReview = Pick<Review, 'authorName'> & {
  reply: { body: string; at: Moment } | null;
};

/** A letter that a change is the reason for: its id in the outbox, and what it says. */
export interface Notice {
  id: string;
  template: MailTemplateUse;
}

/** The decision that this change is: a submission that was published or rejected. Null for every other change. */
export function decisionOf(
  before: Pick<Instruction, 'status'> | undefined,
  after: Pick<Instruction, 'status'> | undefined,
): ModerationEntry['decision'] | null {
  if (before?.status !== 'submitted') return null;
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

/** The letter on a publisher's reply to a review. */
export function replyNotice(
  { appId, appName, uid }: { appId: string; appName: string; uid: string },
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
