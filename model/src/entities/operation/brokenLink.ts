import * as z from '../../zod';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** Why a link does not work. A link is dead when it is still `gone` or `no-site` a week later. */
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
  /** The document that contains the link: `apps/margin`. */
  path: z.string(),
  title: z.string(),
  /** The fields that contain the link. */
  fields: z.array(z.string()),
  problem: storedEnum(linkProblems, 'no-answer'),
  /** The status of the response; null without one. */
  status: z.number().int().nullable(),
  /** Whether the link did not work at two checks in different weeks. */
  isDead: z.boolean(),
  /** Since when every check with an answer has found the link gone; null when the last one did not. */
  goneSince: millis.nullable(),
  since: millis,
  checkedAt: millis,
});
export type BrokenLink = z.infer<typeof brokenLink>;

/** `health/linkCheck`: how far the weekly check of links is. Written by Cloud Functions. */
export const linkCheck = z.object({
  startedAt: millis,
  /** The end of the check; null while it is running. */
  finishedAt: millis.nullable(),
  /** How many links were checked since the start. */
  checked: z.number().int().nonnegative(),
});
export type LinkCheck = z.infer<typeof linkCheck>;
