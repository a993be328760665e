import { limits } from './limits';

/** How much a member may have or do. Administrators are not limited. */
export const quotas = {
  /** Instructions that wait for a moderator. */
  submissions: 20,
  drafts: 50,
  /** What is published at once in 24 hours because its author is trusted; more waits for a moderator. */
  trustedPublications: 20,
  collections: 50,
  /** New reviews a day (UTC). */
  reviews: 20,
  /** New comments under instructions a day (UTC). */
  comments: 50,
  /** Proposed translations a day (UTC); those that are changed while they wait are not counted again. */
  translations: 20,
  /** How many messages about submissions an author may write a day (UTC). */
  conversation: 50,
  /** How many reports a member may make a day (UTC). */
  reports: 20,
  /** Uploaded pictures a day (UTC). */
  uploads: 100,
  /** Connections that a member shows at the same time; the keys below RTDB `/presence/{uid}` are `c0` to `c19`. */
  presences: 20,
  /** Writes a day (UTC) that start functions, edits and toggles included; counted in sixteens. */
  writes: 10_000,
  /**
   * How many emails about notifications of one kind a mailbox gets a day (UTC). One more says how many others there
   * were.
   */
  mails: 10,
  /** For how many days a mailbox gets no second welcome email. */
  welcomeDays: 30,
} as const;

/** How many documents of each kind a member may have in all. */
export type CountedKind = 'collections' | 'drafts';

/** What security rules refuse for a while: a field of `quotas/{uid}`, which says until when. */
export type LimitedKind =
  | CountedKind
  | 'reports'
  | 'reviews'
  | 'comments'
  | 'translations'
  | 'conversation'
  | 'uploads'
  | 'writes';

/** The messages for a write past a quota. They say when it will work again. */
export const quotaMessages: Record<LimitedKind | 'submissions', string> = {
  submissions: `You’ve reached the limit of ${String(quotas.submissions)} instructions waiting for review. You can submit another once one of them is decided.`,
  drafts: `You’ve reached the limit of ${String(quotas.drafts)} drafts. Submit or delete one to begin another.`,
  collections: `You’ve reached the limit of ${String(quotas.collections)} collections. Delete one to make another.`,
  reviews: `You’ve reached today’s limit of ${String(quotas.reviews)} reviews. You can continue tomorrow (after midnight UTC).`,
  comments: `You’ve reached today’s limit of ${String(quotas.comments)} comments. You can continue tomorrow (after midnight UTC).`,
  translations: `You’ve reached today’s limit of ${String(quotas.translations)} proposed translations. You can continue tomorrow (after midnight UTC).`,
  conversation: `You’ve reached today’s limit of ${String(quotas.conversation)} messages to the moderators. You can continue tomorrow (after midnight UTC).`,
  reports: `You’ve reached today’s limit of ${String(quotas.reports)} reports. You can continue tomorrow (after midnight UTC).`,
  uploads: `You’ve reached today’s limit of ${String(quotas.uploads)} pictures. You can continue tomorrow (after midnight UTC).`,
  writes: `You’ve reached today’s limit of ${String(quotas.writes)} changes. You can continue tomorrow (after midnight UTC).`,
};

/** The message for a call past its quota. */
export const callQuotaMessage =
  'You’ve reached today’s limit. You can continue tomorrow (after midnight UTC).';

/** The message for one more message of the contact page within an hour than are taken. */
export const getRateLimitMessage = (minutes: number): string =>
  minutes === 1
    ? `You’ve reached the limit of ${String(limits.message.perHour)} messages an hour. Try again in a minute.`
    : `You’ve reached the limit of ${String(limits.message.perHour)} messages an hour. Try again in ${String(minutes)} minutes.`;
