import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** Limits of {@link failedEvent}: texts in characters. */
export const failedEventLimits = {
  target: 300,
  message: 300,
  /** How long a failed event is stored, in milliseconds. */
  retentionMs: 30 * 24 * 60 * 60_000,
} as const;

/**
 * `failedEvents/{function}-{event}`: an event that a function could not handle and does not try again. Written by Cloud
 * Functions, for the overview of the administrator area.
 */
export const failedEvent = z.object({
  id: z.string(),
  function: z.string(),
  /** What the event is about: the path of a document or a file, or `users/{uid}` for an account. */
  target: z.string(),
  /** Why the last attempt failed, without personal data: see {@link removePersonalData}. */
  message: z.string(),
  /** The time of the event. */
  eventAt: millis,
  /** The time at which the function gave up. */
  failedAt: millis,
});
export type FailedEvent = z.infer<typeof failedEvent>;
