import * as z from '../zod';
import { instructionSubmission } from '../kinds/instruction/schema';
import { entryId, millis } from '../values/primitives';

/**
 * The callable `submitInstruction` hands in a draft or a published instruction of the caller's own, with the content
 * that is sent: it waits for a moderator then, or is published at once when the author is trusted. `basis` is `updatedAt` of the state that the content was made of. The
 * call answers `failed-precondition` when the instruction was changed since, `not-found` when it is gone or somebody
 * else's.
 */
export const submitInstructionRequest = z.strictObject({
  id: entryId,
  submission: instructionSubmission,
  basis: millis,
});
export type SubmitInstructionRequest = z.infer<typeof submitInstructionRequest>;

/** What became of the submission. */
export interface SubmitInstructionResponse {
  /**
   * Whether the instruction is published at once, because its author is trusted. Otherwise it waits for a moderator.
   */
  isPublished: boolean;
  /** The instruction's new time of change, in milliseconds. */
  updatedAt: number;
}
