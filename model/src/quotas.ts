/** How much a member may have or do. Administrators are not limited. */
export const quotas = {
  /** Instructions that wait for a moderator. */
  submissions: 20,
  drafts: 50,
  /** New reviews a day (UTC). */
  reviews: 20,
  /** Uploaded pictures a day (UTC). */
  uploads: 100,
  /** Connections that a member shows at the same time; the keys below RTDB `/presence/{uid}` are `c0` to `c19`. */
  presences: 20,
  /** For how many days an address gets no second welcome mail. */
  welcomeDays: 30,
} as const;

/** What security rules refuse for a while: a field of `quotas/{uid}`, which says until when. */
export type LimitedKind = 'drafts' | 'reviews' | 'uploads';

const tomorrow = 'You can go on tomorrow, from 00:00 UTC.';

/** The messages for a write past a quota. They say when it works again. */
export const quotaMessages: Record<LimitedKind | 'submissions', string> = {
  submissions: `You have ${String(quotas.submissions)} instructions that wait for a moderator, which is as many as we take. You can submit another one as soon as one of them is decided on.`,
  drafts: `You have ${String(quotas.drafts)} drafts, which is as many as we keep. You can begin another one as soon as you submit or delete one.`,
  reviews: `You have written ${String(quotas.reviews)} reviews today, which is as many as we take. ${tomorrow}`,
  uploads: `You have uploaded ${String(quotas.uploads)} pictures today, which is as many as we take. ${tomorrow}`,
};
