/** The Firestore collections (docs/product.md#data). */
export const collections = {
  apps: 'apps',
  releases: 'releases',
  reviews: 'reviews',
  flags: 'flags',
  /** An administrator's last decision on a member's review of an app, for when it is written anew (server). */
  reviewDecisions: 'reviewDecisions',
  products: 'products',
  instructions: 'instructions',
  moderation: 'moderation',
  versions: 'versions',
  helpful: 'helpful',
  resources: 'resources',
  media: 'media',
  mediaUses: 'mediaUses',
  messages: 'messages',
  mail: 'mail',
  mailTemplates: 'mailTemplates',
  /** Campaign mails of members; written by the server. */
  campaigns: 'campaigns',
  /** Who takes campaign mails, and the key of their link that ends it (server; nobody reads it). */
  mailSubscriptions: 'mailSubscriptions',
  users: 'users',
  favourites: 'favourites',
  analytics: 'analytics',
  /** The figures of the site by day, a month in a document. */
  analyticsMonths: 'analyticsMonths',
  /** The figures of an app by day, a month in a document; below the app. */
  stats: 'stats',
  audit: 'audit',
  /** Errors of the client; written by the server, vanish by themselves (`ttl` in firestore.indexes.json). */
  clientErrors: 'clientErrors',
  /** Who sent how much lately (server); entries vanish by themselves (`ttl` in firestore.indexes.json). */
  rateLimits: 'rateLimits',
} as const;

/** Realtime Database paths, without a leading slash. */
export const databasePaths = {
  site: 'site',
  presences: 'presence',
  presence: (uid: string) => `presence/${uid}`,
  refreshTime: (uid: string) => `userMeta/${uid}/refreshTime`,
  metrics: (day: string, kind: MetricKind) => `metrics/${day}/${kind}`,
  /** Acts that the audit could not record yet (server). */
  auditFailures: 'auditFailures',
  /** Moves whenever a member's review of an app changes, so that their open page reads it again. */
  reviewTime: (uid: string, appId: string) => `userMeta/${uid}/reviewTimes/${appId}`,
  /** When somebody last voted on each review of an app, by author. */
  reviewVotes: (appId: string) => `voteTimes/reviews/${appId}`,
  /** When somebody last voted on an instruction. */
  instructionVotes: (instructionId: string) => `voteTimes/instructions/${instructionId}`,
};

/** What is counted in RTDB `/metrics/{yyyy-mm-dd}/{kind}/{key}`, the day in UTC. */
export type MetricKind = 'pages' | 'apps' | 'clicks' | 'events' | 'referrers';

/** The key of a page's path or a referrer's host name, without the signs that no RTDB key may hold. */
export function toMetricKey(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}

/** What {@link toMetricKey} made a key of; null for keys that it has not made. */
export function parseMetricKey(key: string): string | null {
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}

/** Cloud Storage paths. */
export const storagePaths = {
  media: (id: string, file: string) => `media/${id}/${file}`,
  avatar: (uid: string, file: string) => `avatars/${uid}/${file}`,
  submission: (uid: string, id: string, file: string) => `submissions/${uid}/${id}/${file}`,
  /** A WebP variant of a picture, written by Cloud Functions. */
  variant: (picture: string, width: number) => `variants/${picture}/${String(width)}.webp`,
};
