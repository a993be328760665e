import * as z from '../../zod';
import { storedSentence } from '../../languages/storedSentence';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/**
 * `fanOuts/{id}` (server, stored as long as notifications): something that all followers of an app or author are notified of, in steps. Administrators
 * stop it by changing the status.
 */
export const fanOut = z.object({
  id: z.string(),
  /**
   * A new release of an app, the first publication of an author's instruction, or the removal of a deleted app from the
   * lists of its followers, about which nobody is notified.
   */
  kind: storedEnum(['release', 'author', 'removal'], 'removal'),
  /** The app or author that is followed. */
  target: z.string(),
  /** The path of the document that must still be published for anybody to be notified. */
  source: z.string(),
  /** What the notifications say, in English. */
  title: z.string(),
  /** The sentence of the site that `title` is. Absent where it is no sentence, as the name of an app is. */
  sentence: storedSentence.optional(),
  text: z.string(),
  /** The page of the site that the notifications lead to, beginning with a slash. */
  path: z.string(),
  status: storedEnum(['running', 'done', 'stopped'], 'stopped'),
  step: z.number().int().nonnegative(),
  /** The uid of the last follower who was reached; null before the first step. */
  cursor: z.string().nullable(),
  /** How many followers were reached. */
  sent: z.number().int().nonnegative(),
  createdAt: millis,
});
export type FanOut = z.infer<typeof fanOut>;
