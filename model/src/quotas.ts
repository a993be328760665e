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
  submissions: `You have ${String(quotas.submissions)} instructions that wait for a moderator, which is as many as we take. You can submit another one as soon as one of them is decided on.`,
  drafts: `You have ${String(quotas.drafts)} drafts, which is as many as we keep. You can begin another one as soon as you submit or delete one.`,
  collections: `You have ${String(quotas.collections)} collections, which is as many as we keep. You can make another one as soon as you delete one.`,
  reviews: `You have written ${String(quotas.reviews)} reviews today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
  comments: `You have written ${String(quotas.comments)} comments today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
  translations: `You have proposed ${String(quotas.translations)} translations today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
  conversation: `You have written ${String(quotas.conversation)} messages to the moderators today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
  reports: `You have reported ${String(quotas.reports)} things today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
  uploads: `You have uploaded ${String(quotas.uploads)} pictures today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
  writes: `You have changed more than ${String(quotas.writes)} things today, which is as many as we take. You can go on tomorrow, from midnight UTC.`,
};

/** How often a member may call a callable in a day (UTC), failed calls included. */
export const callQuotas = {
  /** It reads everything that the member has. */
  exportMyData: 10,
  /** It reads up to a hundred reviews. */
  saveMemberProfile: 50,
  /** Calls that report, change or withdraw a report. Each starts up to six functions. */
  reportContent: 100,
  submitInstruction: 100,
  /** It reads an account and an invitation. */
  acceptInvitation: 20,
  /** Calls that send an email to somebody who may not have asked for it. */
  inviteMember: 50,
  /** It asks another site, which allows few requests to all functions together. */
  readRepository: 50,
} as const;

/** A callable that a member may call so often. */
export type LimitedCall = keyof typeof callQuotas;

/** The message for a call past its quota. */
export const callQuotaMessage =
  'You have done this as often today as we take. You can go on tomorrow, from midnight UTC.';

/** The message for one more message of the contact page within an hour than are taken. */
export const getRateLimitMessage = (minutes: number): string =>
  minutes === 1
    ? `You have sent ${String(limits.message.perHour)} messages within an hour, which is as many as we take. Try again in a minute.`
    : `You have sent ${String(limits.message.perHour)} messages within an hour, which is as many as we take. Try again in ${String(minutes)} minutes.`;
