import * as z from '../../zod';
import { pickFilledIn } from '../../fields/field';
import { toSchemas } from '../../fields/schemas';
import { commentFields } from './fields';

/** The form in which a member writes a comment. */
export const commentInput = z.object(toSchemas(pickFilledIn(commentFields)));

/** `instructions/{instructionId}/comments/{id}`: what a reader writes under a published instruction. */
export const comment = z.object({
  id: z.string(),
  instructionId: z.string(),
  ...toSchemas(commentFields),
});
export type Comment = z.infer<typeof comment>;
