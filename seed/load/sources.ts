import {
  handle,
  isDay,
  kindFields,
  languageCodes,
  messageStatus,
  moderationEntry,
  reportKinds,
  reportReasonKeys,
  siteSettings,
  sourceLanguage,
  staffRoles,
  translationStatuses,
  type Fields,
  type FieldsName,
} from '@appshelf/model';
import * as z from 'zod';
import { toSources } from './fieldSources';

/*
 * What the files of the content hold. These schemas say which fields there are and what they refer to. The limits of
 * texts are checked by the schemas of the model, once the build has made documents of them.
 */

/** A day in UTC as yyyy-mm-dd. The time of day is derived from the entity's id, so that nothing happens at midnight. */
const day = z.string().refine(isDay, 'Write a day such as 2026-11-19.');
export type Day = z.infer<typeof day>;

/** The uid of a person in `people.json`. */
const personId = z.string();

const texts = z.array(z.string());

/** A version of an app. */
const releaseSource = z.strictObject({
  version: z.string(),
  on: day,
  ...toSources(kindFields.release),
});

/**
 * An app. The build adds the current version (the newest release's), counts, URLs of pictures and absent links. The seeded site
 * has the terms that every site begins with; its technologies are ids of resources.
 */
export const appSource = z.strictObject({
  id: z.string(),
  ...toSources(kindFields.app),
  createdOn: day,
  /** Text alternatives of `pictures/screenshot-{id}-{number}.svg`. */
  screenshots: z.array(z.strictObject({ alt: z.string() })),
  /** Newest first. */
  releases: z.tuple([releaseSource], releaseSource),
});
export type AppSource = z.infer<typeof appSource>;

/** An entry of a kind that editors write. */
export interface EntrySource {
  readonly id: string;
  readonly createdOn: Day;
  readonly [field: string]: unknown;
}

/** Makes the schema of what a file says of an entry with these fields. */
export const makeEntrySource = (fields: Fields): z.ZodType<EntrySource> =>
  z.strictObject({ id: z.string(), ...toSources(fields), createdOn: day });

const { appId, status, ...submitted } = toSources(kindFields.instruction);

/** A step of an instruction, or its translation. */
const stepSource = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** The number, from 1, of a screenshot of the instruction's app that shows this step. */
  screenshot: z.number().nullable(),
  /** What that picture shows; empty where the text alternative of the app says it. */
  imageAlt: z.string(),
});

/** The fields of an instruction that its author changes from one submission to the next. */
const submittedFields = {
  id: z.string(),
  ...submitted,
  steps: z.array(stepSource),
};

/** An instruction with its steps in order. */
export const instructionSource = z.strictObject({
  ...submittedFields,
  appId,
  author: personId,
  /** How many members found it helpful. The members are chosen by the build. */
  helpful: z.number().default(0),
  status,
  createdOn: day,
  /** The day of the present submission of one that waits; the day of its creation where it was submitted at once. */
  submittedOn: day.nullable().default(null),
  publishedOn: day.nullable().default(null),
  moderation: z
    .strictObject({ decision: moderationEntry.shape.decision, note: z.string(), on: day })
    .nullable()
    .default(null),
});
export type InstructionSource = z.infer<typeof instructionSource>;

/** The submission of an instruction that a moderator sent back, before the present one; its id is the instruction's. */
export const submissionSource = z.strictObject({
  ...submittedFields,
  submittedOn: day,
  decision: z.strictObject({ by: personId, on: day, note: z.string() }),
});

/** A deleted instruction, which lies in the trash. */
export const trashSource = z.strictObject({
  ...submittedFields,
  appId: z.string(),
  author: personId,
  createdOn: day,
  deletedBy: personId,
  deletedOn: day,
});

/** A message in the conversation about an instruction. */
export const conversationSource = z.strictObject({
  instruction: z.string(),
  id: z.string(),
  by: personId,
  on: day,
  body: z.string(),
});

/** A comment under an instruction. */
export const commentSource = z.strictObject({
  instruction: z.string(),
  id: z.string(),
  by: personId,
  on: day,
  ...toSources(kindFields.comment),
  /** The id of the comment that it answers. */
  answers: z.string().nullable().default(null),
  /** The moderator who hid it; null where reports did. */
  hiddenBy: z.strictObject({ by: personId, on: day }).nullable().default(null),
});
export type CommentSource = z.infer<typeof commentSource>;

/** A member's list of apps. */
export const collectionSource = z.strictObject({
  id: z.string(),
  ...toSources(kindFields.collection),
  owner: personId,
  createdOn: day,
  changedOn: day.nullable().default(null),
});

