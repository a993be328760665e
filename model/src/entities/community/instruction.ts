import * as z from '../../zod';
import { limits } from '../../limits';
import { difficulties, instructionStatuses } from './instructionTerms';
import {
  addressEnd,
  millis,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  slug,
  webUrl,
} from '../../values/primitives';
import { storedEnum } from '../../values/stored';

export const instructionStatus = storedEnum(instructionStatuses, 'draft');
export const difficulty = storedEnum(difficulties, 'medium');

/** A complete step: what to do, in Markdown, and an optional picture. */
export const instructionStep = z.object({
  title: requiredName('a title', limits.instruction.stepTitle),
  body: requiredText('what to do', limits.instruction.stepBody),
  imageUrl: webUrl.nullable(),
});
export type InstructionStep = z.infer<typeof instructionStep>;

/** The fields that a submission and a draft share. */
const facts = {
  appId: slug.nullable(),
  difficulty,
  coverUrl: webUrl.nullable(),
  tags: z
    .array(requiredName('a tag', limits.instruction.tag))
    .max(limits.instruction.tags, `Use at most ${String(limits.instruction.tags)} tags.`),
};

const minutes = z
  .number('Enter how many minutes it takes.')
  .int('Enter whole minutes.')
  .max(limits.instruction.minutes, 'Enter at most 1,440 minutes, which is a day.');

const stepCount = `Use at most ${String(limits.instruction.steps)} steps.`;

/**
 * The fields of a submission. The callable `submitInstruction` requires all of them. The security rules require the same of
 * every instruction that is not a draft, except for the content of steps.
 */
export const instructionSubmission = z.object({
  title: requiredName('a title', limits.instruction.title),
  summary: requiredText('a summary', limits.instruction.summary),
  ...facts,
  minutes: minutes.min(1, 'Enter how many minutes it takes.'),
  steps: z
    .array(instructionStep)
    .min(1, 'Add at least one step.')
    .max(limits.instruction.steps, stepCount),
});
export type InstructionSubmission = z.infer<typeof instructionSubmission>;

/** The fields of a draft. Any may be missing, and none may exceed its limit. The security rules check the same. */
export const instructionDraft = z.object({
  title: optionalName(limits.instruction.title),
  summary: optionalText(limits.instruction.summary),
  ...facts,
  minutes: minutes.min(0, 'Enter how many minutes it takes.'),
  steps: z
    .array(
      z.object({
        title: optionalName(limits.instruction.stepTitle),
        body: optionalText(limits.instruction.stepBody),
        imageUrl: webUrl.nullable(),
      }),
    )
    .max(limits.instruction.steps, stepCount),
});
export type InstructionDraft = z.infer<typeof instructionDraft>;

/** `instructions/{id}` with its id and times in milliseconds. */
export const instruction = instructionSubmission.extend({
  id: z.string(),
  /** The end of the instruction's address, when it is not the instruction's id. */
  slug: addressEnd.optional(),
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
 * `instructions/{id}/versions/{published or rejected}` (server): the version that readers saw last, or that was sent back
 * last, for comparing a re-submission with it. `updatedAt` is the instruction's at that time.
 */
export type PublishedVersion = InstructionSubmission & { updatedAt: number };

/** The earlier versions with which a submission is compared, in the order in which they are shown. */
export const comparedVersions = ['earlier', 'rejected', 'published'] as const;

/**
 * A version with which a submission is compared. `earlier` is the submission before it, if nobody had decided on that.
 * `rejected` is the last rejected version, unless an instruction was published since. `published` is the last published
 * version.
 */
export type ComparedVersion = (typeof comparedVersions)[number];

/**
 * `instructions/{id}/submissions/{time}` (server): a submission in the conversation about an instruction. Below it, in
 * `versions`, are its content, as `submitted`, and copies of the versions that it is compared with: what it changed can be
 * read as long as the instruction exists, whatever becomes of the instruction's own versions.
 */
export const submissionEntry = z.object({
  id: z.string(),
  at: millis,
  /** Whether the submission was published at once, because its author is trusted. */
  isPublished: z.boolean(),
  comparedWith: z.array(z.enum(comparedVersions)),
});
export type SubmissionEntry = z.infer<typeof submissionEntry>;

/** How many submissions of an instruction are kept, the latest ones. */
export const keptSubmissions = 50;

/**
 * `instructions/{id}/moderation/{id}`: an administrator's decision, written in one batch with the status change. Only
 * administrators and the author read it.
 */
export const moderationEntry = z.object({
  id: z.string(),
  decision: storedEnum(['published', 'rejected'], 'rejected'),
  note: optionalText(limits.moderationNote),
  by: z.string(),
  at: millis,
});
export type ModerationEntry = z.infer<typeof moderationEntry>;
