import { t } from '@lingui/core/macro';
import {
  listSwitchedOff,
  setUpSteps,
  textPages,
  type AppStatus,
  type Mail,
  type SetUp,
  type SetUpNote,
  type SetUpStep,
} from '@appshelf/model';
import type { EditedSiteSettings, SitePreview } from '../../settings';

/** What the state of the steps is derived from. Undefined is not known yet. */
export interface SetUpFacts {
  /** What administrators noted about the steps. */
  notes: SetUp;
  site: EditedSiteSettings | undefined;
  /** How often the categories were saved. */
  categoriesRevision: number | undefined;
  /** The number of apps of each status. */
  appCounts: Readonly<Record<AppStatus, number>> | undefined;
  /** Whether somebody is invited who has not accepted yet. */
  isSomeoneInvited: boolean | undefined;
  /** How many of {@link textPages} have a text of the site's own. */
  ownTextCount: number | undefined;
  /** The test email; null when none was sent, or when it is not in the outbox any more. */
  testMail: Mail | null | undefined;
}

/** Whether a step is done, was left out for now, or is still to be done. */
export type StepState = 'done' | 'skipped' | 'open';

const isConfirmed = (note: SetUpNote | undefined): boolean =>
  note !== undefined && note.skipped === undefined;

/** Which steps are done. What is not known yet counts as not done. */
const isDone: Record<SetUpStep, (facts: SetUpFacts) => boolean> = {
  site: ({ site }) => site?.isComplete === true,
  modules: ({ notes, site }) =>
    isConfirmed(notes.modules) || (site !== undefined && listSwitchedOff(site.settings).length > 0),
  categories: ({ notes, categoriesRevision = 0 }) =>
    categoriesRevision > 0 || isConfirmed(notes.categories),
  firstApp: ({ appCounts }) => appCounts !== undefined && appCounts.published > 0,
  firstEditor: ({ notes, isSomeoneInvited }) =>
    isSomeoneInvited === true || isConfirmed(notes.firstEditor),
  mailTest: ({ testMail }) => testMail?.delivery?.state === 'SUCCESS',
  legalPages: ({ notes, ownTextCount }) =>
    ownTextCount === textPages.length || isConfirmed(notes.legalPages),
  budgetAlert: ({ notes }) => isConfirmed(notes.budgetAlert),
};

/** The state of each step. A step that is done stays done, even if somebody skipped it before. */
export function getStepStates(facts: SetUpFacts): Record<SetUpStep, StepState> {
  const getState = (step: SetUpStep): StepState => {
    if (isDone[step](facts)) return 'done';
    return facts.notes[step]?.skipped === true ? 'skipped' : 'open';
  };
  return Object.fromEntries(setUpSteps.map((step) => [step, getState(step)])) as Record<
    SetUpStep,
    StepState
  >;
}

/** Finds the first open step after another one, or from the beginning; undefined when there is none. */
export function findOpenStep(
  states: Record<SetUpStep, StepState>,
  after?: SetUpStep,
): SetUpStep | undefined {
  const place = after === undefined ? 0 : setUpSteps.indexOf(after) + 1;
  return setUpSteps.slice(place).find((step) => states[step] === 'open');
}

/** Describes the result of the test email; null before one is sent. */
export function describeTestMail(notes: SetUp, testMail: Mail | null | undefined) {
  if (notes.mailTest?.mailId === undefined || testMail === undefined) return null;
  if (testMail === null) return t`The last test email is no longer in the outbox. Send another.`;
  const { delivery, to } = testMail;
  const address = to.join(', ');
  if (delivery?.state === 'SUCCESS')
    return t`The mail server accepted the test email to ${address}.`;
  return delivery?.error == null
    ? t`The test email to ${address} is being sent.`
    : t`The test email to ${address} was not sent. ${delivery.error}`;
}

/** What the form of a step gets. */
export interface StepFormProps {
  facts: SetUpFacts;
  Preview: SitePreview;
  /** Goes on to the next step. */
  onDone: () => unknown;
}
