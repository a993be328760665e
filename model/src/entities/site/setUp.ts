import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** Who confirmed a step of the set-up, and when. */
const confirmation = z.object({ at: millis, by: z.string() });
export type Confirmation = z.infer<typeof confirmation>;

/**
 * RTDB `/setUp`: the steps of the set-up that no other data shows. Administrators write it on the overview; each step is
 * absent until then.
 */
export const setUp = z.object({
  /** An email that an administrator sent to themself: its id in the outbox, whose delivery shows what happened. */
  mailTest: confirmation.extend({ mailId: z.string() }).optional(),
  /** The legal pages were read. */
  legalPages: confirmation.optional(),
  /** A budget alert was created in the Google Cloud console. */
  budgetAlert: confirmation.optional(),
  /** The list was hidden after everything was done. */
  hidden: confirmation.optional(),
});
export type SetUp = z.infer<typeof setUp>;
