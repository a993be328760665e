import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** Why a link does not work. `gone` and `no-site` make it dead, when it is still so in another week. */
export const linkProblems = [
  'gone',
  'no-site',
  'private',
  'no-answer',
  'certificate',
  'status',
  'redirects',
] as const;
export type LinkProblem = (typeof linkProblems)[number];

/**
 * `brokenLinks/{hash}`: a link of the published content that does not work, and where it stands. Written by Cloud Functions, which
 * delete it when the link works again or is gone.
 */
export const brokenLink = z.object({
  id: z.string(),
  url: z.string(),
  /** The document in which it stands: `apps/margin`. */
  path: z.string(),
  title: z.string(),
  /** The fields in which it stands. */
  fields: z.array(z.string()),
  problem: z.enum(linkProblems),
  /** The status of the response; null without one. */
  status: z.number().int().nullable(),
  /** Whether it was gone at two checks in different weeks. */
  isDead: z.boolean(),
  /** Since when it was gone at each check that got an answer; null when it was not. */
  goneSince: millis.nullable(),
  since: millis,
  checkedAt: millis,
});
export type BrokenLink = z.infer<typeof brokenLink>;

/** `health/linkCheck`: how far the weekly check of links is. Written by Cloud Functions. */
export const linkCheck = z.object({
  startedAt: millis,
  /** Null while it goes on. */
  finishedAt: millis.nullable(),
  /** How many links were checked since the start. */
  checked: z.number().int().nonnegative(),
});
export type LinkCheck = z.infer<typeof linkCheck>;