/** What members reported, and what a moderator decided. Those of reviews are with the reviews. */
export const reportSource = z.strictObject({
  kind: z.enum(reportKinds),
  /** The ids of its path: see `ReportTarget` of the model. */
  ids: texts,
  reports: z.array(
    z.strictObject({ by: personId, on: day, reason: z.enum(reportReasonKeys), text: z.string() }),
  ),
  decision: z
    .strictObject({
      outcome: z.enum(['upheld', 'dismissed']),
      by: personId,
      on: day,
      note: z.string(),
    })
    .nullable()
    .default(null),
});

/** A review. */
export const reviewSource = z.strictObject({
  app: z.string(),
  by: personId,
  ...toSources(kindFields.review),
  on: day,
  /** How many members found it helpful. The members are chosen by the build. */
  helpful: z.number().default(0),
  /** What members reported, which is decided when the review is hidden. */
  reports: z.array(z.strictObject({ by: personId, reason: z.string() })).default([]),
  reply: z.strictObject({ body: z.string(), on: day }).nullable().default(null),
});
export type ReviewSource = z.infer<typeof reviewSource>;

/** What every file of a translation says besides its texts. */
const translationFields = {
  /** The id of the translated entry. */
  id: z.string(),
  language: z.enum(languageCodes).exclude([sourceLanguage]),
  /** Who is credited, and since when. */
  by: personId,
  on: day,
  /** Published, or a proposal that waits for a moderator. */
  status: z.enum(translationStatuses).extract(['published', 'proposed']).default('published'),
};

/** A translation: the texts of an app, an instruction or the site in the form of the original. The build compares them. */
export const translationSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('app'),
    ...translationFields,
    tagline: z.string(),
    description: z.string(),
    screenshots: z.array(z.strictObject({ alt: z.string() })),
  }),
  z.strictObject({
    kind: z.literal('instruction'),
    ...translationFields,
    title: z.string(),
    summary: z.string(),
    steps: z.array(stepSource),
  }),
  z.strictObject({
    kind: z.literal('siteTexts'),
    ...translationFields,
    tagline: z.string().optional(),
    headline: z.string().optional(),
    introduction: z.string().optional(),
    announcement: z.string().optional(),
  }),
]);
export type TranslationSource = z.infer<typeof translationSource>;

/** A person with an account. */
export const personSource = z.strictObject({
  uid: personId,
  email: z.string(),
  name: z.string(),
  bio: z.string(),
  joinedOn: day,
  lastSeenOn: day,
  admin: z.boolean().default(false),
  /** The roles beside the administrator's. */
  roles: z.array(z.enum(staffRoles)).default([]),
  disabled: z.boolean().default(false),
  favourites: texts.default([]),
  /** The public profile, and when its handle was chosen. */
  profile: z
    .strictObject({ handle, on: day, links: texts.default([]) })
    .nullable()
    .default(null),
  /** The ids of followed apps, and the uids of followed authors. */
  follows: z.strictObject({ apps: texts, authors: texts }).default({ apps: [], authors: [] }),
  /** How many of the latest notifications are unread. */
  unread: z.number().default(0),
});
export type PersonSource = z.infer<typeof personSource>;

/** A message of the contact page. */
export const messageSource = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  status: messageStatus,
  on: day,
  /** The sender's uid; null for a visitor. */
  uid: personId.nullable().default(null),
});

/** An administrator's action through a callable, in the form of `audit/{id}`. */
export const auditSource = z.strictObject({
  id: z.string(),
  action: z.string(),
  actor: personId,
  subject: personId,
  before: z.record(z.string(), z.boolean()),
  after: z.record(z.string(), z.boolean()),
  outcome: z.enum(['done', 'failed']),
  on: day,
});

/** The settings of the site, and the last day of the content: no entry has a later date. */
export const siteSource = z.strictObject({ lastDay: day, settings: siteSettings });
export type SiteSource = z.infer<typeof siteSource>;

/** An entry and the file that it stands in, for messages about mistakes. */
export interface Entry<Source> {
  file: string;
  source: Source;
}

/** The content of the seed. */
export interface Content {
  apps: Entry<AppSource>[];
  instructions: Entry<InstructionSource>[];
  /** The entries of the kinds that editors write. */
  entries: Partial<Record<FieldsName, Entry<EntrySource>[]>>;
  reviews: Entry<ReviewSource>[];
  people: Entry<PersonSource>[];
  collections: Entry<z.infer<typeof collectionSource>>[];
  comments: Entry<CommentSource>[];
  submissions: Entry<z.infer<typeof submissionSource>>[];
  conversations: Entry<z.infer<typeof conversationSource>>[];
  reports: Entry<z.infer<typeof reportSource>>[];
  trash: Entry<z.infer<typeof trashSource>>[];
  translations: Entry<TranslationSource>[];
  messages: Entry<z.infer<typeof messageSource>>[];
  audit: Entry<z.infer<typeof auditSource>>[];
  site: Entry<SiteSource>;
}
