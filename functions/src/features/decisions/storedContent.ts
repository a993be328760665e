import { instructionStatuses, reviewStatuses } from '@appshelf/model';
import { fields, nullable, literal, optional, text, time } from '../../platform/firebase/decode';
import type { ModeratedInstruction, ModeratedReview, RepliedReview } from './notifications';

const status = literal(instructionStatuses);

/** The status of a stored instruction. */
export const instructionStatus = fields<Pick<ModeratedInstruction, 'status'>>({ status });

/** What the author of a stored instruction is told of. */
export const moderatedInstruction = fields<ModeratedInstruction>({
  status,
  title: text,
  authorUid: text,
  authorName: text,
  updatedAt: time,
});

const reviewState = {
  status: literal(reviewStatuses),
  moderation: optional(fields({ at: time })),
};

/** The status of a stored review, and when it was last decided on. */
export const reviewStatus = fields<Pick<ModeratedReview, 'status' | 'moderation'>>(reviewState);

/** What the author of a stored review is told of a decision. */
export const moderatedReview = fields<ModeratedReview>({
  ...reviewState,
  authorName: text,
  title: text,
  updatedAt: time,
});

/** What the author of a stored review is told of a reply. */
export const repliedReview = fields<RepliedReview>({
  authorName: text,
  reply: optional(nullable(fields({ body: text, at: time }))),
});
