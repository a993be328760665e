/**
 * Text limits in characters and list limits in items. The security rules and the forms use the same limits.
 */
export const limits = {
  /** What of an app is no field's own, or is asked on every page; other limits are in `kinds/app/fields.ts`. */
  app: {
    license: 60,
    tag: 30,
    version: 40,
    /** Of a GitHub repository's "owner/name". */
    repository: 140,
  },
  /** A message of the conversation about a submission. */
  conversation: { body: 4_000 },
  /** A category, platform or tag of apps. */
  term: { label: 40, description: 200 },
  /** How many publications and archivings at a set time can wait. */
  plannedChanges: 500,
  /** How many paths of a site redirect or were given to an entry, and how many may lead to one page. */
  address: { count: 2_000, toOne: 200 },
  media: { alt: 200, fileName: 120 },
  message: { name: 80, email: 254, subject: 140, body: 5_000, perHour: 5 },
  /** Emails that administrators write, and mail templates. */
  mail: { subject: 200, body: 20_000, reply: 5_000, template: 100_000 },
  user: { displayName: 80, bio: 500 },
  /** The text of a page such as `/about`. */
  pageText: { markdown: 40_000 },
  /** How many pages of their own editors may make. */
  ownPage: { count: 100 },
  site: {
    name: 60,
    tagline: 140,
    headline: 80,
    introduction: 300,
    announcement: 300,
    trustAfter: 100,
    timeZone: 60,
    /** How many links the navigation may have, and how many the footer. */
    links: 12,
    linkLabel: 40,
    linkAddress: 300,
    sectionTitle: 60,
  },
  /** A public profile. */
  member: { handleMin: 3, handle: 30, links: 5, link: 200, reviews: 100 },
  moderationNote: 2_000,
  report: { text: 500 },
  url: 2_048,
  /** Slugs are document ids and addresses. */
  slug: 80,
  password: { min: 6 },
  /** What an administrator searches accounts for: more than the longest email address. */
  accountSearch: 320,
  /** The largest page that the callable `listUsers` returns: Firebase Authentication's own limit. */
  usersPage: 1_000,
  /** How old, in seconds, a sign-in may be when a member deletes their own account. */
  recentSignInSeconds: 5 * 60,
  upload: { media: 25 * 1024 * 1024, avatar: 2 * 1024 * 1024, submission: 5 * 1024 * 1024 },
  /** The largest body that POST /api/__session reads, in bytes. */
  sessionBody: 16 * 1024,
} as const;

/**
 * How many published documents a visitor's query may list or count (`firestore.rules`). Firestore's rules apply the
 * limit of lists to counts too.
 */
export const maxPublicCount = 10_000;

/**
 * How many comments of an instruction a query may list or count, and how many messages of a conversation its author may
 * list (`firestore.rules`).
 */
export const maxListed = 1_000;

/** The number of items on one page of a list. */
export const pageSizes = {
  catalogue: 24,
  instructions: 20,
  reviews: 10,
  comments: 20,
  conversation: 50,
  admin: 50,
} as const;
