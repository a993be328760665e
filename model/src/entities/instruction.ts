import * as z from '../zod';
import { limits } from '../limits';
import { difficulties, instructionStatuses } from './instructionTerms';
import { millis, optionalText, requiredText, slug, webUrl } from '../primitives';

export const instructionStatus = z.enum(instructionStatuses);
export const difficulty = z.enum(difficulties);

/** A complete step: what to do, in Markdown, and perhaps a picture of it. */
export const instructionStep = z.object({
  title: requiredText('a title', limits.instruction.stepTitle),
  body: requiredText('what to do', limits.instruction.stepBody),
  imageUrl: webUrl.nullable(),
});
export type InstructionStep = z.infer<typeof instructionStep>;

/** What can be said of an instruction in a few words, complete or not. */
const facts = {
  appId: slug.nullable(),
  difficulty,
  coverUrl: webUrl.nullable(),
  tags: z
    .array(requiredText('a tag', limits.instruction.tag))
    .max(limits.instruction.tags, `Use at most ${String(limits.instruction.tags)} tags.`),
};

const minutes = z
  .number('Enter how many minutes it takes.')
  .int('Enter whole minutes.')
  .max(limits.instruction.minutes, 'Enter at most 1,440 minutes, which is a day.');

const stepCount = `Use at most ${String(limits.instruction.steps)} steps.`;

/**
 * What a submission must hold. The callable `submitInstruction` asks for all of it; the security rules ask the same of
 * everything that is no draft, but for the inside of steps.
 */
export const instructionSubmission = z.object({
  title: requiredText('a title', limits.instruction.title),
  summary: requiredText('a summary', limits.instruction.summary),
  ...facts,
  minutes: minutes.min(1, 'Enter how many minutes it takes.'),
  steps: z
    .array(instructionStep)
    .min(1, 'Add at least one step.')
    .max(limits.instruction.steps, stepCount),
});
export type InstructionSubmission = z.infer<typeof instructionSubmission>;

/** What a draft may hold: anything may be missing, nothing may be too long. The security rules hold to it as well. */
export const instructionDraft = z.object({
  title: optionalText(limits.instruction.title),
  summary: optionalText(limits.instruction.summary),
  ...facts,
  minutes: minutes.min(0, 'Enter how many minutes it takes.'),
  steps: z
    .array(
      z.object({
        title: optionalText(limits.instruction.stepTitle),
        body: optionalText(limits.instruction.stepBody),
        imageUrl: webUrl.nullable(),
      }),
    )
    .max(limits.instruction.steps, stepCount),
});
export type InstructionDraft = z.infer<typeof instructionDraft>;

/** `instructions/{id}` as the client holds it. */
export const instruction = instructionSubmission.extend({
  id: z.string(),
  status: instructionStatus,
  authorUid: z.string(),
  authorName: z.string(),
  helpfulCount: z.number().int().nonnegative(),
  createdAt: millis,
  updatedAt: millis,
  publishedAt: millis.nullable(),
});
export type Instruction = z.infer<typeof instruction>;

/**
 * `instructions/{id}/versions/published` (server): what readers saw last, for comparing a re-submission with it.
 * `updatedAt` tells which state of the instruction it was.
 */
export type PublishedVersion = InstructionSubmission & { updatedAt: number };

/**
 * `instructions/{id}/moderation/{id}`: an administrator's decision, written in one batch with the status change. Only
 * administrators and the author read it.
 */
export const moderationEntry = z.object({
  id: z.string(),
  decision: z.enum(['published', 'rejected']),
  note: optionalText(limits.moderationNote),
  by: z.string(),
  at: millis,
});
export type ModerationEntry = z.infer<typeof moderationEntry>;
