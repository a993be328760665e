import * as z from '../../zod';

/** A time in ISO 8601 in UTC, which people and other programs can read. */
const time = z.iso.datetime();

/** A Firestore document: its path, and its fields with times in ISO 8601. */
const exportedDocument = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.json()),
});
export type ExportedDocument = z.infer<typeof exportedDocument>;

/** A stored file and the public URL from which it can be downloaded. */
const exportedFile = z.object({
  path: z.string(),
  url: z.url(),
  contentType: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  createdAt: time,
});
export type ExportedFile = z.infer<typeof exportedFile>;

/** The account of Firebase Authentication: a `User` with times in ISO 8601. */
const exportedAccount = z.object({
  uid: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  isAnonymous: z.boolean(),
  tenantId: z.string().nullable(),
  providerData: z.array(
    z.object({
      providerId: z.string(),
      uid: z.string(),
      displayName: z.string().nullable(),
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      photoURL: z.string().nullable(),
    }),
  ),
  creationTime: time.nullable(),
  lastLoginTime: time.nullable(),
  claims: z.record(z.string(), z.json()),
});

/** The response of the callable `exportMyData`: all data of a member as one JSON object. */
export const myData = z.object({
  exportedAt: time,
  account: exportedAccount,
  profile: exportedDocument.nullable(),
  /** The public profile, which others see only while it is switched on; null when there never was one. */
  publicProfile: exportedDocument.nullable(),
  /** The present handle and the former ones, each under its skeleton. */
  handles: z.array(exportedDocument),
  /** The apps and authors that the member follows; null for none. */
  follows: exportedDocument.nullable(),
  favourites: z.array(exportedDocument),
  /** What the member was notified of, and whether it is unread. */
  notifications: z.array(exportedDocument.extend({ isUnread: z.boolean() })),
  reviews: z.array(exportedDocument),
  /** Instructions of every status, each with the moderators' decisions and notes. */
  instructions: z.array(exportedDocument.extend({ moderation: z.array(exportedDocument) })),
  /**
   * All submissions of the member: the time of each, and the text in `content`, including the published and the
   * rejected version.
   */
  submissions: z.array(exportedDocument),
  /** Comments under instructions. */
  comments: z.array(exportedDocument),
  /** What the member wrote in conversations about submissions. */
  conversation: z.array(exportedDocument),
  /** Translations that the member wrote or proposed. */
  translations: z.array(exportedDocument),
  /** The lists of apps that the member made, published or not. */
  collections: z.array(exportedDocument),
  /** Messages that the member sent from the contact page while signed in. */
  messages: z.array(exportedDocument),
  /** The member's votes for reviews and instructions of others. The path names what the vote is for. */
  helpfulVotes: z.array(exportedDocument),
  /** Reports of reviews of others, with their reasons. */
  reports: z.array(exportedDocument),
  /** Emails that the site sent to the member, as a text or as a template and its data. Other recipients are left out. */
  mails: z.array(exportedDocument),
  files: z.array(exportedFile),
  /** What the member wrote and a moderator or administrator deleted, as long as it can be restored. */
  trash: z.array(exportedDocument),
  /** What the site counted against the member's quotas; null for nothing. */
  quotas: exportedDocument.nullable(),
  /** How many of the member's submissions were accepted or rejected; null for none. */
  trust: exportedDocument.nullable(),
  /** Sentences that say what did not fit into the response; empty when everything did. */
  leftOut: z.array(z.string()),
});
export type MyData = z.infer<typeof myData>;
