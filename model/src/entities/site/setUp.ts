import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** What an administrator noted about a step of the set-up, and when. */
const setUpNote = z.object({
  at: millis,
  by: z.string(),
  /** The step was skipped for now. Absent for a confirmed step. */
  skipped: z.literal(true).optional(),
  /** For the step `mailTest`: the id of the test email in the outbox, whose delivery shows the result. */
  mailId: z.string().optional(),
});
export type SetUpNote = z.infer<typeof setUpNote>;

const note = setUpNote.optional();

/** The steps in the order in which they are best done. */
const steps = {
  /** Name, contact address and look of the site. The step is done when settings are stored. */
  site: note,
  /** Which modules the site has. The step is done when one is switched off, too. */
  modules: note,
  /** The first categories of apps. The step is done when categories are stored. */
  categories: note,
  /** The first app. The step is done when an app is published. */
  firstApp: note,
  /** Somebody was invited to help. The step is done while an invitation waits, too. */
  firstEditor: note,
  /** An administrator sent a test email to themself. */
  mailTest: note,
  /** The legal pages were read. The step is done when all have texts of the site's own, too. */
  legalPages: note,
  /** A budget alert was created in the Google Cloud console. */
  budgetAlert: note,
};

/** A step of the set-up. */
export type SetUpStep = keyof typeof steps;

/** All steps of the set-up in their order. The rules of the Realtime Database name them as well. */
export const setUpSteps = Object.keys(steps) as readonly SetUpStep[];

/** RTDB `/setUp`: what administrators noted about the steps of the set-up. Each is absent until then. */
export const setUp = z.object({
  ...steps,
  /** The list was hidden after everything was done or left out. */
  hidden: note,
});
export type SetUp = z.infer<typeof setUp>;
