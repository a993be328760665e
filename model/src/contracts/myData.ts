import * as z from '../zod';

/** ISO 8601 in UTC: what people and other programs read. */
const time = z.iso.datetime();

/** A document as it is stored: where, and its fields with times in ISO 8601. */
const exportedDocument = z.object({
  path: z.string(),
  fields: z.record(z.string(), z.json()),
});
export type ExportedDocument = z.infer<typeof exportedDocument>;

/** A stored file and the public address it can be downloaded from. */
const exportedFile = z.object({
  path: z.string(),
  url: z.url(),
  contentType: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  createdAt: time,
});
export type ExportedFile = z.infer<typeof exportedFile>;

/** The account as the identity provider knows it: a `User` with times in ISO 8601. */
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

/**
 * What the callable `exportMyData` answers: all data of a member as one JSON object. Helpful votes and reports are not
 * in it: they are kept under the review they belong to, with nothing of the member but the uid, and can't be searched
 * for.
 */
export const myData = z.object({
  exportedAt: time,
  account: exportedAccount,
  profile: exportedDocument.nullable(),
  favourites: z.array(exportedDocument),
  reviews: z.array(exportedDocument),
  /** In every state, each with the moderators' decisions and notes on it. */
  instructions: z.array(exportedDocument.extend({ moderation: z.array(exportedDocument) })),
  /** What was sent through the contact page while signed in. */
  messages: z.array(exportedDocument),
  files: z.array(exportedFile),
  /** What was left out because one answer can't hold it, in words; empty when nothing was. */
  leftOut: z.array(z.string()),
});
export type MyData = z.infer<typeof myData>;
