import { instructionFields, pickFilledIn, reviewFields } from '@appshelf/model';
import { fields, optional, toDecoder } from '../../platform/firebase/decode';
import { moderation } from './reviewDecision';

/** The fields of an instruction that its author writes. */
export const instructionContent = Object.keys(pickFilledIn(instructionFields));

const status = toDecoder(instructionFields.status);

/** The status of a stored instruction. */
export const instructionStatus = fields({ status });

/** What the author of a stored instruction is told of. */
export const moderatedInstruction = fields({
  status,
  title: toDecoder(instructionFields.title),
  authorUid: toDecoder(instructionFields.authorUid),
  authorName: toDecoder(instructionFields.authorName),
  updatedAt: toDecoder(instructionFields.updatedAt),
});
export type ModeratedInstruction = ReturnType<typeof moderatedInstruction>;

const reviewState = { status: toDecoder(reviewFields.status), moderation };

/** The status of a stored review, and when it was last decided on. */
export const reviewStatus = fields(reviewState);

/** What the author of a stored review is told of a decision. */
export const moderatedReview = fields({
  ...reviewState,
  authorName: toDecoder(reviewFields.authorName),
  title: toDecoder(reviewFields.title),
  updatedAt: toDecoder(reviewFields.updatedAt),
});
export type ModeratedReview = ReturnType<typeof moderatedReview>;

/** What the author of a stored review is told of a reply. */
export const repliedReview = fields({
  authorName: toDecoder(reviewFields.authorName),
  reply: optional(toDecoder(reviewFields.reply)),
});
export type RepliedReview = ReturnType<typeof repliedReview>;
