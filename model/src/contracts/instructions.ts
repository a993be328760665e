import * as z from '../zod';
import { instructionSubmission } from '../entities/instruction';
import { entryId, millis } from '../primitives';

/**
 * The callable `submitInstruction` hands in a draft or a published instruction of the caller's own, with the content
 * that is sent: it waits for a moderator then. `basis` is `updatedAt` of the state that the content was made of. The
 * call answers `failed-precondition` when the instruction was changed since, `not-found` when it is gone or somebody
 * else's.
 */
export const submitInstructionRequest = z.strictObject({
  id: entryId,
  submission: instructionSubmission,
  basis: millis,
});
export type SubmitInstructionRequest = z.infer<typeof submitInstructionRequest>;

/** The instruction's new `updatedAt`, in milliseconds. */
export interface SubmitInstructionResponse {
  updatedAt: number;
}
