import * as z from '../../zod';
import { millis } from '../../values/primitives';

/** What an administrator noted about a step of the set-up, and when. */
const setUpNote = z.object({
  at: millis,
  by: z.string(),
  /** The step was left out for now. Without it the step is confirmed. */
  skipped: z.literal(true).optional(),
  /** Of the step `mailTest`: the id of the test email in the outbox, whose delivery shows what happened. */
  mailId: z.string().optional(),
});
export type SetUpNote = z.infer<typeof setUpNote>;

const note = setUpNote.optional();

/** The steps in the order in which they are best done. */
const steps = {
  /** Name, contact address and look. Stored settings show that it is done. */
  site: note,
  /** Which modules the site has. */
  modules: note,
  /** The first categories of apps. Stored categories show that it is done. */
  categories: note,
  /** An app, whatever its status, shows that it is done. */
  firstApp: note,
  /** Somebody was invited to help. */
  firstEditor: note,
  /** An administrator sent a test email to themself. */
  mailTest: note,
  /** The legal pages were read. */
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
