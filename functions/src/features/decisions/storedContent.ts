import { instructionFields, pickFilledIn, reviewFields } from '@appshelf/model';
import { fields, optional, toDecoder, toDecoders } from '../../platform/firebase/decode';

/** The fields of an instruction that its author writes. */
export const instructionContent = Object.keys(pickFilledIn(instructionFields));

/** The status of a stored instruction. */
export const instructionStatus = fields(toDecoders(instructionFields, 'status'));

/** What the author of a stored instruction is told of. */
export const moderatedInstruction = fields(
  toDecoders(instructionFields, 'status', 'title', 'authorUid', 'authorName', 'updatedAt'),
);
export type ModeratedInstruction = ReturnType<typeof moderatedInstruction>;

const reviewState = toDecoders(reviewFields, 'status', 'moderation');

/** The status of a stored review, and when it was last decided on. */
export const reviewStatus = fields(reviewState);

/** What the author of a stored review is told of a decision. */
export const moderatedReview = fields({
  ...reviewState,
  ...toDecoders(reviewFields, 'authorName', 'title', 'updatedAt'),
});
export type ModeratedReview = ReturnType<typeof moderatedReview>;

/** What the author of a stored review is told of a reply. */
export const repliedReview = fields({
  ...toDecoders(reviewFields, 'authorName'),
  reply: optional(toDecoder(reviewFields.reply)),
});
export type RepliedReview = ReturnType<typeof repliedReview>;
