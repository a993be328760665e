import * as z from '../../zod';
import { storedSentence } from '../../languages/storedSentence';
import { notificationKinds } from './notificationKinds';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** `users/{uid}/notifications/{id}`: something that concerns a member (server). */
export const notification = z.object({
  id: z.string(),
  kind: storedEnum(notificationKinds, 'message'),
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
