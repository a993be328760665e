import {
  sentence,
  type MailTemplateUse,
  type ModerationEntry,
  type Sentence,
} from '@appshelf/model';
import type { ModeratedInstruction, ModeratedReview, RepliedReview } from './storedContent';

/** The review and app that an email names. */
interface ReviewReference {
  appId: string;
  appName: string;
  uid: string;
}

/** What a member is told of a change, in the page and by email. */
export interface AuthorNotification {
  /** The id of the notification and of the email in the outbox. */
  id: string;
  title: Sentence;
  /** What was written about it, such as a reason; may be empty. */
  text: string;
  /** The page of the site that shows it. */
  path: string;
  /** The template of the email. */
  template: MailTemplateUse;
}

/**
 * The decision that a change represents: an administrator published or rejected an instruction, or took it off the
 * site. Null for every other change, such as an author's own.
 */
export function getDecision(
  before: Pick<ModeratedInstruction, 'status'> | undefined,
  after: Pick<ModeratedInstruction, 'status'> | undefined,
): ModerationEntry['decision'] | null {
  if (before === undefined || before.status === 'draft' || before.status === after?.status) {
    return null;
  }
  return after?.status === 'published' || after?.status === 'rejected' ? after.status : null;
}

/** What the author is told of a decision. The id contains the instruction's id and the time: one for each decision. */
export function toDecisionNotification(
  id: string,
  decision: ModerationEntry['decision'],
  { title, authorName, updatedAt }: ModeratedInstruction,
  note: string,
  siteUrl: string,
): AuthorNotification {
  const isPublished = decision === 'published';
  const path = `/instructions/${isPublished ? id : `submit?id=${id}`}`;
  return {
    id: `instruction-${id}-${decision}-${updatedAt.toMillis()}`,
    title: isPublished
      ? sentence('Your instruction “{title}” is published.', { title })
      : sentence('Your instruction “{title}” was sent back.', { title }),
    text: note,
    path,
    template: {
      name: `instruction-${decision}`,
      data: { name: authorName, title, note, url: siteUrl + path, siteUrl },
    },
  };
}

/** The reply that a change added. Null for every other change, so that an edited reply causes no second email. */
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
  before: Pick<ModeratedReview, 'status' | 'moderation'> | undefined,
  after: Pick<ModeratedReview, 'status' | 'moderation'> | undefined,
): 'published' | 'hidden' | null {
  if (before === undefined || after === undefined || before.status === after.status) return null;
  if (before.moderation?.at.toMillis() === after.moderation?.at.toMillis()) return null;
  return after.status === 'pending' ? null : after.status;
}

/**
 * What the author is told of a decision on a review. The id contains the time of the author's edit and the outcome, so
 * that a decision that is reverted and made again is told once.
 */
export function toReviewDecisionNotification(
  { appId, appName, uid }: ReviewReference,
  decision: 'published' | 'hidden',
  { authorName, title, updatedAt }: ModeratedReview,
  siteUrl: string,
): AuthorNotification {
  const path = `/apps/${appId}`;
  return {
    id: `review-${appId}-${uid}-${decision}-${updatedAt.toMillis()}`,
    title:
      decision === 'published'
        ? sentence('Your review of {app} is published.', { app: appName })
        : sentence('Your review of {app} was hidden.', { app: appName }),
    text: title,
    path,
    template: {
      name: `review-${decision}`,
      data: { name: authorName, appName, title, url: siteUrl + path, siteUrl },
    },
  };
}

/** What the author is told of a publisher's reply to a review. */
export function toReplyNotification(
  { appId, appName, uid }: ReviewReference,
  authorName: string,
  reply: NonNullable<RepliedReview['reply']>,
  siteUrl: string,
): AuthorNotification {
  const path = `/apps/${appId}`;
  return {
    id: `reply-${appId}-${uid}-${reply.at.toMillis()}`,
    title: sentence('{app} replied to your review.', { app: appName }),
    text: reply.body,
    path,
    template: {
      name: 'review-reply',
      data: {
        name: authorName,
        appName,
        reply: reply.body,
        url: siteUrl + path,
        siteUrl,
      },
    },
  };
}
