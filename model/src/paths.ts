import { editedCollections } from './rights/permissions';
import type { TaxonomyName } from './taxonomies/taxonomies';

/** The Firestore collections. */
export const collections = {
  ...editedCollections,
  releases: 'releases',
  /** The GitHub repository whose releases an app follows; below the app. */
  releaseFeeds: 'releaseFeeds',
  reviews: 'reviews',
  flags: 'flags',
  /** An administrator's last decision on a member's review of an app, for when the member writes it again (server). */
  reviewDecisions: 'reviewDecisions',
  /** The cases about reported content, with the reports below them (server). */
  reportCases: 'reportCases',
  reports: 'reports',
  /** How many of a member's reports were upheld and dismissed (server; no client can read it). */
  reporters: 'reporters',
  /** Content that reports or a moderator hid, for when its author creates it again (server; no client can read it). */
  hiddenContent: 'hiddenContent',
  /** Lists of terms that editors change: categories, platforms and tags (server). */
  taxonomies: 'taxonomies',
  /** Publications and archivings at a set time (server). */
  plannedChanges: 'plannedChanges',
  /** What paths lead to: the target of a redirect, or the entry with this present address (server). */
  addresses: 'addresses',
  instructions: 'instructions',
  moderation: 'moderation',
  versions: 'versions',
  /** All submissions of an author, for the conversation about an instruction; below the instruction (server). */
  submissions: 'submissions',
  /** The messages between the author and the moderators; below the instruction. */
  conversation: 'conversation',
  /** What readers write under an instruction; below the instruction. */
  comments: 'comments',
  helpful: 'helpful',
  /** The texts of an entry in another language, and proposals of them; below the entry. */
  translations: 'translations',
  /** The texts of pages such as `/about` that editors changed. */
  pageTexts: 'pageTexts',
  mediaUses: 'mediaUses',
  messages: 'messages',
  mail: 'mail',
  mailTemplates: 'mailTemplates',
  /** Campaigns; written by the server. */
  campaigns: 'campaigns',
  /** Whether a member gets campaign emails, and the key of their unsubscribe link (server; no client can read it). */
  mailSubscriptions: 'mailSubscriptions',
  users: 'users',
  favourites: 'favourites',
  /** Lists of apps that members make. */
  collections: 'collections',
  /** What concerns a member; below their profile (server). Firestore deletes old ones (`ttl` in firestore.indexes.json). */
  notifications: 'notifications',
  /** By what accounts are found: pieces of names and addresses (server; no client can read it). */
  people: 'people',
  /** The public profiles of members (server). */
  members: 'members',
  /** Who holds which handle, by its skeleton (server; no client can read it). Firestore deletes old ones (`ttl`). */
  handles: 'handles',
  /** The apps and authors that a member follows, in one document per member. */
  follows: 'follows',
  /** Notifications to many followers, in steps (server). Firestore deletes old ones (`ttl` in firestore.indexes.json). */
  fanOuts: 'fanOuts',
  /** Deleted accounts whose data may come back for a day (server; no client can read it). */
  deletedUsers: 'deletedUsers',
  analytics: 'analytics',
  /** The site's figures by day, in one document per month. */
  analyticsMonths: 'analyticsMonths',
  /** What was searched for and asked for in vain, by day (server). Firestore deletes old ones (`ttl`). */
  insightDays: 'insightDays',
  /** Links of the content that do not work (server). */
  brokenLinks: 'brokenLinks',
  /** An app's figures by day, in one document per month; below the app. */
  stats: 'stats',
  audit: 'audit',
  /** What imports wrote, step by step, so that they can be undone. */
  imports: 'imports',
  /** Errors of the client (server). Firestore deletes old ones (`ttl` in firestore.indexes.json). */
  clientErrors: 'clientErrors',
  /** Events that functions gave up on (server). Firestore deletes old ones (`ttl` in firestore.indexes.json). */
  failedEvents: 'failedEvents',
  /**
   * Recent requests by sender, for rate limits (server). Firestore deletes old ones (`ttl` in firestore.indexes.json).
   */
  rateLimits: 'rateLimits',
  /** What a member has used of the quotas, and until when rules refuse more (server). */
  quotas: 'quotas',
  /**
   * Since when sign-ins of an account count for its roles, for security rules (server; no client can read it). Firestore
   * deletes old ones (`ttl`).
   */
  revocations: 'revocations',
  /** Roles for people who confirm an address (server). Firestore deletes old ones (`ttl` in firestore.indexes.json). */
  invitations: 'invitations',
  /** Accounts whose claims are being changed, so that one change waits for the other (server; no client can read it). */
  claimLocks: 'claimLocks',
  /** Deleted entries that can be restored for some days (server). */
  trash: 'trash',
  /** The documents that belong to a deleted entry; below it (server; no client can read them). */
  trashedDocuments: 'trashedDocuments',
  /** When backups and restores were made (server, and scripts/backup). */
  health: 'health',
  /** How much waits for moderators (server). */
  queues: 'queues',
  /** The accounts with a role, for emails to moderators (server; no client can read it). */
  staff: 'staff',
  /** The emails at once to moderators, by hour (server). Firestore deletes old ones (`ttl` in firestore.indexes.json). */
  moderationHours: 'moderationHours',
  /** How many emails a mailbox got about a kind of notification in a day, by hash (server). */
  mailDays: 'mailDays',
  /** What became of what members submitted (server). */
  trust: 'trust',
  /** Each decision about what a member submitted; below their trust (server; no client can read it). */
  trustDecisions: 'trustDecisions',
  /** What was published at once because its author is trusted (server). */
  trustedPublications: 'trustedPublications',
  /** Copies of site settings that security rules of Firestore and Cloud Storage read (server). */
  settings: 'settings',
} as const;

