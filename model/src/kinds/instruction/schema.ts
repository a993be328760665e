import * as z from '../../zod';
import { pickFilledIn, toPublished } from '../../fields/field';
import { toSchemas } from '../../fields/schemas';
import { addressEnd } from '../../values/primitives';
import { instructionFields } from './fields';

const filledIn = pickFilledIn(instructionFields);

/**
 * The fields of a submission. The callable `submitInstruction` requires all of them. The security rules require the same of
 * every instruction that is not a draft, except for the content of steps.
 */
export const instructionSubmission = z.object(toSchemas(toPublished(filledIn)));
export type InstructionSubmission = z.infer<typeof instructionSubmission>;

/**
 * What an author hands in: every picture has its text alternative. The server asks for none yet, because open pages of the
 * version before have no field for it, and moderators publish and restore what was written there.
 */
export const describedSubmission = instructionSubmission.superRefine(({ steps }, context) => {
  for (const [index, { imageUrl, imageAlt }] of steps.entries()) {
    if (imageUrl === null || imageAlt !== '') continue;
    context.addIssue({
      code: 'custom',
      path: ['steps', index, 'imageAlt'],
      message: 'Enter what the picture shows.',
    });
  }
});

/**
 * `instructions/{id}/versions/{published or rejected}` (server): the version that readers saw last, or that was sent back
 * last, for comparing a re-submission with it. `updatedAt` is the instruction's at that time.
 */
export type PublishedVersion = InstructionSubmission & { updatedAt: number };

/** A complete step: what to do, in Markdown, and an optional picture. */
export type InstructionStep = InstructionSubmission['steps'][number];

/** The fields of a draft. Any may be missing, and none may exceed its limit. The security rules check the same. */
export const instructionDraft = z.object(toSchemas(filledIn));
export type InstructionDraft = z.infer<typeof instructionDraft>;

/** `instructions/{id}` with its id and times in milliseconds. */
export const instruction = z.object({
  id: z.string(),
  /** The end of the instruction's address, when it is not the instruction's id. */
  slug: addressEnd.optional(),
  ...toSchemas(toPublished(instructionFields)),
});
export type Instruction = z.infer<typeof instruction>;
