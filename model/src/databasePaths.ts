/** Realtime Database paths, without a leading slash. */
export const databasePaths = {
  site: 'site',
  /** Which steps of the set-up administrators have confirmed. */
  setUp: 'setUp',
  maintenance: 'site/maintenance',
  presences: 'presence',
  presence: (uid: string) => `presence/${uid}`,
  /** What the server tells the open pages of an account. */
  userMeta: (uid: string) => `userMeta/${uid}`,
  /** Which notifications a member has not read. */
  notificationState: (uid: string) => `userMeta/${uid}/notifications`,
  /** Since when sign-ins of an account count for its roles, in seconds since the epoch, for security rules (server). */
  revocations: 'revocations',
  revocation: (uid: string) => `revocations/${uid}`,
  refreshTime: (uid: string) => `userMeta/${uid}/refreshTime`,
  metrics: (day: string, kind: MetricKind) => `metrics/${day}/${kind}`,
  /** How many networks searched for what in a week, without the terms (server). */
  searchWeeks: 'searchWeeks',
  searchWeek: (week: string) => `searchWeeks/${week}`,
  /** Actions that could not be recorded in the audit yet (server). */
  auditFailures: 'auditFailures',
  /** The time at which a member's review of an app changed, so that their open pages read it again. */
  reviewTime: (uid: string, appId: string) => `userMeta/${uid}/reviewTimes/${appId}`,
  /** The times of the last vote on each review of an app, by author. */
  reviewVotes: (appId: string) => `voteTimes/reviews/${appId}`,
  /** The time of the last vote on an instruction. */
  instructionVotes: (instructionId: string) => `voteTimes/instructions/${instructionId}`,
};

/** Where the announcement is in the Realtime Database. */
export const announcementPaths = {
  /** As editors save it, also while nobody else may see it. */
  saved: 'announcement/saved',
  /** What functions last put into `public` (server). */
  shown: 'announcement/shown',
  /** What visitors see of it now (server). */
  public: 'site/announcement',
};

/**
 * The kinds of counters in RTDB `/metrics/{yyyy-mm-dd}/{kind}/{key}`. The day is in UTC. `searches` are terms that found
 * nothing, `missing` addresses without a page, and `missingFrom` such an address and where it was linked, after a space.
 */
export type MetricKind =
  'pages' | 'apps' | 'clicks' | 'events' | 'referrers' | 'searches' | 'missing' | 'missingFrom';

/**
 * Converts a page's path or a referrer's host name to a counter's key, without the characters that RTDB forbids in
 * keys.
 */
export function toMetricKey(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}

/** The name that {@link toMetricKey} converted to this key; null for any other key. */
export function parseMetricKey(key: string): string | null {
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}
