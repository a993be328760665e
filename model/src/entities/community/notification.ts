import * as z from '../../zod';
import { storedSentence } from '../../languages/storedSentence';
import { millis } from '../../values/primitives';

/** What notifications are about. A member chooses for each kind whether it comes by email, in the page, or not at all. */
export const notificationKinds = [
  /** A decision on a submission or review of the member. */
  'decision',
  /** A publisher's reply to the member's review. */
  'reply',
  /** A message in the conversation about a submission. */
  'message',
  /** A comment under an instruction of the member, or an answer to their comment. */
  'comment',
  /** The outcome of a report that the member made, or of one about what they wrote. */
  'report',
  /** A new release of an app that the member follows. */
  'release',
  /** A new instruction of an author whom the member follows. */
  'author',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `users/{uid}/notifications/{id}`: something that concerns a member (server). */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** A sentence of at most 200 characters that says what happened, in English. */
  title: z.string(),
  /**
   * The beginning of what was written, at most 300 characters; empty when there is nothing. A sentence of the site is in
   * English here.
   */
  text: z.string(),
  /** The sentences of the site that `title` and `text` are, for readers of other languages. */
  sentences: z
    .object({ title: storedSentence.optional(), text: storedSentence.optional() })
    .optional(),
  /** The page of the site that it is about, beginning with a slash. */
  path: z.string(),
  createdAt: millis,
});
export type Notification = z.infer<typeof notification>;
