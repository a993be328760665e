import { z } from 'zod';
import { limits } from '../limits';
import { millis, optionalText, requiredText, webUrl } from '../primitives';

export const instructionStatuses = ['draft', 'submitted', 'published', 'rejected'] as const;
export const instructionStatus = z.enum(instructionStatuses);
export type InstructionStatus = z.infer<typeof instructionStatus>;

export const difficulties = ['easy', 'medium', 'hard'] as const;
export const difficulty = z.enum(difficulties);
export type Difficulty = z.infer<typeof difficulty>;

export const instructionStep = z.object({
  title: requiredText('a title', limits.instruction.stepTitle),
  body: requiredText('what to do', limits.instruction.stepBody),
  imageUrl: webUrl.nullable(),
});
export type InstructionStep = z.infer<typeof instructionStep>;

/** What a submission must hold; a draft may be less complete. */
export const instructionSubmission = z.object({
  title: requiredText('a title', limits.instruction.title),
  summary: requiredText('a summary', limits.instruction.summary),
  appId: z.string().nullable(),
  difficulty,
  minutes: z.number().int().min(1).max(limits.instruction.minutes),
  coverUrl: webUrl.nullable(),
  steps: z.array(instructionStep).min(1, 'Add at least one step.').max(limits.instruction.steps),
  tags: z.array(z.string().min(1)).max(limits.instruction.tags),
});
export type InstructionSubmission = z.infer<typeof instructionSubmission>;

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
