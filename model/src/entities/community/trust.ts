import * as z from '../../zod';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

const count = z.number().int().nonnegative();

/** `trust/{uid}`: what became of the reviews and instructions that a member submitted (server). */
export const memberTrust = z.object({
  accepted: count,
  rejected: count,
  /** How many reports about the member's contributions were upheld. */
  reportsUpheld: count,
  /** How many were accepted since the last rejection or upheld report. */
  streak: count,
  updatedAt: millis,
});
export type MemberTrust = z.infer<typeof memberTrust>;

/** The trust of a member about whom nothing was decided. */
export const noTrust: Omit<MemberTrust, 'updatedAt'> = {
  accepted: 0,
  rejected: 0,
  reportsUpheld: 0,
  streak: 0,
};

/**
 * Whether what a member submits is published at once.
 *
 * @param trustAfter the setting `/site/trustAfter`: how many must have been accepted in a row; 0 or nothing for never
 */
export function isTrusted(
  trust: Pick<MemberTrust, 'streak'> | null,
  trustAfter: number | undefined,
): boolean {
  return trust !== null && trustAfter !== undefined && trustAfter > 0 && trust.streak >= trustAfter;
}

/** What is published at once for trusted members. */
export const trustedKinds = ['review', 'instruction', 'translation'] as const;
export type TrustedKind = (typeof trustedKinds)[number];

/**
 * `trustedPublications/{kind}-{id}`: what was published at once because its author is trusted, until a moderator has
 * looked at it (server). Moderators note when they did. Firestore deletes old ones (`ttl` in firestore.indexes.json).
 */
export const trustedPublication = z.object({
  id: z.string(),
  kind: storedEnum(trustedKinds, 'instruction'),
  title: z.string(),
  /** The path of the page that shows it, beginning with a slash. */
  path: z.string(),
  authorUid: z.string(),
  authorName: z.string(),
  publishedAt: millis,
  /** When a moderator looked at the publication; null before. */
  seenAt: millis.nullable(),
});
export type TrustedPublication = z.infer<typeof trustedPublication>;
