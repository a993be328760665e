import * as z from '../../zod';
import { limits } from '../../limits';
import { millis, optionalText } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

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