/** The name of a collection of Firestore. */
export type CollectionName = (typeof collections)[keyof typeof collections];

/**
 * The document that exists while the site is under maintenance: a copy of RTDB `/site/maintenance` for the rules of
 * Firestore and Cloud Storage, which cannot read the Realtime Database.
 */
export const maintenanceDocument = `${collections.settings}/maintenance`;

/**
 * The document that exists while readers cannot comment: a copy of RTDB `/site/comments` for the rules of Firestore.
 */
export const commentsOffDocument = `${collections.settings}/commentsOff`;

/**
 * The document that exists while a module is switched off, with false for each that is: a copy of RTDB `/site/modules` for
 * the rules of Firestore.
 */
export const modulesDocument = `${collections.settings}/modules`;

/** The document with a list of terms, once an editor has changed it. */
export const getTaxonomyPath = (name: TaxonomyName): string => `${collections.taxonomies}/${name}`;

/** The document with the categories, and with the ids that the rules let apps have of categories and platforms. */
export const acceptedTermsDocument = getTaxonomyPath('categories');

/** The document with the synonyms of the search, once an editor has made one. */
export const synonymsDocument = `${collections.taxonomies}/synonyms`;

/** The document with the counts of what waits for moderators. */
export const queueCountsDocument = `${collections.queues}/counts`;

/** The document that says how much reports hid in the last hour, for moderators. */
export const hidingDocument = `${collections.queues}/hiding`;

/** The document with the times of the last backups, which `npm run backup` writes. */
export const backupsDocument = `${collections.health}/backups`;

/** The document that says which migrations were run, which `npm run migrate` writes. */
export const migrationsDocument = `${collections.health}/migrations`;

/** The document that says how far the weekly check of links is (server). */
export const linkCheckDocument = `${collections.health}/linkCheck`;

/** The document that says how far the weekly renewal of {@link collections.people} is (server). */
export const peopleSweepDocument = `${collections.health}/people`;

/** The document that says when the project was restored from a backup, for functions. No client can read it. */
export const restoreDocument = `${collections.health}/restore`;

/** The document that says what is being restored from the trash, for functions. No client needs it. */
export const trashRestoresDocument = `${collections.health}/trashRestores`;

/** Cloud Storage paths. */
export const storagePaths = {
  media: (id: string, file: string) => `media/${id}/${file}`,
  avatar: (uid: string, file: string) => `avatars/${uid}/${file}`,
  submission: (uid: string, id: string, file: string) => `submissions/${uid}/${id}/${file}`,
  /** The files of a deleted entry, which nobody can read. */
  trashFolder: (id: string) => `trash/${id}/`,
  /** A WebP variant of a picture, written by Cloud Functions. */
  variant: (picture: string, width: number) => `variants/${picture}/${String(width)}.webp`,
};
